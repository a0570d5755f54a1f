/** Figures by their names. */
export type Figures = Readonly<Record<string, number>>;

/** Where a figure comes from, and how it is looked at. */
export interface Source {
  /** The package that is measured. */
  readonly package: string;
  /** What the figures are of. */
  readonly of: string;
  /** The question of the bench that prints them. */
  readonly question: string;
}

/** A sentence for each figure above its budget; a figure that has no budget may only be 0. */
export function overspent(measured: Figures, budget: Figures, source: Source): readonly string[] {
  return Object.entries(measured).flatMap(([name, value]) => {
    const most = budget[name] ?? 0;
    return value <= most ? [] : [sentence(name, value, most, source)];
  });
}

function sentence(name: string, value: number, most: number, { package: packageName, of, question }: Source): string {
  const [now, before] = [value, most].map((number) => number.toLocaleString("en-US"));
  return `${packageName}, ${of}: ${name} grew from at most ${before} to ${now}. \`pnpm bench ${question}\` shows the figure; if it has to grow, raise it in e2e/budgets/budgets.ts`;
}
