import type { Imported, Project } from "./project";

/** An account whose objects are to be adopted. */
export interface Account {
  readonly project: Project;
  /** Name of the Pulumi package. */
  readonly provider: string;
  /** How many objects of each type a program can manage. */
  readonly made: Readonly<Record<string, number>>;
  /** The objects that no program can manage, and why, as they are listed. */
  readonly leftOut: readonly string[];
}

/** What `adopt` told: objects by type, and the lines of what was left out, without IDs. */
export async function adopted({ project }: Account): Promise<Pick<Account, "made" | "leftOut">> {
  const { code, stdout, stderr } = await project.plugin("adopt");
  if (code !== 0) throw new Error(`adopt ended with ${code}:\n${stdout}${stderr}`);
  const [counts = "", rest = ""] = stdout.split("\n\nLeft out:\n");
  const rows = counts.split("\n\n")[0]?.split("\n").slice(1) ?? [];
  const leftOut = rest === "" ? [] : (rest.split("\n\n")[0]?.split("\n").slice(1) ?? []);
  return {
    made: Object.fromEntries(
      rows.map((row) => {
        const [type = "", count] = row.split(/ +/);
        return [type, Number(count)];
      }),
    ),
    leftOut: [
      ...new Set(
        leftOut.map((line) =>
          line
            .split(/ {2,}/)
            .filter((_cell, i) => i !== 2)
            .join(" | "),
        ),
      ),
    ].sort(),
  };
}

/** Makes a stack, sets the secrets that only people know, and imports what `adopt` wrote. */
export async function importAll({ project }: Account): Promise<readonly Imported[]> {
  await project.pulumi("stack", "init", "dev");
  const readme = await project.read("README.md");
  const keys = new Set([...readme.matchAll(/pulumi config set --secret (\S+?)`?(?=\s)/g)].map(([, key = ""]) => key));
  for (const key of keys) await project.pulumi("config", "set", "--secret", key, "known to people", "--stack", "dev");
  await project.pulumi(
    "import",
    "--file",
    "import.json",
    "--generate-code=false",
    "--protect=false",
    "--yes",
    "--stack",
    "dev",
  );
  return resourcesIn(JSON.parse(await project.read("import.json")));
}

/** The operations of a preview by name: how many resources of each there are, without the stack itself and the provider. */
export async function previewed({ project }: Account): Promise<Readonly<Record<string, number>>> {
  const steps = stepsIn(JSON.parse(await project.pulumi("preview", "--json", "--stack", "dev")));
  const own = steps.filter(({ urn }) => !/::pulumi:(pulumi:Stack|providers:)/.test(urn));
  const counts = new Map<string, number>();
  for (const { op } of own) counts.set(op, (counts.get(op) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** URNs that a destroy would delete, without the stack itself and the provider. */
export async function destroyed({ project }: Account): Promise<readonly string[]> {
  const steps = stepsIn(JSON.parse(await project.pulumi("destroy", "--preview-only", "--json", "--stack", "dev")));
  return steps.flatMap(({ op, urn }) =>
    op === "delete" && !/::pulumi:(pulumi:Stack|providers:)/.test(urn) ? [urn] : [],
  );
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
