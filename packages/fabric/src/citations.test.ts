import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const DOCUMENT = "docs/services/fabric.md";

function anchors(): readonly string[] {
  const text = readFileSync(join(__dirname, "../../..", DOCUMENT), "utf8");
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);
  return headings.map((heading) => heading.toLowerCase().replaceAll(" ", "-"));
}

test("every citation names a heading of the document about the service", () => {
  const cited = globSync("**/*.ts", { cwd: __dirname }).flatMap((file) => {
    const text = readFileSync(join(__dirname, file), "utf8");
    return [...text.matchAll(/docs\/services\/fabric\.md#([\w-]+)/g)].map(([, anchor = ""]) => anchor);
  });
  expect(cited.length).toBeGreaterThan(5);
  expect(cited.filter((anchor) => !anchors().includes(anchor))).toEqual([]);
});

test("every source of a declaration is such a citation", () => {
  const files = globSync("{resources,shapes,lookups,families}/**/*.ts", { cwd: __dirname });
  const sources = files
    .filter((file) => !/\.(test|sim|story)\b/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(__dirname, file), "utf8");
      return [...text.matchAll(/^\s+source: "([^"]*)"/gm)].map(([, source = ""]) => source);
    });
  expect(sources.filter((source) => !source.startsWith(`${DOCUMENT}#`))).toEqual([]);
});
