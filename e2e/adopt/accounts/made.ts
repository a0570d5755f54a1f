/** How many objects of each type were made. */
export type Made = Readonly<Record<string, number>>;

/** The objects of all parts of an account. */
export function sumOf(...parts: readonly Made[]): Made {
  const sum = new Map<string, number>();
  for (const [type, count] of parts.flatMap((part) => Object.entries(part)))
    sum.set(type, (sum.get(type) ?? 0) + count);
  return Object.fromEntries(sum);
}
