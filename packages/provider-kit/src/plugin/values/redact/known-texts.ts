/** How much of a text was found that ends at a place. */
interface Found {
  /** Characters of the longest known text that ends here; 0: none does. */
  readonly whole: number;
  /** Characters of the longest beginning of a known text that ends here. */
  readonly begun: number;
}

/** Called with each place of a text behind a character: what of the known texts ends there. */
type Visit = (end: number, found: Found) => void;

/** Texts that are searched for together. */
export interface KnownTexts {
  add(text: string): void;
  /** Goes through a text once, in time that grows with its length alone. */
  search(text: string, visit: Visit): void;
  /** Characters of the longest one. */
  readonly longest: number;
}

/**
 * Makes a set of texts. They are kept in automata, each at least as large as all behind it together: so many texts can be added
 * one by one without building everything anew for each, and there are never more automata than the logarithm of their size.
 */
export function createKnownTexts(): KnownTexts {
  const automata: Automaton[] = [];
  let added: string[] = [];
  let longest = 0;

  const build = (): void => {
    for (let last = automata.at(-1); last !== undefined && last.size <= sizeOf(added); last = automata.at(-1)) {
      added = [...last.texts, ...added];
      automata.pop();
    }
    automata.push(new Automaton(added));
    added = [];
  };

  return {
    add(text) {
      added.push(text);
      longest = Math.max(longest, text.length);
    },
    search(text, visit) {
      if (added.length > 0) build();
      for (const automaton of automata) automaton.search(text, visit);
    },
    get longest() {
      return longest;
    },
  };
}

function sizeOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}

const UNITS = 0x10000;
const ROOT = 0;

/** The automaton of Aho and Corasick: its nodes are the beginnings of the texts. */
class Automaton {
  readonly size: number;
  /** The node behind another one and a character. */
  readonly #next = new Map<number, number>();
  /** The longest beginning that a node ends with, besides itself. */
  readonly #shorter: number[] = [ROOT];
  readonly #begun: number[] = [0];
  readonly #whole: number[] = [0];

  constructor(readonly texts: readonly string[]) {
    this.size = sizeOf(texts);
    let edges: Edge[] = texts.map((text) => ({ text, parent: ROOT }));
    // one level after the other, so that shorter beginnings are complete
    for (let depth = 0; edges.length > 0; depth++) edges = edges.flatMap((edge) => this.#grow(edge, depth));
  }

  search(text: string, visit: Visit): void {
    let node = ROOT;
    for (let at = 0; at < text.length; at++) {
      node = this.#step(node, text.charCodeAt(at));
      visit(at + 1, { whole: this.#whole[node] ?? 0, begun: this.#begun[node] ?? 0 });
    }
  }

  #grow({ text, parent }: Edge, depth: number): readonly Edge[] {
    const key = parent * UNITS + text.charCodeAt(depth);
    const node = this.#next.get(key) ?? this.#add(key, parent, depth);
    if (depth + 1 < text.length) return [{ text, parent: node }];
    this.#whole[node] = depth + 1;
    return [];
  }

  #add(key: number, parent: number, depth: number): number {
    const node = this.#begun.length;
    const shorter = parent === ROOT ? ROOT : this.#step(this.#shorter[parent] ?? ROOT, key % UNITS);
    this.#next.set(key, node);
    this.#shorter.push(shorter);
    this.#begun.push(depth + 1);
    this.#whole.push(this.#whole[shorter] ?? 0);
    return node;
  }

  /** The longest beginning that is left of a node when one more character follows. */
  #step(from: number, unit: number): number {
    for (let node = from; ; node = this.#shorter[node] ?? ROOT) {
      const next = this.#next.get(node * UNITS + unit);
      if (next !== undefined) return next;
      if (node === ROOT) return ROOT;
    }
  }
}

/** A text that goes on behind a node. */
interface Edge {
  readonly text: string;
  readonly parent: number;
}
