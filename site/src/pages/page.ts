import type { Markdown } from "../markdown/text";

/** A page of the site. */
export interface Page {
  /** Relative to the root of the site: `timeseries/bucket.md`. */
  readonly path: string;
  readonly title: string;
  readonly text: Markdown;
}

/** The first lines of a page, which VitePress reads. */
export function frontMatter(facts: Readonly<Record<string, unknown>>): Markdown {
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ["---", ...lines, "---"].join("\n");
}
