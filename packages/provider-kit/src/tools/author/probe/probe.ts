import type { Resource } from "../../../plugin/declare/resource";
import { typeName } from "../../../plugin/declare/resource";
import { idOf } from "../../../plugin/execution/service-objects/identity";
import { listObjects } from "../../../plugin/execution/service-objects/list-objects";
import type { StoryKind } from "../../../testing/story/story-kind";
import type { Bench } from "./bench";
import { storiesOf } from "./declared-story";
import type { Fact, Findings, KindFindings } from "./fact";
import { Notes } from "./fact";
import { probeBounds } from "./moves/bounds";
import { probeChanges } from "./moves/changes";
import { probeAbsence } from "./moves/clearing";
import type { Creations } from "./moves/creations";
import { createObjects } from "./moves/creation";
import { probeDeletion } from "./moves/deletion";
import { probeList, probePages } from "./moves/listing";
import { probeMoved } from "./moves/moved";
import { probeOwn } from "./moves/own";
import { noteReadings } from "./moves/reading";
import { probeOrphans } from "./moves/orphans";
import { probeSpelling } from "./moves/spelling";
import { probeTogether } from "./moves/together";
import { probeUniqueness } from "./moves/unique";
import type { Workshop } from "./parents";
import { Parents } from "./parents";
import { isListable, keyOf, LimitReached } from "./sandbox";

/** What a run probes, and with what. */
export interface Probe extends Workshop {
  /** The kinds to probe; all where there are none. */
  readonly kinds: readonly string[];
  /** Shows what is being done. */
  readonly report: (text: string) => void;
}

/** What a run found, and what it could not take away again. */
export interface Probed {
  readonly findings: Findings;
  /** Differences between what the service has now and what it had at the start, and what could not be deleted. */
  readonly left: readonly string[];
}

/** Asks a service for its facts, kind by kind, and takes everything away again. */
export async function probe(given: Probe): Promise<Probed> {
  const { runtime, sandbox, report } = given;
  const { deleted, left } = await sandbox.cleanEarlier();
  for (const one of deleted) report(`deleted what an earlier run left: ${one}`);
  const resources = runtime.resources.filter((one) => one.isOnlyLookedUp !== true);
  const before = await objectsOf(given, resources);
  sandbox.start(before);
  const kinds: KindFindings[] = [];
  let ending: readonly string[] = [];
  let uncleaned: readonly string[] = [];
  try {
    await eachKind(given, resources, kinds);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    ending = [`the run ended early: ${error.message}`];
  } finally {
    uncleaned = await sandbox.clean();
    for (const one of uncleaned) report(`could not be deleted: ${one}`);
    await runtime.host.journal.end();
  }
  const after = await objectsOf(given, resources);
  return {
    findings: findingsOf(given, kinds),
    left: [...left, ...uncleaned, ...differences(before, after), ...ending],
  };
}

async function eachKind(given: Probe, resources: readonly Resource[], kinds: KindFindings[]): Promise<void> {
  const { kinds: asked, runtime } = given;
  const stories = storiesOf(runtime.provider, given.stories);
  const parents = new Parents({ ...given, stories });
  for (const resource of resources) {
    const kind = typeName(resource.token);
    if (asked.length > 0 && !asked.includes(kind)) continue;
    const ofKind = stories.filter(({ type }) => type === kind);
    // one under another name is for those that need such an object
    const story = ofKind.find(({ as }) => as === undefined) ?? ofKind[0];
    if (story !== undefined) await probeKind(given, resource, story, { parents, kinds });
  }
}

function unprobed(kind: string, why: string): KindFindings {
  return {
    kind,
    requests: 0,
    facts: [],
    undecided: [{ option: "create", why }],
    surprises: [],
    samples: {},
    exchanges: [],
  };
}

/** Probes a kind; what is found counts, however the run ends. */
async function probeKind(
  given: Probe,
  resource: Resource,
  story: StoryKind,
  { parents, kinds }: { readonly parents: Parents; readonly kinds: KindFindings[] },
): Promise<void> {
  const { log } = given;
  const kind = typeName(resource.token);
  const notes = new Notes();
  const begun = log.count;
  const bench = await parents.benchOf(resource, story);
  if (typeof bench === "string") {
    kinds.push(unprobed(kind, bench));
    return;
  }
  try {
    await movesOn(given, bench, notes);
  } catch (error) {
    notes.end(error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    const found = notes.all();
    const shown = new Set(found.facts.flatMap(({ shownBy }) => shownBy));
    const facts = inOrder(resource, found.facts);
    kinds.push({ kind, requests: log.count - begun, ...found, facts, exchanges: log.pick(shown) });
  }
}

/** Facts by property, in the order of the declaration; those of the kind come last. */
function inOrder({ inputs, outputs }: Resource, facts: readonly Fact[]): readonly Fact[] {
  const names = [...Object.keys(inputs), ...Object.keys(outputs)];
  const placeOf = ({ property }: Fact): number => (property === undefined ? names.length : names.indexOf(property));
  return [...facts].sort((one, other) => placeOf(one) - placeOf(other));
}

/** All moves, in an order in which none needs what an earlier one has taken away. */
async function movesOn({ report, sandbox }: Probe, bench: Bench, notes: Notes): Promise<void> {
  const kind = typeName(bench.resource.token);
  const step = async <T>(move: string, work: () => Promise<T>): Promise<T | undefined> => {
    report(`${kind}: ${move}, ${sandbox.left} requests left`);
    try {
      return await work();
    } catch (error) {
      if (error instanceof LimitReached) throw error;
      // a service that fails at one thing may do others
      notes.undecided(undefined, move, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
  const creations = await step("create", () => createObjects(bench, notes));
  if (creations === undefined) return;
  noteReadings(bench, notes, creations);
  await step("list", () => probeList(bench, notes, creations));
  await step("pages", () => probePages(bench, notes, creations));
  await step("unique", () => probeUniqueness(bench, notes, creations));
  await step("set by the service", () => probeOwn(bench, notes, creations));
  const changes = await step("change", async () =>
    probeMoved(bench, notes, creations, await probeChanges(bench, notes, creations)),
  );
  if (changes !== undefined) {
    await step("clear", () => probeAbsence(bench, notes, creations, changes));
    await step("spell", () => probeSpelling(bench, notes, creations, changes));
    await step("bounds", () => probeBounds(bench, notes, creations, changes));
    await step("change twice at once", () => probeTogether(bench, notes, creations, changes));
  }
  await step("delete", () => probeDeletion(bench, notes, creations));
  await step("delete what it is in", () => probeOrphans(bench, notes, creations));
  await removeAll(bench, creations);
}

async function removeAll({ sandbox }: Bench, { bare, full }: Creations): Promise<void> {
  for (const one of [...full, ...bare]) if (sandbox.has(one)) await sandbox.remove(one);
}

/** The keys of all objects that lists show without knowing a parent. */
async function objectsOf({ sandbox }: Probe, resources: readonly Resource[]): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const resource of resources) {
    if (!isListable(resource)) continue;
    try {
      for await (const wire of listObjects(sandbox.api, resource, {}))
        ids.add(keyOf(resource, idOf(resource, wire, {})));
    } catch {
      // a list that needs a parent says so only when it is read
      continue;
    }
  }
  return ids;
}

function differences(before: ReadonlySet<string>, after: ReadonlySet<string>): readonly string[] {
  return [
    ...[...after].filter((one) => !before.has(one)).map((one) => `${one} was not there before`),
    ...[...before].filter((one) => !after.has(one)).map((one) => `${one} is no longer there`),
  ];
}

function findingsOf({ runtime, log }: Probe, kinds: readonly KindFindings[]): Findings {
  return {
    package: runtime.provider.name,
    triedAt: runtime.host.clock.now().toISOString(),
    service: log.service,
    kinds,
  };
}
