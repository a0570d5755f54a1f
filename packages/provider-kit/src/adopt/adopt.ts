import { basename, resolve } from "node:path";
import type { Command, CommandContext } from "../command/command";
import type { Provider } from "../declare/provider";
import type { ValueMap } from "../value/value";
import type { Account } from "./account/adopted";
import { filterOf } from "./account/filter";
import { judgeAccount } from "./account/judge";
import { openAccount } from "./account/open-account";
import { listAccount, readAccount } from "./account/read-account";
import { optionsIn } from "./arguments";
import { importInto, previewOf, selectStack, setSecrets } from "./engine/import-into";
import type { Pulumi } from "./engine/pulumi";
import { pulumiIn } from "./engine/pulumi";
import { stackSettings } from "./engine/stack";
import { importFile } from "./program/import-file";
import type { WrittenProgram } from "./program/program";
import { writeProgram } from "./program/program";
import { isProject, refuseFullFolder, writeFiles } from "./project/folder";
import { projectFiles, projectNameOf } from "./project/project-files";
import { nextSteps, readmeOf, setLine } from "./project/readme";
import { summaryOf } from "./summary";

const HELP = `Usage: adopt [options]

Writes a Pulumi program and an import file for every object of the account.

Options:
  --out FOLDER           where to write (default: infra)
  --filter KIND=PATTERN  only these objects: kind, and name or ID with * and ?; may be repeated
  --into STACK           also import into this stack of the written project, which is created if there is none, and preview
  --force                write into a folder that has files; Pulumi.yaml, package.json and tsconfig.json stay as they are
  --help                 show this text

Endpoint and credentials come from the environment variables of the provider, and with --into from the configuration of the stack.
--into uses \`pulumi\` on the PATH, or PULUMI_CLI. Exit code 1: the preview shows changes, or secrets are still to be set.

Examples:
  adopt
  adopt --out infra --filter 'Bucket=plant-*' --filter Organization
  adopt --into dev
`;

/** Writes the program and the import file of a whole account. */
export const adopt: Command = {
  name: "adopt",
  summary: "write a program and an import file for all that the account has",
  help: HELP,
  async run(args, context) {
    const given = optionsIn("adopt", args, {
      out: { type: "string", default: "infra" },
      filter: { type: "string", multiple: true, default: [] },
      into: { type: "string" },
      force: { type: "boolean", default: false },
    });
    const folder = resolve(context.folder, given.out);
    await refuseFullFolder(folder, given.force);
    const { provider, env, report } = context;
    const filter = filterOf(provider, given.filter);
    const pulumi = pulumiIn(folder, context);
    const settings = given.into === undefined ? {} : await settingsIn(folder, pulumi, provider, given.into);
    const runtime = openAccount(provider, { settings, env, report });
    const listing = await listAccount(runtime, filter, report);
    const account = await judgeAccount(runtime, await readAccount(runtime, listing, report));
    const program = await writeProgram(runtime, account.objects);
    await writeFiles(folder, filesOf(provider, basename(folder), program, account));
    const print = (text: string): void => context.print(runtime.host.redactor.redact(text));
    print(summaryOf(account.objects, account.leftOut));
    if (given.into !== undefined) return importAndPreview({ print, report, pulumi }, given.into, program);
    print(["", "Next:", `  cd ${given.out}`, ...nextSteps(program.secrets).map((line) => `  ${line}`), ""].join("\n"));
    return 0;
  },
};

/** The settings in a stack's configuration; none where project or stack are still to be made. */
async function settingsIn(folder: string, pulumi: Pulumi, provider: Provider, stack: string): Promise<ValueMap> {
  return (await isProject(folder)) ? stackSettings(pulumi, provider, stack) : {};
}

function filesOf(
  provider: Provider,
  folderName: string,
  program: WrittenProgram,
  account: Account,
): ReadonlyMap<string, string> {
  return new Map([
    ...projectFiles(provider, projectNameOf(folderName)),
    ...program.files,
    ["import.json", importFile(provider, program.objects)],
    ["README.md", readmeOf(provider, program, account.leftOut)],
  ]);
}

/** Imports what was written, and says what a preview then shows. */
async function importAndPreview(
  { print, report, pulumi }: Pick<CommandContext, "print" | "report"> & { readonly pulumi: Pulumi },
  stack: string,
  { objects, secrets }: WrittenProgram,
): Promise<number> {
  await selectStack(pulumi, stack);
  await setSecrets(pulumi, stack, secrets);
  report(`importing ${objects.length} objects into ${stack}`);
  await importInto(pulumi, stack);
  const unknown = secrets.filter(({ value }) => value === undefined);
  if (unknown.length > 0) {
    const lines = [...unknown.map(setLine), "pulumi preview"].map((line) => `  ${line}\n`);
    print(`\nImported. The service does not show these secrets; set them, then preview:\n${lines.join("")}`);
    return 1;
  }
  report("previewing");
  const { changes, steps } = await previewOf(pulumi, stack);
  if (Object.keys(changes).length === 0) {
    print("\nImported. Preview: no change\n");
    return 0;
  }
  const counts = Object.entries(changes).map(([operation, count]) => `${count} to ${operation}`);
  print(`\nImported. Preview: ${counts.join(", ")}\n${steps.map((step) => `  ${step}\n`).join("")}`);
  return 1;
}
