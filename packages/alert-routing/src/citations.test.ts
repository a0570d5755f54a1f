import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const DOCUMENT = "docs/services/alert-routing.md";

test("every citation of the service's facts names a heading of their document", () => {
  const headings = [...readFileSync(join(__dirname, "../../..", DOCUMENT), "utf8").matchAll(/^## (.+)$/gm)];
  const known = headings.map(([, heading = ""]) => heading.toLowerCase().replaceAll(" ", "-"));
  const sources = globSync("{shapes,resources}/**/*.ts", { cwd: __dirname }).map((file) =>
    readFileSync(join(__dirname, file), "utf8"),
  );
  const cited = sources.flatMap((text) => [...text.matchAll(/source: "([^"#]+)#([^":]+)/g)]);
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter(([, document, anchor]) => document !== DOCUMENT || !known.includes(anchor ?? ""))).toEqual([]);
});
