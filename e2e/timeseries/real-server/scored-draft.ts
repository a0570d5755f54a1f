import { existsSync } from "node:fs";
import { mkdtemp, readFile, realpath, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Property } from "@ops-providers/provider-kit/internal/plugin/declare/property";
import type { Provider } from "@ops-providers/provider-kit/internal/plugin/declare/provider";
import type { Resource } from "@ops-providers/provider-kit/internal/plugin/declare/resource";
import { typeName } from "@ops-providers/provider-kit/internal/plugin/declare/resource";
import { asDeclared } from "@ops-providers/provider-kit/internal/plugin/values/value/plain";
import { wireName } from "@ops-providers/provider-kit/internal/plugin/values/wire/wire-name";
import { loadProvider } from "@ops-providers/provider-kit/internal/tools/author/package/load";
import { registryText, scanResources } from "@ops-providers/provider-kit/internal/tools/author/package/registry";
import { disagreements } from "@ops-providers/provider-kit/internal/tools/author/probe/declared";
import type { Fact, Findings } from "@ops-providers/provider-kit/internal/tools/author/probe/fact";
import { provider as byHand } from "@ops-providers/timeseries/internal/provider";
import { realServers } from "@ops-providers/timeseries/internal/testing/service-starters";
import { DraftedPackage } from "../../kit/drafted-package";
import { removeFolder } from "../../remove-folder";
import { ROOT } from "../../workspace";

/** What the makers of the server publish; a copy of this repository alone has none of it, and the server serves none. */
const SPECIFICATION = join(ROOT, "../shared/specs/timeseries-whole.openapi.json");
/** The kinds by the names that the draft gives them. */
const KINDS = {
  Authorization: "Authorization",
  Bucket: "Bucket",
  Label: "Label",
  Org: "Organization",
  Task: "Task",
  User: "User",
} as const;

/** A text that no specification has: what a task does. */
const SCRIPTS = ["one", "two"].map(
  (name, i) => `option task = {name: "${name}", every: ${i + 1}h}\n\nfrom(bucket: "a") |> range(start: -${i + 1}h)`,
);

/** Facts of a declaration made by hand, and of a draft, by what the service calls the properties. */
export interface Score {
  /** Options of the facts by hand that the draft has. */
  readonly found: readonly string[];
  readonly missed: readonly string[];
  /** Options of the facts that the prober found, and that a declaration by hand could contradict. */
  readonly facts: readonly string[];
  readonly wrong: readonly string[];
  /** How many requests a kind took on average. */
  readonly requests: number;
}

const server = realServers.find(({ isNew }) => !isNew);

/** Why no draft can be scored on this machine; `undefined` where one can. */
export const unscored =
  server === undefined
    ? "there is no server"
    : existsSync(SPECIFICATION)
      ? undefined
      : "there is no specification of the whole service";

/** Drafts a package from the specification of the service, probes the service, and compares what was found with the declarations by hand. */
export async function scoredDraft(): Promise<Score> {
  if (server === undefined) throw new Error("there is no server");
  const folder = await realpath(await mkdtemp(join(tmpdir(), "scored-draft-")));
  const running = await server.start();
  const { url, token } = running;
  try {
    const target = join(folder, "influx");
    const include = Object.keys(KINDS).flatMap((name) => ["--include", name]);
    const env = { XDG_STATE_HOME: folder, INFLUX_URL: url, INFLUX_TOKEN: token };
    const drafted = await DraftedPackage.draft({ name: "influx", file: SPECIFICATION, target }, env, include);
    await withScripts(join(target, "src/resources/task/task.story.ts"));
    await drafted.build();
    await drafted.kit("probe", "--sandbox", "--endpoint", url);
    const draft = await loadProvider(target, registryText(await scanResources(target)));
    const findings = asDeclared<Findings>(JSON.parse(await readFile(join(target, "facts.json"), "utf8")));
    const scores = Object.entries(KINDS).map(([kind, hand]) => {
      const { facts = [], requests = 0 } = findings.kinds.find((one) => one.kind === kind) ?? {};
      return { ...scoreOf(hand, kindOf(byHand, hand), kindOf(draft, kind), facts), requests };
    });
    return {
      found: scores.flatMap((score) => score.found),
      missed: scores.flatMap((score) => score.missed),
      facts: scores.flatMap((score) => score.facts),
      wrong: scores.flatMap((score) => score.wrong),
      requests: scores.reduce((sum, score) => sum + score.requests, 0) / scores.length,
    };
  } finally {
    await running.close();
    await removeFolder(folder);
  }
}

/** Gives the story of tasks scripts, which nobody can guess. */
async function withScripts(file: string): Promise<void> {
  const text = await readFile(file, "utf8");
  const changed = text.replace(/flux: \[.*\]/, () => `flux: ${JSON.stringify(SCRIPTS)}`);
  if (changed === text) throw new Error(`${file} has no scripts`);
  await writeFile(file, changed);
}

function kindOf({ resources }: Provider, name: string): Resource {
  const resource = resources.find(({ token }) => typeName(token) === name);
  if (resource === undefined) throw new Error(`there is no ${name}`);
  return resource;
}

/** The properties of a kind by what the service calls them. */
function byWire({ inputs, outputs }: Resource): ReadonlyMap<string, readonly [name: string, property: Property]> {
  return new Map(
    Object.entries({ ...inputs, ...outputs }).map(([name, property]) => [
      wireName(name, property) ?? name,
      [name, property],
    ]),
  );
}

function scoreOf(kind: string, hand: Resource, draft: Resource, facts: readonly Fact[]): Omit<Score, "requests"> {
  const [own, drafted] = [byWire(hand), byWire(draft)];
  const wanted = [...own].flatMap(([wire, [name, property]]) => {
    const counterpart = drafted.get(wire)?.[0];
    const isOwnForm = typeof property.wire === "object" || ["apart", "never", "path"].includes(property.sent ?? "");
    return isOwnForm || counterpart === undefined
      ? []
      : factsIn(hand, name, property).map((fact) => ({ ...fact, counterpart }));
  });
  const { unique } = hand.identity ?? {};
  const names = typeof unique === "object" ? [{ name: "", option: "unique", value: sorted(unique) }] : [];
  const all = [...wanted, ...names.map((one) => ({ ...one, counterpart: undefined }))];
  const isFound = ({ counterpart, option, value }: (typeof all)[number]): boolean => {
    const found = facts.find((one) => one.property === counterpart && one.option === option)?.value;
    return JSON.stringify(option === "unique" ? sorted(found) : found) === JSON.stringify(value);
  };
  const handNames = new Map([...drafted].map(([wire, [name]]) => [name, own.get(wire)?.[0]]));
  const comparable = facts.flatMap((fact): readonly Fact[] => {
    if (fact.property === undefined) return [fact];
    const property = handNames.get(fact.property);
    return property === undefined ? [] : [{ ...fact, property }];
  });
  return {
    found: all.filter(isFound).map(({ option }) => option),
    missed: all.filter((one) => !isFound(one)).map(({ name, option }) => `${kind}.${name} ${option}`),
    facts: comparable.map(({ option }) => option),
    wrong: disagreements(kind, hand, comparable)
      .filter(({ isWrong }) => isWrong)
      .map(
        ({ fact, declared }) =>
          `${kind}.${fact.property ?? ""} ${fact.option}: ${JSON.stringify([fact.value, declared])}`,
      ),
  };
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? value.map(String).sort() : value;
}

interface HandFact {
  readonly name: string;
  readonly option: string;
  readonly value: unknown;
}

/** What a declaration says of a property that requests can show. */
function factsIn({ inputs }: Resource, name: string, property: Property): readonly HandFact[] {
  const { readBack = "always", onChange = "update", required, absent, computed, equal, default: filled } = property;
  const isInput = inputs[name] !== undefined;
  const isAsked = required === true || (property.kind === "string" && property.autoname !== undefined);
  const isOpen = isInput && !isAsked;
  const left = absent ?? (computed === true ? undefined : filled);
  const rows: readonly (readonly [is: boolean, option: string, value: unknown])[] = [
    [true, "readBack", readBack],
    [isInput && typeof onChange !== "object", "onChange", onChange],
    [isInput && isAsked, "required", true],
    [isOpen && left !== undefined, "absent", left],
    [isOpen && left === undefined && computed === true, "computed", true],
    [isInput && typeof equal === "string", "equal", equal],
    [isInput && property.kind === "list" && property.order === "ignored", "order", "ignored"],
  ];
  return rows.flatMap(([is, option, value]) => (is ? [{ name, option, value }] : []));
}
