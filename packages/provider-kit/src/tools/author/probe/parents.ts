import type { Property } from "../../../plugin/declare/property";
import type { LookupReference } from "../../../plugin/declare/reference";
import type { Resource } from "../../../plugin/declare/resource";
import { typeName } from "../../../plugin/declare/resource";
import type { Runtime } from "../../../plugin/execution/operation/runtime";
import { idOf } from "../../../plugin/execution/service-objects/identity";
import { listObjects } from "../../../plugin/execution/service-objects/list-objects";
import { nounOf } from "../../../plugin/execution/service-objects/wording";
import { stateProperties } from "../../../plugin/execution/service-objects/object";
import type { PlainMap } from "../../../plugin/values/value/plain";
import { fromWire } from "../../../plugin/values/wire/wire";
import type { StoryKind } from "../../../testing/story/story-kind";
import type { Named, NeedSets } from "./bench";
import { Bench } from "./bench";
import type { Live } from "./bench";
import type { ExchangeLog } from "./exchange-log";
import type { First } from "./moves/first-creation";
import { createFirst, inputsToSend } from "./moves/first-creation";
import type { Needed } from "./samples";
import type { Sandbox } from "./sandbox";
import { Refused } from "./sandbox";

type Value = PlainMap[string];

/** What objects are made with. */
export interface Workshop {
  readonly runtime: Runtime;
  readonly stories: readonly StoryKind[];
  readonly log: ExchangeLog;
  readonly sandbox: Sandbox;
}

/** What objects need: others that are made once for a run, two of each kind, and those that the service has by itself. */
export class Parents {
  readonly #made = new Map<string, Promise<readonly [Needed, Needed] | string>>();
  /** The kinds whose objects are being made, each for the one before. */
  readonly #making = new Set<string>();

  constructor(private readonly given: Workshop) {}

  /** Both sets of what a kind needs; a sentence where it cannot be had. */
  async of(story: StoryKind): Promise<NeedSets | string> {
    const sets = [new Map<string, Needed>(), new Map<string, Needed>()] as const;
    for (const [name, as] of Object.entries(story.needs ?? {})) {
      const pair = await this.#pair(as);
      if (typeof pair === "string") return pair;
      sets[0].set(name, pair[0]);
      sets[1].set(name, pair[1]);
    }
    return sets;
  }

  #pair(as: string): Promise<readonly [Needed, Needed] | string> {
    // who waits for itself waits for ever
    if (this.#making.has(as)) return Promise.resolve(`it needs an object of the kind ${as}, which needs it in turn`);
    const known = this.#made.get(as) ?? this.#makeOnce(as);
    this.#made.set(as, known);
    return known;
  }

  async #makeOnce(as: string): Promise<readonly [Needed, Needed] | string> {
    this.#making.add(as);
    try {
      return await this.#make(as);
    } finally {
      this.#making.delete(as);
    }
  }

  /** Two objects of each kind that a text names, by the kind. */
  async #namedIn(text: string, but: StoryKind): Promise<ReadonlyMap<string, Named>> {
    const found = new Map<string, Named>();
    for (const story of this.given.stories) {
      const isNamed = new RegExp(`\\b${nounOf(story.type)}s?\\b`, "i").test(text);
      if (!isNamed) continue;
      // an object that refers to one of its own kind needs two others, not itself
      const pair = await (story.type === but.type ? this.#others(story) : this.#pair(story.as ?? story.type));
      const idParts = this.given.runtime.resources.find(({ token }) => typeName(token) === story.type)?.idParts ?? [];
      const last = idParts.length > 1 ? idParts.at(-1) : undefined;
      if (typeof pair !== "string") found.set(story.type, { last, objects: pair });
    }
    return found;
  }

  /** Two more objects of the kind that is probed. */
  #others({ type, as = type }: StoryKind): Promise<readonly [Needed, Needed] | string> {
    return this.#making.has(as) ? this.#pair(as) : this.#makeOnce(as);
  }

  async #make(as: string): Promise<readonly [Needed, Needed] | string> {
    const found = await this.#first(({ as: name, type }) => (name ?? type) === as, as);
    if (typeof found === "string") return found;
    const second = await another(found.bench, found.first.names);
    return second === undefined ? `it needs two objects of the kind ${as}` : [found.first.live, second];
  }

  /** One more object of a kind, which nothing else needs. */
  async #fresh(kind: string): Promise<Live | undefined> {
    const found = await this.#first(({ type }) => type === kind, kind);
    return typeof found === "string" ? undefined : found.first.live;
  }

  async #first(
    isMeant: (story: StoryKind) => boolean,
    kind: string,
  ): Promise<{ readonly bench: Bench; readonly first: First } | string> {
    const { stories, runtime } = this.given;
    const story = stories.find(isMeant);
    const resource = runtime.resources.find(({ token }) => typeName(token) === story?.type);
    if (story === undefined || resource === undefined)
      return `it needs an object of the kind ${kind}, which has no story`;
    const bench = await this.benchOf(resource, story);
    if (typeof bench === "string") return bench;
    const { names, asked } = inputsToSend(bench);
    const first = await createFirst(bench, names, asked);
    if (first instanceof Refused)
      return `it needs an object of the kind ${kind}, whose creation is refused: ${first.text}`;
    return { bench, first };
  }

  /** All that can be done to objects of a kind; a sentence where what they need cannot be had. */
  async benchOf(resource: Resource, story: StoryKind): Promise<Bench | string> {
    const { sandbox, log } = this.given;
    const needs = await this.of(story);
    return typeof needs === "string"
      ? needs
      : new Bench(resource, story, sandbox, log, needs, {
          shown: await this.#shownFor(resource),
          namedIn: (text) => this.#namedIn(text, story),
          fresh: (kind) => this.#fresh(kind),
        });
  }

  /** What the inputs of a kind may refer to that no program makes, by input. */
  async #shownFor({ inputs }: Resource): Promise<ReadonlyMap<string, readonly Value[]>> {
    const found = new Map<string, readonly Value[]>();
    for (const [name, property] of Object.entries(inputs)) {
      const reference = lookupOf(property);
      if (reference !== undefined) found.set(name, await this.#shownBy(reference));
    }
    return found;
  }

  /** The first objects that a function finds. */
  async #shownBy({ lookup, property }: LookupReference): Promise<readonly Value[]> {
    const { runtime, sandbox } = this.given;
    const kind = runtime.provider.functions.find(({ token }) => typeName(token) === lookup)?.finds?.resource;
    const values: Value[] = [];
    if (kind === undefined) return values;
    for await (const wire of listObjects(sandbox.api, kind, {})) {
      const value = property === undefined ? idOf(kind, wire, {}) : fromWire(stateProperties(kind), wire)[property];
      if (value !== undefined) values.push(value);
      if (values.length === 2) break;
    }
    return values;
  }
}

function lookupOf(property: Property): LookupReference | undefined {
  const refersTo = property.kind === "string" ? property.refersTo : undefined;
  return typeof refersTo === "object" && "lookup" in refersTo ? refersTo : undefined;
}

/**
 * An object in another parent than the first, from the second values or, where the service does not take those, from the first: whatever
 * is made in it is then in other parents all the way up.
 */
async function another(bench: Bench, names: readonly string[]): Promise<Live | undefined> {
  const ways = [1, 0].flatMap((needs) => [1, 0].map((choice) => [choice === 1 ? 1 : 0, needs === 1 ? 1 : 0] as const));
  for (const [choice, needs] of ways) {
    const sample = bench.sample(choice, needs);
    const outcome = await bench.create(sample.values, names, sample.tag);
    if (!(outcome instanceof Refused)) return outcome;
  }
  return undefined;
}
