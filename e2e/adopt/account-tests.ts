import type { RecordedRequest } from "@ops-providers/common";
import { takeRequests, writesIn } from "../sent-requests";
import type { Imported, Project } from "./project";

/** An account whose objects are to be adopted. */
export interface Account {
  readonly project: Project;
  /** How many objects of each type a program can manage. */
  readonly made: Readonly<Record<string, number>>;
  /** The objects that no program can manage, and why, as they are listed. */
  readonly leftOut: readonly string[];
  /** The objects that the credentials in use depend on, as they are listed. */
  readonly own?: readonly string[];
  /** Values of secrets that the service shows, by the end of their keys in the configuration. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** The service, where it records its requests. */
  readonly service?: { readonly requests: RecordedRequest[] };
}

/** Adopts an account as a new user does, and demands that nothing changes and no object is missing. */
export async function adoptAll(account: Account): Promise<void> {
  const { made, leftOut, own = [], service = { requests: [] } } = account;
  service.requests.splice(0);
  expect(await adopted(account)).toEqual({ made, leftOut, own });
  expect(await account.project.judge()).toBe("");
  const imported = await importAll(account);
  const count = Object.values(made).reduce((sum, one) => sum + one);
  expect(imported).toHaveLength(count);
  // with the stack itself
  expect(await previewed(account)).toEqual({ same: count + 1 });
  for (const command of ["up", "refresh", "up"])
    await account.project.pulumi(command, "--yes", "--expect-no-changes", "--stack", "dev");
  expect(writesIn(takeRequests(service))).toEqual([]);
  const urns = imported.map(({ type, name }) => `urn:pulumi:dev::infra::${type}::${name}`).sort();
  expect(await protectedIn(account)).toEqual(urns);
  await expect(account.project.pulumi("destroy", "--yes", "--stack", "dev")).rejects.toThrow(
    /is protected|marked for protection/,
  );
  expect([writesIn(takeRequests(service)), await protectedIn(account)]).toEqual([[], urns]);
  await account.project.pulumi("state", "unprotect", "--all", "--yes", "--stack", "dev");
  expect([...(await destroyed(account))].sort()).toEqual(urns);
  expect(await audited(account)).toEqual({ code: 0, unmanaged: [], gone: [] });
}

/** What `adopt` printed: objects by type, the lines of what was left out and of what the credentials depend on, without IDs. */
export async function adopted({ project }: Account): Promise<Pick<Account, "made" | "leftOut" | "own">> {
  const { code, stdout, stderr } = await project.plugin("adopt");
  if (code !== 0) throw new Error(`adopt ended with ${code}:\n${stdout}${stderr}`);
  const [counts = "", ...rest] = stdout.split("\n\n");
  const tableOf = (start: string): readonly string[] => {
    const [, , ...rows] = rest.find((section) => section.startsWith(start))?.split("\n") ?? [];
    return [...new Set(rows.map(withoutId))].sort();
  };
  const made = counts
    .split("\n")
    .slice(1)
    .map((row) => row.split(/ +/));
  return {
    made: Object.fromEntries(made.map(([type = "", count]) => [type, Number(count)])),
    leftOut: tableOf("Left out:"),
    own: tableOf("The credentials in use"),
  };
}

function withoutId(row: string): string {
  return row
    .split(/ {2,}/)
    .filter((_cell, i) => i !== 2)
    .join(" | ");
}

/** Follows the README that `adopt` wrote: makes a stack, sets the secrets that only people know, and imports everything. */
export async function importAll({ project, secrets = {} }: Account): Promise<readonly Imported[]> {
  const readme = await project.read("README.md");
  const block = /```sh\n(.*?)```/s.exec(readme)?.[1] ?? "";
  // the packages are there already
  const lines = block
    .trim()
    .split("\n")
    .filter((line) => line !== "npm install");
  const valueOf = (key: string): string =>
    Object.entries(secrets).find(([end]) => key.endsWith(end))?.[1] ?? "known to people";
  for (const line of lines) await follow(project, line, valueOf);
  return resourcesIn(JSON.parse(await project.read("import.json")));
}

/** Runs a command as a person types it; a secret gets a value. */
async function follow(project: Project, line: string, valueOf: (key: string) => string): Promise<void> {
  const [program, ...args] = line.split(" ");
  const typed = args.includes("--secret") ? [valueOf(args.at(-1) ?? "")] : [];
  if (program === "pulumi") await project.pulumi(...args, ...typed);
  else if (program === "npx") await project.npx(args);
  else throw new Error(`a person does not know how to run ${line}`);
}

/** The operations of a preview by name, and how many resources of each there are, with the stack itself. */
export async function previewed({ project }: Account): Promise<unknown> {
  return fieldOf(JSON.parse(await project.pulumi("preview", "--json", "--stack", "dev")), "changeSummary");
}

/** URNs that a destroy would delete, without the stack itself and the provider. */
export async function destroyed({ project }: Account): Promise<readonly string[]> {
  const steps = stepsIn(JSON.parse(await project.pulumi("destroy", "--preview-only", "--json", "--stack", "dev")));
  return steps.flatMap(({ op, urn }) =>
    op === "delete" && !/::pulumi:(pulumi:Stack|providers:)/.test(urn) ? [urn] : [],
  );
}

/** URNs of the resources in the state that the engine refuses to delete. */
export async function protectedIn({ project }: Pick<Account, "project">): Promise<readonly string[]> {
  const state: unknown = JSON.parse(await project.pulumi("stack", "export", "--stack", "dev"));
  const resources = listIn(fieldOf(state, "deployment"), "resources");
  return resources.flatMap((one) => (fieldOf(one, "protect") === true ? [textIn(one, "urn")] : [])).sort();
}

/** What `audit` found: exit code, and type and name of what no stack has, and of what is gone. */
export async function audited({ project }: Account): Promise<unknown> {
  const { code, stdout, stderr } = await project.plugin("audit", "--project", "infra", "--stack", "dev", "--json");
  if (code > 1) throw new Error(`audit ended with ${code}:\n${stdout}${stderr}`);
  const found: unknown = JSON.parse(stdout);
  return { code, ...fieldsOf(found, "unmanaged", "gone") };
}

function fieldsOf(value: unknown, ...names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, fieldOf(value, name)]));
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? list : [];
}

function textIn(value: unknown, name: string): string {
  return String(fieldOf(value, name));
}

function resourcesIn(file: unknown): readonly Imported[] {
  return listIn(file, "resources").map((one) => ({
    type: textIn(one, "type"),
    name: textIn(one, "name"),
    id: textIn(one, "id"),
  }));
}

function stepsIn(preview: unknown): readonly { readonly op: string; readonly urn: string }[] {
  return listIn(preview, "steps").map((step) => ({ op: textIn(step, "op"), urn: textIn(step, "urn") }));
}
