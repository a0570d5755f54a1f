import { rm } from "node:fs/promises";
import { authoringNames } from "./authoring";
import type { AuthoringNames } from "./authoring";
import { writePackage } from "./package.test.fixture";

const folders: string[] = [];

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function namesOf(index: string): Promise<AuthoringNames> {
  const folder = await writePackage({ "src/authoring/index.ts": index });
  folders.push(folder);
  return authoringNames(folder);
}

test("a package without a hand-written index has no hand-written names", async () => {
  const folder = await writePackage();
  folders.push(folder);
  expect(await authoringNames(folder)).toEqual({ values: [], types: [] });
});

test("values and types that are listed are found, under the names that programs see", async () => {
  const index = `
    /* export { past } from "./past"; */
    // export { gone } from "./gone";
    import { local } from "./local";
    export { one, two as second, type Third } from "./numbers";
    export type {
      Fourth,
      Fifth as Last,
    } from "./numbers";
    export { local };`;
  expect(await namesOf(index)).toEqual({ values: ["one", "second", "local"], types: ["Third", "Fourth", "Last"] });
});

test.each([
  'export * from "./labels";',
  'export * as labels from "./labels";',
  "export const label = 1;",
  "export default label;",
])("%s is refused, since a list shows all names", async (statement) => {
  await expect(namesOf(`${statement}\nexport { other } from "./other";`)).rejects.toThrow(
    new Error(
      `src/authoring/index.ts says \`${statement}\`; list the names instead: \`export { name } from "./file"\``,
    ),
  );
});
