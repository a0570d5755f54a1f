import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Command, CommandContext } from "../command/command";
import { providePlugin } from "../install/command";
import type { Provider } from "../../../plugin/declare/provider";
import { UserError } from "../../../plugin/values/errors";
import { nameOf } from "../../../plugin/execution/service-objects/urn";
import { shellWord } from "../../../plugin/execution/service-objects/wording";
import type { ValueMap } from "../../../plugin/values/value/value";
import type { AccountObject } from "./account/adopted";
import { exampleFilters, filterOf } from "./account/filter";
import { judgeAccount } from "./account/judge";
import { openAccount } from "./account/open-account";
import { ownObjectsAmong } from "./account/own-objects";
import { listAccount, readAccount } from "./account/read-account";
import { importInto, missingSecrets, previewOf, selectStack, setSecrets } from "./pulumi-cli/import-into";
import type { Pulumi } from "./pulumi-cli/pulumi";
import { pulumiIn } from "./pulumi-cli/pulumi";
import { installPackages } from "./pulumi-cli/packages";
import { stackResourcesIfAny, stackSettings } from "./pulumi-cli/stack";
import { importFile } from "./program/import-file";
import type { ProgramObject } from "./program/program";
import { writeProgram } from "./program/program";
import { isProject, refuseFullFolder, writeFiles } from "./project/folder";
import { projectFiles, projectNameOf } from "./project/project-files";
import type { Adoption } from "./project/instructions";
import { nextSteps, readmeOf, setLine } from "./project/instructions";
import { ownSummaryOf, summaryOf } from "./summary";
import { listTerraform } from "./terraform-listing";

const help: Command["help"] = (line, provider) => `usage: ${line("adopt [OPTION …]")}

Writes a Pulumi program and an import file for every object of the account.

Options:
  --out FOLDER           where to write (default: infra)
  --from-terraform FILE  only what this Terraform state manages, under the names that it has there
  --filter KIND=PATTERN  only these objects: kind, and name or ID with * and ?; may be repeated
  --into STACK           also import into this stack of the written project, which is created if there is none, and preview
  --protect=false        let Pulumi delete what is adopted; it refuses to otherwise
  --values=false         leave values out of the import file, so that each engine reads every object again
  --force                write into a folder that has files; Pulumi.yaml, package.json and tsconfig.json stay as they are
  --help                 show this text

Endpoint and credentials come from the environment variables of the provider, and with --into from the configuration of the stack.
--into uses \`pulumi\` on the PATH, or PULUMI_CLI. Exit code 1: the preview shows changes, or secrets are still to be set.

Examples:
  ${line("adopt")}
  ${line(`adopt --out infra ${exampleFilters(provider, 2)}`)}
  ${line("adopt --from-terraform terraform.tfstate")}
  ${line("adopt --into dev")}`;

const OPTIONS = {
  out: { type: "string", default: "infra" },
  "from-terraform": { type: "string" },
  filter: { type: "string", multiple: true },
  into: { type: "string" },
  protect: { type: "string", default: "true" },
  values: { type: "string", default: "true" },
  force: { type: "boolean", default: false },
} as const;

/** Writes the program and the import file of a whole account. */
export const adopt: Command = {
  name: "adopt",
  summary: "writes a program and an import file for every object of the account",
  help,
  async run(args, context) {
    const { values: given } = parseArgs({ args: [...args], options: OPTIONS });
    const { provider, env, print, redactor, report } = context;
    const isProtected = flagIn("protect", given.protect);
    const hasValues = flagIn("values", given.values);
    const folder = resolve(context.folder, given.out);
    await refuseFullFolder(folder, given.force);
    const filter = filterOf(provider, given.filter ?? []);
    const pulumi = pulumiIn({ folder, env });
    const stack = given.into === undefined ? NO_STACK : await stackIn(folder, pulumi, provider, given.into);
    const runtime = openAccount(provider, { settings: stack.settings, env, redactor, report });
    const file = given["from-terraform"];
    const { listing, names } =
      file === undefined
        ? { listing: await listAccount(runtime, filter, report), names: NO_NAMES }
        : await listTerraform(resolve(context.folder, file), provider, filter);
    const account = await judgeAccount(runtime, await readAccount(runtime, listing, report));
    const program = await writeProgram(runtime, account.objects, {
      managed: (object) => stack.resources.get(keyOf(object))?.name ?? names.get(keyOf(object)),
      // what a stack manages stays as protected as it is
      isProtected: (object) => stack.resources.get(keyOf(object))?.isProtected ?? isProtected,
      report,
    });
    const own = await ownObjectsAmong(runtime, account.objects, report);
    const added = program.objects.filter(({ object }) => !stack.resources.has(keyOf(object)));
    const adoption = { program, leftOut: account.leftOut, own, isProtected };
    await writeFiles(folder, filesOf(provider, basename(folder), { ...adoption, added, hasValues }), given.force);
    print(summaryOf(account.objects, account.leftOut));
    if (own.length > 0) print(`\n${ownSummaryOf(own)}`);
    if (given.into !== undefined)
      return importAndPreview({ context, folder, pulumi }, given.into, { ...adoption, count: added.length });
    print(`\nNext:\n  cd ${shellWord(given.out)}\n${stepsInWords(provider, adoption)}`);
    return 0;
  },
};

function flagIn(name: string, given: string): boolean {
  if (given === "true" || given === "false") return given === "true";
  throw new UserError(`--${name} must be true or false, not ${JSON.stringify(given)}`);
}

// more lines hide the others; the README has all
const MOST_SECRETS = 10;

function stepsInWords(provider: Provider, { program: { secrets }, isProtected }: Adoption): string {
  const hidden = new Set(secrets.slice(MOST_SECRETS).map(setLine));
  const lines = nextSteps(provider, { secrets, isProtected }).filter((line) => !hidden.has(line));
  const more = hidden.size === 0 ? [] : [`(README.md lists ${hidden.size} more secrets to set before the import)`];
  return [...lines, ...more].map((line) => `  ${line}`).join("\n");
}

/** Settings and objects of a stack. */
interface KnownStack {
  readonly settings: ValueMap;
  /** The resources of the objects that it manages. */
  readonly resources: ReadonlyMap<string, KnownResource>;
}

/** A resource of a stack: its logical name, and whether the engine refuses to delete it. */
interface KnownResource {
  readonly name: string;
  readonly isProtected: boolean;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

const NO_STACK: KnownStack = { settings: {}, resources: new Map() };

/** Settings and objects of a stack; none where project or stack are still to be made. */
async function stackIn(folder: string, pulumi: Pulumi, provider: Provider, stack: string): Promise<KnownStack> {
  const resources = (await isProject(folder)) ? await stackResourcesIfAny(pulumi, provider, stack) : undefined;
  if (resources === undefined) return NO_STACK;
  const settings = await stackSettings(pulumi, provider, stack);
  const known = resources.map(({ type, id, urn, isProtected }): [string, KnownResource] => [
    `${type} ${id}`,
    { name: nameOf(urn), isProtected },
  ]);
  return { settings, resources: new Map(known) };
}

function keyOf({ resource, id }: AccountObject): string {
  return `${resource.token} ${id}`;
}

/** What the import file has. */
interface Import {
  /** The objects that the stack does not manage yet. */
  readonly added: readonly ProgramObject[];
  readonly hasValues: boolean;
}

function filesOf(
  provider: Provider,
  folderName: string,
  { added, hasValues, ...adoption }: Adoption & Import,
): ReadonlyMap<string, string> {
  return new Map([
    ...projectFiles(provider, projectNameOf(folderName)),
    ...adoption.program.files,
    ["import.json", importFile(provider, added, hasValues)],
    ["README.md", readmeOf(provider, adoption)],
  ]);
}

/** Where an import happens. */
interface ImportPlace {
  readonly context: CommandContext;
  readonly folder: string;
  readonly pulumi: Pulumi;
}

/** Imports the written objects into the stack, and prints what a preview then shows. */
async function importAndPreview(
  { context, folder, pulumi }: ImportPlace,
  stack: string,
  { program: { secrets }, isProtected, count }: Adoption & { readonly count: number },
): Promise<number> {
  const { env, print, provider, report } = context;
  providePlugin(context);
  await selectStack(pulumi, stack);
  await setSecrets(pulumi, stack, secrets);
  report(`importing ${count} ${count === 1 ? "object" : "objects"} into ${stack}`);
  if (count > 0) await importInto(pulumi, stack, isProtected);
  const unknown = await missingSecrets(pulumi, stack, secrets);
  if (unknown.length > 0) {
    const lines = [...unknown.map(setLine), "pulumi preview"].map((line) => `\n  ${line}`);
    print(`\nImported. The service does not show these secrets; set them, then preview:${lines.join("")}`);
    return 1;
  }
  await installPackages({ folder, env }, provider, report);
  report("previewing");
  const { changes, steps } = await previewOf(pulumi, stack);
  const counts = Object.entries(changes).map(([operation, number]) => `${number} to ${operation}`);
  const shown = counts.length === 0 ? "no change" : [counts.join(", "), ...steps].join("\n  ");
  print(`\nImported. Preview: ${shown}`);
  return counts.length === 0 ? 0 : 1;
}
