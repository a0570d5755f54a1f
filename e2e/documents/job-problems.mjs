// The library imports JSON in a way that only bundlers understand: jobs.ts bundles this file and runs it.
import { NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser";

const workflows = process.argv.slice(2);
const problems = workflows.map((content) => {
  const { context } = parseWorkflow({ name: "workflow.yml", content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
});
process.stdout.write(JSON.stringify(problems));
