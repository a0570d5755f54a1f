import type { ServiceObject, StoryKind } from "@ops-providers/provider-kit/testing";
import type { InProcessSimulator, Kind, Records } from "../sim";

/** Properties of a resource in a state; secrets are plain. */
export type Properties = Readonly<Record<string, unknown>>;

/** An object that was removed without the provider. */
export interface Removed {
  /** The type's own name: `Organization`. */
  readonly type: string;
  readonly id: string;
}

/** What the simulator shows of the objects of a type, and how they change without the provider. */
export interface ByHand {
  readonly kind: Kind;
  /** The objects that the server shows; all of the kind by default. */
  readonly shown?: (simulator: InProcessSimulator) => readonly { readonly id: string }[];
  /** Changes an object; the choice says what of it. */
  readonly edit: (simulator: InProcessSimulator, id: string, choice: number) => void;
  /** Creates another object like the given one and returns its id; absent where names are unique. */
  readonly copy?: (simulator: InProcessSimulator, id: string) => string;
  /** Removes what the server removes together with an object of this or another type. */
  readonly removeWith?: (simulator: InProcessSimulator, removed: Removed) => void;
  /** How an object differs from its properties in what the server does not show, or shows elsewhere only. */
  readonly hiddenDrift?: (simulator: InProcessSimulator, id: string, properties: Properties) => readonly string[];
}

/** The story of a kind of this service; each `<kind>.story.ts` exports one as `story`. */
export interface TimeseriesStory extends StoryKind {
  readonly byHand: ByHand;
}

/** What somebody does to the objects of a simulator without the provider. */
export class OutsideUser {
  private readonly types: ReadonlyMap<string, ByHand>;

  constructor(
    private readonly simulator: InProcessSimulator,
    stories: readonly TimeseriesStory[],
  ) {
    this.types = new Map(stories.map(({ type, byHand }) => [type, byHand]));
  }

  /** The objects of all types. */
  get allIds(): readonly string[] {
    return [...this.types.keys()].flatMap((type) => this.shown(type).map(({ id }) => id));
  }

  /** The objects of a type, without those that the server keeps for itself. */
  objects(type: string): readonly ServiceObject[] {
    return this.shown(type).map((record) => ({ id: record.id, content: JSON.stringify(record) }));
  }

  /** Changes an object as somebody else would; says whether there is one. */
  edit(type: string, id: string, choice: number): boolean {
    if (!this.isShown(type, id)) return false;
    this.types.get(type)?.edit(this.simulator, id, choice);
    return true;
  }

  /** Deletes an object as somebody else would, with all that the server deletes with it; says whether there was one. */
  remove(type: string, id: string): boolean {
    const kind = this.types.get(type)?.kind;
    if (kind === undefined || !this.isShown(type, id)) return false;
    for (const { removeWith } of this.types.values()) removeWith?.(this.simulator, { type, id });
    return this.simulator.remove(kind, id);
  }

  /** Creates another object like the given one, where names do not forbid that; returns its id. */
  copy(type: string, id: string): string | undefined {
    return this.isShown(type, id) ? this.types.get(type)?.copy?.(this.simulator, id) : undefined;
  }

  /** How an object differs from its properties in what the server does not show. */
  hiddenDrift(type: string, id: string, properties: Properties): readonly string[] {
    return this.types.get(type)?.hiddenDrift?.(this.simulator, id, properties) ?? [];
  }

  private isShown(type: string, id: string): boolean {
    return this.shown(type).some((record) => record.id === id);
  }

  private shown(type: string): readonly { readonly id: string }[] {
    const byHand = this.types.get(type);
    if (byHand === undefined) return [];
    return byHand.shown?.(this.simulator) ?? this.simulator.all(byHand.kind);
  }
}

/** Edits of a kind, one of which each choice names. */
export function editing<K extends Kind>(
  kind: K,
  edits: readonly ((record: Records[K], choice: number) => Partial<Records[K]>)[],
): ByHand["edit"] {
  return (simulator, id, choice) => {
    const record = simulator.all(kind).find((one) => one.id === id);
    const edit = edits[choice % edits.length];
    if (record !== undefined && edit !== undefined) simulator.edit(kind, id, edit(record, choice));
  };
}

/** Removes the records of a kind for which a claim holds. */
export function removeWhere<K extends Kind>(
  simulator: InProcessSimulator,
  kind: K,
  claim: (record: Records[K]) => boolean,
): void {
  for (const record of simulator.all(kind)) if (claim(record)) simulator.remove(kind, record.id);
}
