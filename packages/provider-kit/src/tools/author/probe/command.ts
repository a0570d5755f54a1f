import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { typeName } from "../../../plugin/declare/resource";
import type { Provider } from "../../../plugin/declare/provider";
import { asDeclared } from "../../../plugin/values/value/plain";
import { recordingText } from "../../../testing/replay/recording";
import type { TriedFacts } from "../draft/tried";
import type { Drafted } from "../draft/write";
import { fileLines } from "../draft/command";
import { writeTried } from "../draft/write";
import { byName } from "../names";
import { loadProvider } from "../package/load";
import { registryText, scanResources } from "../package/registry";
import { differencesOf } from "./compare";
import { disagreements } from "./declared";
import type { Findings } from "./fact";
import { isWhole } from "./fact";
import { loadStories } from "./load-stories";
import type { SandboxOptions } from "./open-sandbox";
import { openSandbox } from "./open-sandbox";
import type { Probed } from "./probe";
import { probe } from "./probe";
import { recorded } from "./recording/record";
import { differenceText, disagreementText, reportText } from "./report";
import { Sandbox } from "./sandbox";

/** Where the facts of a package are kept. */
export const FACTS = "facts.json";

export const PROBE_USAGE = `usage: provider-kit probe --sandbox --endpoint URL [--write] [--facts FILE] [--record FILE] [--kind KIND]... [--requests N] [--minutes N] [--package FOLDER]
       provider-kit probe --sandbox --endpoint URL --check | --against FACTS [--record FILE] [--kind KIND]... [--package FOLDER]

Asks a service that may be played with what no specification says of its objects: what it fills in, what cannot change, what clears a
value, how values compare, what it never shows, what is unique. It makes objects from the values of the package's stories, changes and
deletes them, and takes all of them away again; it changes no object that it has not made. The settings are taken from the environment,
as the provider takes them. What it finds goes to ${FACTS}, with the requests that show it, and to standard output as Markdown.

--sandbox        says that the service may be played with; without it nothing is sent
--endpoint URL   the service, once more: it must be the one that the settings name
--write          puts what it finds into the declarations of a drafted package and the page of its service, with the mark tried; files
                 that you edited are left alone, and what is new for them stands in specification.patch
--kind KIND      probe only this kind, such as Bucket; may be given more than once
--requests N     most requests. Default: 150 for each kind, and 12 for each input of a kind with more than twelve
--minutes N      most minutes. Default: 10
--check          writes nothing, compares what it finds with the declarations, and ends with 1 where the service contradicts them
--against FACTS  writes nothing, says what the service does differently from a file of facts, and ends with 1 where it does
--record FILE    writes all requests with their answers besides, without secrets, so that simulators can be tested against them
--facts FILE     where what it finds goes. Default: ${FACTS} of the package
--package FOLDER folder of the package. Default: the current folder

A run that is interrupted takes away what it has made; one that is killed is cleaned up by the next one. Where something is left all the same, the report names it, and the exit code is 1.`;

/** Where lines go, and what the command gets from its process. */
export interface ProbeHost extends Partial<Pick<SandboxOptions, "clock" | "journal">> {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  readonly env: SandboxOptions["env"];
  /** Is aborted when somebody interrupts the run: it takes away what it has made, and ends. */
  readonly signal: AbortSignal;
}

const REQUESTS_PER_KIND = 150;
/** For each input, where a kind has many. */
const REQUESTS_PER_INPUT = 12;
/** Of the requests of a kind; the bounds get what is left. */
const SHARE_BEFORE_BOUNDS = 0.75;

interface ProbeArgs {
  readonly endpoint: string;
  readonly folder: string;
  readonly kinds: readonly string[];
  readonly requests: number | undefined;
  readonly minutes: number;
  readonly isCheck: boolean;
  readonly isWrite: boolean;
  readonly against: string | undefined;
  readonly facts: string | undefined;
  readonly record: string | undefined;
}

/** Runs `provider-kit probe` and answers with the exit code. */
export async function probeCommand(args: readonly string[], host: ProbeHost): Promise<number> {
  const given = readArgs(args);
  if (given === undefined) {
    host.out(PROBE_USAGE);
    return 0;
  }
  const { folder, isCheck, against } = given;
  const before = against === undefined ? undefined : asDeclared<Findings>(JSON.parse(await readFile(against, "utf8")));
  const provider = await loadProvider(folder, registryText(await scanResources(folder)));
  refuseUnknownKinds(provider, given.kinds);
  const { findings, left } = await run(provider, given, host);
  if (before !== undefined) {
    const differences = differencesOf(before, findings);
    host.out(differenceText(differences));
    return ended(host, left, differences.length > 0);
  }
  if (isCheck) {
    const all = findings.kinds.flatMap(({ kind, facts }) => {
      const resource = provider.resources.find(({ token }) => typeName(token) === kind);
      return resource === undefined ? [] : disagreements(kind, resource, facts);
    });
    host.out(disagreementText(all));
    return ended(
      host,
      left,
      all.some(({ isWrong }) => isWrong),
    );
  }
  await writeFacts(given.facts ?? join(folder, FACTS), findings);
  host.out(reportText(findings, left));
  if (given.isWrite) for (const line of triedLines(await writeTried(folder, triedOf(findings)))) host.err(line);
  return left.length > 0 ? 1 : 0;
}

/** Writes the facts; those of kinds that were not probed to the end this time stay. */
async function writeFacts(file: string, findings: Findings): Promise<void> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  const known = text === undefined ? [] : asDeclared<Findings>(JSON.parse(text)).kinds;
  const found = findings.kinds.filter((one) => isWhole(one) || !known.some(({ kind }) => kind === one.kind));
  const others = known.filter(({ kind }) => !found.some((one) => one.kind === kind));
  const kinds = [...found, ...others].sort((one, other) => byName(one.kind, other.kind));
  await writeFile(file, `${JSON.stringify({ ...findings, kinds }, undefined, 2)}\n`);
}

/** The facts alone, by kind; of a kind that was not probed to the end, what is known of it stays. */
function triedOf({ kinds }: Findings): TriedFacts {
  return Object.fromEntries(
    kinds
      .filter(isWhole)
      .map(({ kind, facts, samples }) => [
        kind,
        [
          ...facts.map(({ shownBy: _shownBy, ...fact }) => fact),
          ...Object.entries(samples).map(([property, value]) => ({ property, option: "sample", value })),
        ],
      ]),
  );
}

/** What was put into declarations, for people. */
function triedLines(done: Drafted): readonly string[] {
  const isDone = done.wrote.length + done.patched.length === 0;
  return [
    ...fileLines(done),
    isDone ? "the declarations have all facts already" : "look at the difference, then run `provider-kit generate`",
  ];
}

function ended({ err }: ProbeHost, left: readonly string[], isDifferent: boolean): number {
  for (const one of left) err(one);
  return isDifferent || left.length > 0 ? 1 : 0;
}

const OPTIONS = {
  against: { type: "string" },
  check: { type: "boolean" },
  endpoint: { type: "string" },
  facts: { type: "string" },
  help: { type: "boolean" },
  kind: { type: "string", multiple: true },
  minutes: { type: "string" },
  package: { type: "string" },
  record: { type: "string" },
  requests: { type: "string" },
  sandbox: { type: "boolean" },
  write: { type: "boolean" },
} as const;

/** The arguments; `undefined` where help is asked for. */
function readArgs(args: readonly string[]): ProbeArgs | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: OPTIONS,
  });
  if (values.help === true) return undefined;
  if (values.sandbox !== true) {
    throw new Error(
      "--sandbox is missing: it says that the service may be played with; objects are made, changed and deleted there",
    );
  }
  if (values.endpoint === undefined) throw new Error("--endpoint is missing: name the service that may be played with");
  if ([values.check === true, values.write === true, values.against !== undefined].filter(Boolean).length > 1) {
    throw new Error("give one of --write, --check and --against");
  }
  return {
    endpoint: values.endpoint,
    folder: resolve(values.package ?? "."),
    kinds: values.kind ?? [],
    requests: values.requests === undefined ? undefined : countOf("--requests", values.requests),
    minutes: values.minutes === undefined ? 10 : countOf("--minutes", values.minutes),
    isCheck: values.check === true,
    isWrite: values.write === true,
    against: values.against,
    facts: values.facts,
    record: values.record,
  };
}

function countOf(option: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`${option} ${text} is not a whole number above 0`);
}

function refuseUnknownKinds({ name, resources }: Provider, kinds: readonly string[]): void {
  const known = resources.map(({ token }) => typeName(token));
  const unknown = kinds.find((kind) => !known.includes(kind));
  if (unknown !== undefined) throw new Error(`${name} has no kind ${unknown}; it has ${known.join(", ")}`);
}

/** The kinds that are probed. */
function probedOf({ resources }: Provider, kinds: readonly string[]): Provider["resources"] {
  return resources.filter(
    ({ token, isOnlyLookedUp }) => isOnlyLookedUp !== true && (kinds.length === 0 || kinds.includes(typeName(token))),
  );
}

/** What the kinds need, as far as the number of their inputs tells. */
function requestsFor(provider: Provider, kinds: readonly string[]): number {
  const each = probedOf(provider, kinds).map(({ inputs }) =>
    Math.max(REQUESTS_PER_KIND, REQUESTS_PER_INPUT * Object.keys(inputs).length),
  );
  return each.reduce((sum, requests) => sum + requests, 0);
}

async function run(provider: Provider, given: ProbeArgs, host: ProbeHost): Promise<Probed> {
  const { endpoint, folder, kinds, requests, minutes } = given;
  const stories = await loadStories(folder);
  const { runtime, log, redactor, secrets } = openSandbox(provider, { ...host, warn: host.err });
  const clock = runtime.host.clock;
  const count = probedOf(provider, kinds).length;
  const most = requests ?? requestsFor(provider, kinds);
  const limits = {
    requests: most,
    perKind: Math.floor((SHARE_BEFORE_BOUNDS * most) / count),
    endsAtMs: clock.now().getTime() + minutes * 60_000,
    signal: host.signal,
  };
  const sandbox = new Sandbox(runtime, `p${clock.now().getTime().toString(36)}`, limits, () => log.count);
  const used = sandbox.api.endpoint;
  if (endpoint !== used && endpoint !== `${used}/`) {
    throw new Error(
      `the settings name ${used}, and --endpoint names ${endpoint}; only a service that both name is probed`,
    );
  }
  const report = (text: string): void => host.err(redactor.redact(text));
  const probed = await probe({ runtime, stories, log, sandbox, kinds, report });
  if (given.record !== undefined) {
    const { run: name, ids: made } = sandbox;
    const exchanges = recorded({ provider, exchanges: log.raw, secrets, redactor, run: name, made, now: clock.now() });
    const { package: packageName, service } = probed.findings;
    await mkdir(dirname(given.record), { recursive: true });
    await writeFile(given.record, recordingText({ package: packageName, service, exchanges }));
    host.err(`wrote ${given.record}: ${exchanges.length} requests with their answers`);
  }
  return probed;
}
