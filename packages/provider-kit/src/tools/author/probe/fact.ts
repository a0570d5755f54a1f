/** What a service was seen to do, in the words of a declaration. */
export interface Fact {
  /** The input that it is about; absent: the kind. */
  readonly property?: string;
  /** Option of the declaration: `absent`. */
  readonly option: string;
  readonly value: unknown;
  /** Numbers of the exchanges that show it. */
  readonly shownBy: readonly number[];
}

/** What could not be decided, and what that would need. */
export interface Undecided {
  readonly property?: string;
  readonly option: string;
  readonly why: string;
}

/** What was found about one kind. */
export interface KindFindings {
  /** `Bucket` */
  readonly kind: string;
  /** How many requests that took. */
  readonly requests: number;
  readonly facts: readonly Fact[];
  readonly undecided: readonly Undecided[];
  /** What nobody would expect, in words. */
  readonly surprises: readonly string[];
  /** The values that the service takes, by input; none where it takes none that is known. */
  readonly samples: Readonly<Record<string, readonly unknown[]>>;
  /** The exchanges that show the facts. */
  readonly exchanges: readonly Exchange[];
}

/** One request and its answer, without secrets. */
export interface Exchange {
  readonly number: number;
  /** `PATCH /api/v2/buckets/1` */
  readonly request: string;
  /** Content type of what was sent, where it is not plain JSON. */
  readonly type?: string;
  readonly sent?: unknown;
  /** Absent: no answer came. */
  readonly status?: number;
  readonly answer?: unknown;
}

/** The option under which it stands that a run ended before a kind was done. */
const END = "end";

/** The option that an input is none: the service sets it by itself. */
const OUTPUT = "output";

/** Whether all was tried of a kind. */
export function isWhole({ undecided }: Pick<KindFindings, "undecided">): boolean {
  return undecided.every(({ option }) => option !== END);
}

/** All that a run of the prober found. */
export interface Findings {
  /** Name of the package. */
  readonly package: string;
  readonly triedAt: string;
  /** What the service says of its version, by header. */
  readonly service: Readonly<Record<string, string>>;
  readonly kinds: readonly KindFindings[];
}

/** Takes down what is found about a kind; each fact once. */
export class Notes {
  readonly #facts = new Map<string, Fact>();
  readonly #undecided = new Map<string, Undecided>();
  readonly #surprises = new Set<string>();
  readonly #samples: Record<string, readonly unknown[]> = {};

  /** A fact; a later one about the same option counts. */
  fact(property: string | undefined, option: string, value: unknown, shownBy: readonly number[]): void {
    const about = property === undefined ? {} : { property };
    this.#facts.set(keyOf(property, option), { ...about, option, value, shownBy });
  }

  /** What was found turned out to be undecided. */
  withdraw(property: string, option: string): void {
    this.#facts.delete(keyOf(property, option));
  }

  /** The service sets an input by itself: nothing else that was found about it counts. */
  own(property: string, shownBy: readonly number[]): void {
    this.fact(property, OUTPUT, true, shownBy);
  }

  undecided(property: string | undefined, option: string, why: string): void {
    const about = property === undefined ? {} : { property };
    this.#undecided.set(keyOf(property, option), { ...about, option, why });
  }

  /** The run ended before all was tried. */
  end(why: string): void {
    this.undecided(undefined, END, why);
  }

  surprise(text: string): void {
    this.#surprises.add(text);
  }

  /** The values of an input that the service takes. */
  sample(property: string, values: readonly unknown[]): void {
    this.#samples[property] = values;
  }

  valueOf(property: string | undefined, option: string): unknown {
    return this.#facts.get(keyOf(property, option))?.value;
  }

  /** All of it; what became a fact is no longer undecided. */
  all(): Pick<KindFindings, "facts" | "undecided" | "surprises" | "samples"> {
    const isInput = ({ property }: Pick<Fact, "property">): boolean => this.valueOf(property, OUTPUT) !== true;
    const open = [...this.#undecided].flatMap(([key, one]) => (this.#facts.has(key) || !isInput(one) ? [] : [one]));
    return {
      facts: [...this.#facts.values()].filter((one) => isInput(one) || [OUTPUT, "readBack"].includes(one.option)),
      undecided: open,
      surprises: [...this.#surprises],
      samples: this.#samples,
    };
  }
}

function keyOf(property: string | undefined, option: string): string {
  return `${property ?? ""} ${option}`;
}
