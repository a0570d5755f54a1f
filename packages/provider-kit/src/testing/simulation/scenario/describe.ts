import { Secret } from "../../../plugin/values/value/value";
import type { Program } from "../pulumi-engine/program";
import type { PlannedFault } from "../faults";
import { describePlannedFault } from "../faults";
import type { Action, ScenarioStep, Scenario, World } from "./scenario";

/** Describes the stacks of a scenario. */
export function describeScenario(scenario: Scenario): string {
  const { second, isAlike, world } = scenario;
  const two = second === "none" ? "one stack" : `two stacks, the second ${second}`;
  return [
    two,
    ...(isAlike ? ["resources of a kind have equal inputs where the service allows that"] : []),
    ...describeWorld(world),
  ].join("; ");
}

function describeWorld({ gateways, machines, isJournalShared, order, awaits }: World): readonly string[] {
  return [
    ...(gateways.length > 0 ? [`the clocks of gateways are ${gateways.join(" and ")} s ahead`] : []),
    ...(machines > 1 ? [`${machines} machines with ${isJournalShared ? "one journal" : "journals of their own"}`] : []),
    ...(order === undefined ? [] : ["programs declare in another order"]),
    ...awaits.map(({ member, milliseconds, isForResource }) => {
      const what = isForResource ? "the resource before it" : `${milliseconds} ms`;
      return `programs wait for ${what} before they declare resource ${member + 1}`;
    }),
  ];
}

/** Describes a step and the program after its edits. */
export function describeStep(
  { action, stack, machine, edits, faults }: ScenarioStep,
  program: Program,
): readonly string[] {
  const changed = edits.length > 0 ? "the program changes; " : "";
  const from = machine > 0 ? `, from machine ${machine + 1}` : "";
  return [
    `* ${changed}stack ${stack + 1}${from}: ${describeAction(action)}`,
    ...describeProgram(program).map((line) => `    ${line}`),
    ...faults.map((fault) => `    planned fault ${describePlannedFault(fault)}`),
    ...(concurrentFaultsIn(action) ?? []).map(
      (fault) => `    planned fault for the other stack ${describePlannedFault(fault)}`,
    ),
  ];
}

function concurrentFaultsIn(action: Action): readonly PlannedFault[] | undefined {
  return action.kind === "up" ? action.concurrentFaults : undefined;
}

function describeAction(action: Action): string {
  switch (action.kind) {
    case "up": {
      const { isPreviewed, parallel, concurrentFaults, replace, target, pieces } = action;
      const preview = isPreviewed ? "" : " --skip-preview";
      const options = `${replace === undefined ? "" : " --replace …"}${target === undefined ? "" : " --target …"}`;
      const other = concurrentFaults === undefined ? "" : ", at the same time as the other stack";
      const piecemeal = pieces === undefined ? "" : ", piece by piece with --target";
      return `pulumi up${preview} --parallel ${parallel}${options}${piecemeal}${other}`;
    }
    case "taint":
      return "pulumi state taint";
    case "state delete":
      return "pulumi state delete";
    case "import":
      return "the program imports an object that no state has";
    case "manual change":
      return `somebody ${action.change}s an object by hand`;
    case "wait":
      return `wait ${action.seconds} s`;
    case "set clock":
      return `the machine's clock is set by ${action.seconds} s`;
    case "restart":
      return "the machine restarts";
    case "lose journal":
      return "the journal is deleted";
    case "rename stack":
      return "pulumi stack rename";
    case "spell backend":
      return `the backend is chosen in another way (${action.spelling})`;
    case "move project":
      return "the project moves to another folder";
    default:
      return `pulumi ${action.kind}`;
  }
}

/** Describes a program, one resource in a line. */
function describeProgram(program: Program): readonly string[] {
  return program.map(({ type, name, inputs, options }) => {
    const given = Object.keys(options).length > 0 ? ` ${JSON.stringify(options)}` : "";
    return `${type.split(":").at(-1) ?? type} ${name} ${JSON.stringify(inputs, withoutSecrets)}${given}`;
  });
}

function withoutSecrets(_key: string, value: unknown): unknown {
  return value instanceof Secret ? "(secret)" : value;
}
