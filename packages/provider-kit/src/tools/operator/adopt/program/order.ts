/** The strongly connected parts of a graph: nodes that reach each other are together, and each part comes after those that it points to. */
export function connectedParts<N>(nodes: readonly N[], targetsOf: (node: N) => Iterable<N>): readonly (readonly N[])[] {
  const parts: N[][] = [];
  const indexes = new Map<N, number>();
  const lowest = new Map<N, number>();
  const stack: N[] = [];
  const isOnStack = new Set<N>();
  const enter = (node: N): Visit<N> => {
    indexes.set(node, indexes.size);
    lowest.set(node, indexes.size - 1);
    stack.push(node);
    isOnStack.add(node);
    return { node, targets: targetsOf(node)[Symbol.iterator]() };
  };
  const lower = (node: N, index: number | undefined): void => {
    lowest.set(node, Math.min(lowest.get(node) ?? 0, index ?? Infinity));
  };
  const leave = (node: N): void => {
    if (lowest.get(node) !== indexes.get(node)) return;
    const part = stack.splice(stack.lastIndexOf(node));
    for (const one of part) isOnStack.delete(one);
    parts.push(part);
  };
  for (const root of nodes) {
    // visits are kept in a list: a chain of thousands of objects would be too deep for calls
    const visits = indexes.has(root) ? [] : [enter(root)];
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const { node, targets } = visit;
      const next = targets.next();
      if (next.done === true) {
        visits.pop();
        leave(node);
        const above = visits.at(-1);
        if (above !== undefined) lower(above.node, lowest.get(node));
      } else if (!indexes.has(next.value)) visits.push(enter(next.value));
      else if (isOnStack.has(next.value)) lower(node, indexes.get(next.value));
    }
  }
  return parts;
}

interface Visit<N> {
  readonly node: N;
  readonly targets: Iterator<N>;
}
