/** The results of some work on each item, in the order of the items; at most so many are worked on at a time. */
export async function workOnEach<T, R>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results = new Map<number, R>();
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [i, item] of queue) results.set(i, await work(item));
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  return items.flatMap((_item, i) => {
    const result = results.get(i);
    return result === undefined ? [] : [result];
  });
}
