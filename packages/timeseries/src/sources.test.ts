import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const DOCUMENT = "docs/services/timeseries.md";

const headings = [...readFileSync(join(__dirname, "../../..", DOCUMENT), "utf8").matchAll(/^#+ (.+)$/gm)].map(
  ([, heading = ""]) => heading.toLowerCase().replaceAll(" ", "-"),
);

test("every source of a declaration names a heading of the service's facts", () => {
  const files = globSync("{resources,shapes}/**/*.ts", { cwd: __dirname });
  const sources = files.flatMap((file) => [
    ...readFileSync(join(__dirname, file), "utf8").matchAll(/\bsource:\s*"([^"]+)"/g),
  ]);
  const unknown = sources.filter(([, source = ""]) => {
    const [, document, heading = ""] = /^([^#]+)#([\w-]+)(?::|$)/.exec(source) ?? [];
    return document !== DOCUMENT || !headings.includes(heading);
  });
  expect(unknown.map(([, source]) => source)).toEqual([]);
  expect(sources.length).toBeGreaterThan(10);
});
