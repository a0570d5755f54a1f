/** How often something is measured. */
export interface Rounds {
  readonly rounds: number;
  /** Rounds before, of which nothing is kept. Default: 1. */
  readonly warmUps?: number;
}

/** Measures subjects in turn, round after round, so that a busy machine slows all of them alike. */
export async function inTurn<Sample>(
  subjects: Readonly<Record<string, () => Sample | Promise<Sample>>>,
  { rounds, warmUps = 1 }: Rounds,
): Promise<(name: string) => readonly Sample[]> {
  const samples = new Map<string, Sample[]>();
  for (let round = -warmUps; round < rounds; round++) {
    for (const [name, measure] of Object.entries(subjects)) {
      const sample = await measure();
      if (round >= 0) samples.set(name, [...(samples.get(name) ?? []), sample]);
    }
  }
  return (name) => {
    const found = samples.get(name);
    if (found === undefined) throw new Error(`nothing was measured of ${name}`);
    return found;
  };
}

/** Makes a subject whose sample is the time that the work takes, in milliseconds. */
export function timing(work: () => unknown): () => Promise<number> {
  return async () => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
}
