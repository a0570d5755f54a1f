interface Wait {
  readonly target: string;
  /** Called when the wait would never end. */
  readonly onRing: () => void;
}

/** Which operation waits for which other one; an operation waits for one other at a time. */
export class WaitGraph {
  readonly #waits = new Map<string, Wait>();

  /**
   * Adds a wait, and answers with the function that takes it away. A wait that closes a ring ends at once, with all others of that
   * ring: none of its operations would ever go on.
   */
  add(waiter: string, target: string, onRing: () => void): () => void {
    const wait: Wait = { target, onRing };
    this.#waits.set(waiter, wait);
    for (const [member, { onRing: tell }] of this.#ringOf(waiter)) {
      this.#waits.delete(member);
      tell();
    }
    return () => {
      if (this.#waits.get(waiter) === wait) this.#waits.delete(waiter);
    };
  }

  #ringOf(first: string): readonly (readonly [string, Wait])[] {
    const members: (readonly [string, Wait])[] = [];
    for (let member = first; ;) {
      const wait = this.#waits.get(member);
      if (wait === undefined) return [];
      members.push([member, wait]);
      member = wait.target;
      if (member === first) return members;
    }
  }
}
