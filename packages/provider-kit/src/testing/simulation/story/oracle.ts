import { typeName } from "../../../declare/resource";
import { revealMap } from "../../../value/plain";
import { isList, isMap, Secret } from "../../../value/value";
import type { ObjectName } from "../owners";
import { keyOf } from "../owners";
import type { SimulatedService, Subject } from "../service";
import type { Outcome, World } from "../world";
import { words } from "../world";

/** What must hold when all is quiet. */
export class Oracle {
  constructor(
    private readonly world: World,
    private readonly subject: Subject,
    /** All that users saw so far. */
    private readonly seen: readonly string[],
  ) {}

  /** Each resource of a state has an object, and no two have the same one. */
  objectsOfStates(): readonly string[] {
    if (this.world.areMachinesBlind) return [];
    const keys = new Set(this.#objects().map(keyOf));
    const owners = new Set<string>();
    const problems: string[] = [];
    for (const { name, resources } of this.world.stacks) {
      for (const resource of resources) {
        const key = keyOf(resource);
        if (!keys.has(key)) problems.push(`${name} has ${words(resource)} for ${resource.name}, which does not exist`);
        if (owners.has(key))
          problems.push(`${words(resource)} is in two places of the states, the second one in ${name}`);
        owners.add(key);
      }
    }
    return problems;
  }

  /** Each object belongs to a resource of a state, or to somebody else, or a message named it. */
  orphans(): readonly string[] {
    return this.#withoutState()
      .filter((one) => !this.#isKnown(one))
      .map((one) => `${words(one)} exists, and nobody has it`);
  }

  /** Objects that no state has, as users know: somebody created or left them, or a message named them. */
  leftovers(): readonly ObjectName[] {
    return this.#withoutState().filter((one) => this.#isKnown(one));
  }

  #withoutState(): readonly ObjectName[] {
    const owned = new Set(this.world.stacks.flatMap(({ resources }) => resources.map(keyOf)));
    return this.#objects().filter((one) => !owned.has(keyOf(one)));
  }

  #isKnown(one: ObjectName): boolean {
    return this.world.strangers.has(one) || this.#isNamed(one);
  }

  /** The resources of the programs are those of the states. */
  programs(): readonly string[] {
    return this.world.stacks.flatMap(({ name, program, resources }) => {
      const wanted = program.map((one) => `${one.type} ${one.name}`).sort();
      const had = resources.map((one) => `${one.type} ${one.name}`).sort();
      return JSON.stringify(wanted) === JSON.stringify(had)
        ? []
        : [`${name} has ${had.join(", ") || "nothing"}, and its program says ${wanted.join(", ") || "nothing"}`];
    });
  }

  /** The objects are as the states say, in what the service does not show, too. */
  hiddenDrift(): readonly string[] {
    const { service, stacks } = this.world;
    return stacks.flatMap(({ name, resources }) =>
      resources.flatMap((one) => {
        const properties = revealMap({ ...one.inputs, ...one.outputs });
        const drift = service.hiddenDrift?.(typeName(one.type), one.id, properties) ?? [];
        return drift.map((text) => `${words(one)} is not as ${name} has it: ${text}`);
      }),
    );
  }

  /** No secret is seen where it must not be. */
  secrets(outcomes: readonly Outcome[], secrets: readonly string[]): readonly string[] {
    const places: (readonly [string, string])[] = [
      ...this.seen.map((text): [string, string] => ["a message", text]),
      ...this.world.machines.flatMap(({ disk }) => disk.texts.map((text): [string, string] => ["the journal", text])),
      ...this.world.stacks.map(({ state }): [string, string] => ["the plain part of a state", plainTexts(state)]),
      ...outcomes.flatMap(({ exchanges }) => exchanges.map(({ path }): [string, string] => ["a path", path])),
    ];
    return secrets.flatMap((secret) =>
      places.filter(([, text]) => text.includes(secret)).map(([place, text]) => `${secret} shows in ${place}: ${text}`),
    );
  }

  #objects(): readonly ObjectName[] {
    return objectsOf(this.world.service, this.subject);
  }

  /** Whether a message said how to import the object, or that such an object may have been left behind. */
  #isNamed({ type, id }: ObjectName): boolean {
    const { world } = this;
    if (world.hasForgotten || world.areMachinesBlind) return true;
    // nobody runs the plugin for a stack that has nothing
    if (world.stacks.some(({ program, resources }) => program.length + resources.length === 0)) return true;
    // a PUT that the network delivers when its object is deleted again creates it again
    if (world.isNamedByPath({ type, id })) return true;
    return this.seen.some((text) => text.includes(`import ${type} `) && text.includes(` ${id}`));
  }
}

/** All objects of the service, without what was there from the start. */
export function objectsOf(service: SimulatedService, { provider, kinds }: Subject): readonly ObjectName[] {
  const types = [...new Set(kinds.map(({ type }) => type))];
  return types.flatMap((type) => {
    const token = provider.resources.find((one) => typeName(one.token) === type)?.token ?? type;
    return service.objects(type).map(({ id }) => ({ type: token, id }));
  });
}

/** The texts of a value that are not inside a secret. */
function plainTexts(value: unknown): string {
  if (typeof value === "string") return `${value}\n`;
  if (value instanceof Secret) return "";
  if (isList(value)) return value.map(plainTexts).join("");
  return isMap(value) ? Object.values(value).map(plainTexts).join("") : "";
}
