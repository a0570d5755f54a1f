import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const resources = join(__dirname, "resources");

test("every resource has an example, and a test of it", () => {
  const folders = globSync("*/", { cwd: resources }).map((folder) => basename(folder));
  const withExample = (suffix: string): string[] =>
    globSync(`*/*${suffix}`, { cwd: resources }).map((file) => basename(dirname(file)));
  expect(folders.length).toBeGreaterThan(0);
  expect(withExample(".example.ts").sort()).toEqual(folders.sort());
  expect(withExample(".example.test.ts").sort()).toEqual(folders);
});
