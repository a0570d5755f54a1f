import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Command, CommandContext } from "../command/command";
import { typeName } from "../../../plugin/declare/resource";
import { OperationFailed, UserError } from "../../../plugin/values/errors";
import { nameOf } from "../../../plugin/execution/service-objects/urn";
import { exampleFilters, filterOf } from "./account/filter";
import { openAccount } from "./account/open-account";
import type { Differences, Managed, Uncompared } from "./audit/compare";
import { compare } from "./audit/compare";
import { pulumiIn } from "./pulumi-cli/pulumi";
import { stackResources, stackSettings } from "./pulumi-cli/stack";
import { LEFT_OUT_HEADINGS, leftOutRow } from "./summary";
import { table } from "./table";

const help: Command["help"] = (line, provider) => `usage: ${line("audit --stack STACK [OPTION …]")}

Compares the account with stacks: lists objects that no stack manages, and resources whose objects do not exist any more.

Options:
  --stack STACK          a stack that manages objects of the account; may be repeated
  --project FOLDER       folder of the stacks' project (default: this folder)
  --filter KIND=PATTERN  only these objects: kind, and name or ID with * and ?; may be repeated
  --json                 print the result as JSON

Endpoint and credentials come from the configuration of the first stack, else from the environment variables of the provider.

Objects that no program can manage as they are, such as those that the service makes for itself, are listed but not counted as differences.

Exit code: 0 no difference, 1 differences, 2 the comparison could not be made.

Examples:
  ${line("audit --stack dev")}
  ${line(`audit --stack acme/infra/dev --stack acme/infra/prod ${exampleFilters(provider, 1)} --json`)}`;

const OPTIONS = {
  stack: { type: "string", multiple: true },
  project: { type: "string", default: "." },
  filter: { type: "string", multiple: true },
  json: { type: "boolean", default: false },
} as const;

/** Lists the objects of the account that no stack manages, and the resources whose objects are gone. */
export const audit: Command = {
  name: "audit",
  summary: "lists objects that no stack manages, and resources whose objects are gone",
  help,
  async run(args, context) {
    const { values: given } = parseArgs({ args: [...args], options: OPTIONS });
    try {
      const found = await differences(context, { stack: [], filter: [], ...given });
      context.print(given.json ? JSON.stringify(found, undefined, 2) : inWords(found));
      if (found.failed.length > 0) return 2;
      return found.unmanaged.length + found.gone.length === 0 ? 0 : 1;
    } catch (error) {
      if (!(error instanceof UserError || error instanceof OperationFailed)) throw error;
      context.report(`audit: ${error.message}`);
      return 2;
    }
  },
};

interface Options {
  readonly stack: readonly string[];
  readonly project: string;
  readonly filter: readonly string[];
}

async function differences(context: CommandContext, given: Options): Promise<Differences> {
  const { provider, env, redactor, report } = context;
  const [first] = given.stack;
  if (first === undefined) throw new UserError("no stack is given; add --stack STACK");
  const filter = filterOf(provider, given.filter);
  const pulumi = pulumiIn({ folder: resolve(context.folder, given.project), env });
  const managed: Managed[] = [];
  for (const stack of given.stack) {
    for (const { type, id, urn } of await stackResources(pulumi, provider, stack))
      managed.push({ type, id, name: nameOf(urn), stack });
  }
  const settings = await stackSettings(pulumi, provider, first);
  return compare(openAccount(provider, { settings, env, redactor, report }), filter, managed, report);
}

function inWords({ unmanaged, gone, unmanageable, failed }: Differences): string {
  const sections = [
    section(
      "In no stack",
      ["Kind", "Object", "ID"],
      unmanaged.map(({ type, id = "", name }) => [typeName(type), name, id]),
    ),
    section(
      "Gone",
      ["Kind", "Resource", "ID", "Stack"],
      gone.map(({ type, name, id, stack }) => [typeName(type), name, id, stack]),
    ),
    section("Cannot be managed (not counted)", LEFT_OUT_HEADINGS, unmanageable.map(uncomparedRow)),
    section("Could not be compared", LEFT_OUT_HEADINGS, failed.map(uncomparedRow)),
  ].flat();
  const isSame = unmanaged.length + gone.length + failed.length === 0;
  return [...(isSame ? ["The stacks manage all that the account has, and nothing is gone."] : []), ...sections].join(
    "\n\n",
  );
}

function uncomparedRow({ name, ...others }: Uncompared): readonly string[] {
  return leftOutRow({ ...others, label: name });
}

function section(title: string, headings: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  return rows.length === 0 ? [] : [`${title}: ${rows.length}\n${table(headings, rows)}`];
}
