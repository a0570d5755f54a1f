import type { Property } from "../../../plugin/declare/property";
import type { Resource, UpdateStyle } from "../../../plugin/declare/resource";
import { getObject, listObjects } from "../../../plugin/execution/service-objects/list-objects";
import { stateProperties, unlessSoftDeleted, unwrap, wrapped } from "../../../plugin/execution/service-objects/object";
import { ProviderBug } from "../../../plugin/values/errors";
import type { Plain, PlainMap } from "../../../plugin/values/value/plain";
import { asDeclared } from "../../../plugin/values/value/plain";
import type { ValueMap } from "../../../plugin/values/value/value";
import { registerSecrets } from "../../../plugin/execution/operation/runtime";
import { fromWire, isSent, put } from "../../../plugin/values/wire/wire";
import { wireName } from "../../../plugin/values/wire/wire-name";
import type { StoryKind } from "../../../testing/story/story-kind";
import type { ObjectRequest } from "../../../plugin/execution/service-objects/object-calls";
import type { ExchangeLog } from "./exchange-log";
import type { Needed, Sample } from "./samples";
import { sampleOf } from "./samples";
import type { Variant } from "./variants";
import type { Made, Sandbox } from "./sandbox";
import { listOf, Refused } from "./sandbox";

/** An object of the kind that is probed, with what was seen of it. */
export interface Live extends Made {
  /** What the answer to the creation shows. */
  readonly answered: PlainMap | undefined;
  /** What a read shows right afterwards. */
  readonly shown: PlainMap;
  /** The exchanges in which it was made. */
  readonly shownBy: readonly number[];
}

/** What stands for a property in an update: a value, `null`, or its absence where a whole object is sent. */
export type Change = PlainMap[string] | undefined;

/** Two sets of objects that objects of the kind need: the second one shows what depends on them. */
export type NeedSets = readonly [ReadonlyMap<string, Needed>, ReadonlyMap<string, Needed>];

/** Two objects of a kind. */
export interface Named {
  /** The output that tells an object from others in its parent, where the ID has more than that. */
  readonly last: string | undefined;
  readonly objects: readonly [Needed, Needed];
}

/** What an input may refer to, and the values for two objects. */
export interface Referred {
  readonly refersTo: string | { readonly resource: string; readonly property: string };
  readonly values: readonly [Plain, Plain];
}

/** What else there is at the service. */
export interface Surroundings {
  /** What inputs may refer to that nobody makes, by input. */
  readonly shown: ReadonlyMap<string, readonly PlainMap[string][]>;
  /** Two objects of each other kind that a text names, by the kind. */
  namedIn(text: string): Promise<ReadonlyMap<string, Named>>;
  /** One more object of another kind, which may be deleted; `undefined` where it cannot be made. */
  fresh(kind: string): Promise<Live | undefined>;
}

/** All that can be done to objects of one kind. */
export class Bench {
  /** The forms of values that the service takes, where it refuses those of the story. */
  readonly repairs = new Map<string, Variant>();
  /** The kinds that inputs were found to refer to, by input. */
  readonly references = new Map<string, Referred["refersTo"]>();
  /** The inputs that the service sets by itself, whatever it is given. */
  readonly own = new Set<string>();
  /** The inputs that an update of others was seen to change. */
  readonly moved = new Set<string>();
  /** Whether names of the second kind are refused, so that all have the form of the first. */
  hasOneForm = false;
  readonly #begun: number;

  constructor(
    readonly resource: Resource,
    readonly story: StoryKind,
    readonly sandbox: Sandbox,
    readonly log: ExchangeLog,
    private readonly needs: NeedSets,
    private readonly around: Surroundings,
  ) {
    this.#begun = log.count;
  }

  /** What an input may have of the objects of each kind that a text names: their IDs, or what tells them from others in their parent. */
  async referencesIn(text: string): Promise<readonly Referred[]> {
    const found = await this.around.namedIn(text);
    return [...found].flatMap(
      ([
        kind,
        {
          last,
          objects: [one, other],
        },
      ]): readonly Referred[] => {
        const ids: Referred = { refersTo: kind, values: [one.id, other.id] };
        if (last === undefined) return [ids];
        const values = [one.shown[last] ?? null, other.shown[last] ?? null] as const;
        return [{ refersTo: { resource: kind, property: last }, values }, ids];
      },
    );
  }

  /** One more object of a kind that inputs refer to; `undefined` where it cannot be made. */
  fresh(kind: string): Promise<Live | undefined> {
    return this.around.fresh(kind);
  }

  /** How many requests were sent since the kind was begun. */
  get spent(): number {
    return this.log.count - this.#begun;
  }

  /** The inputs that a creation can have, by what the declaration says of requests, without those that turned out to be none. */
  get inputs(): readonly [name: string, property: Property][] {
    return Object.entries(this.resource.inputs).filter(
      ([name, { sent }]) => sent !== "never" && sent !== "apart" && !this.own.has(name),
    );
  }

  /** The values of a new object, under a name of its own. */
  sample(choice: 0 | 1, needs: 0 | 1 = choice): Sample & { readonly tag: string } {
    const { resource, story, sandbox } = this;
    const tag = sandbox.newTag();
    const learn = (secret: string): void => sandbox.runtime.host.redactor.add(secret);
    const source = { resource, story, needs: this.needs[needs], tag, learn };
    const { values: own, named } = sampleOf(source, choice);
    const first = this.hasOneForm ? sampleOf(source, 0).values : {};
    const values = { ...own, ...Object.fromEntries(Object.entries(first).filter(([name]) => named.has(name))) };
    const there = [...this.around.shown].flatMap(([name, all]): [string, PlainMap[string]][] => {
      const value = all[choice] ?? all[0];
      return value === undefined ? [] : [[name, value]];
    });
    const repaired = Object.entries({ ...values, ...Object.fromEntries(there) }).map(
      ([name, value]): [string, PlainMap[string]] => {
        const which = this.references.has(name) ? needs : choice;
        return [name, this.repairs.get(name)?.(value, which) ?? value];
      },
    );
    return { values: Object.fromEntries(repaired), named, tag };
  }

  /** Creates an object from some inputs, as declared or in another way, and reads it. */
  async create(
    values: PlainMap,
    names: readonly string[],
    tag: string,
    resource: Resource = this.resource,
  ): Promise<Live | Refused> {
    const given: PlainMap = Object.fromEntries(
      names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
    );
    const count = this.log.count;
    const made = await this.sandbox.create(resource, given, this.#body(given, "create"), tag);
    if (made instanceof Refused) return made;
    const shown = await this.read(made);
    const answered = made.answer === undefined ? undefined : this.#shownIn(made.answer);
    return { ...made, answered, shown: shown instanceof Refused ? {} : shown, shownBy: this.log.since(count) };
  }

  /** What a read shows of an object. */
  async read(made: Made): Promise<PlainMap | Refused> {
    const { resource, sandbox } = this;
    if (resource.readBy === "list") {
      const found = await getObject(sandbox.api, resource, made.id, made.given);
      return found === undefined ? new Refused(404, undefined, "not in the list") : this.#shownIn(found);
    }
    return this.readBy(sandbox.request(made, "read"));
  }

  /** What a read shows of an object that is gone, or never was there. */
  async readBy({ method = "GET", path, body }: ObjectRequest): Promise<PlainMap | Refused> {
    return this.#answerOf(await this.sandbox.send(method, path, body));
  }

  #answerOf(answer: unknown): PlainMap | Refused {
    if (answer instanceof Refused) return answer;
    const wire = unlessSoftDeleted(this.resource, unwrap(this.resource, answer));
    return wire === undefined ? new Refused(404, undefined, "deleted") : this.#shownIn(wire);
  }

  #shownIn(wire: object): PlainMap {
    const properties = stateProperties(this.resource);
    const shown = fromWire(properties, wire);
    registerSecrets(this.sandbox.runtime, properties, asDeclared<ValueMap>(shown));
    return shown;
  }

  /** Updates an object, and answers with what a read shows then. */
  async update(made: Made, style: UpdateStyle, changes: Readonly<Record<string, Change>>): Promise<PlainMap | Refused> {
    const refused = await this.send(made, style, changes);
    return refused ?? this.read(made);
  }

  /** Updates an object; answers with the refusal where there is one. */
  async send(made: Made, style: UpdateStyle, changes: Readonly<Record<string, Change>>): Promise<Refused | undefined> {
    const { sandbox } = this;
    const { method = methodOf(style), path, body } = sandbox.request(made, "update");
    const changed = this.#updateBody(made, style, changes);
    const answer = await sandbox.send(method, path, body === undefined ? changed : { ...body, ...changed });
    return answer instanceof Refused ? answer : undefined;
  }

  #updateBody({ given }: Made, style: UpdateStyle, changes: Readonly<Record<string, Change>>): object {
    const { resource } = this;
    if (style.style === "json-patch") {
      return Object.entries(changes).map(([name, value]) => {
        const property = resource.inputs[name];
        const wire = property === undefined ? name : (property.patchPath ?? `/${wireName(name, property) ?? name}`);
        return value === undefined ? { op: "remove", path: wire } : { op: "replace", path: wire, value };
      });
    }
    const values = style.style === "put" ? { ...given, ...changes } : changes;
    return wrapped(resource, this.#body(values, "update"));
  }

  #body(values: Readonly<Record<string, Change>>, when: "create" | "update"): Record<string, unknown> {
    const body: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values)) {
      const property = this.resource.inputs[name];
      if (property === undefined || value === undefined || !isSent(property, when)) continue;
      put(body, name, property, value, when);
    }
    return body;
  }

  /** The listed objects of the kind that are in what an object is in. */
  async list({ given }: Pick<Made, "given">): Promise<readonly object[]> {
    const { resource, sandbox } = this;
    const found: object[] = [];
    for await (const wire of listObjects(sandbox.api, resource, given, listOf(resource))) {
      // of all objects, whoever has made them
      this.#shownIn(wire);
      found.push(wire);
    }
    return found;
  }
}

function methodOf(style: UpdateStyle): string {
  switch (style.style) {
    case "merge":
      return style.method ?? "PATCH";
    case "put":
      return style.method ?? "PUT";
    case "json-patch":
      return "PATCH";
    case "none":
      throw new ProviderBug("objects that cannot be updated were to be updated");
  }
}
