import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { schemaOf, schemaText } from "../tools/author/schema/schema";
import { readSchema } from "./read-schema";
import { toy } from "../testing/toy/provider";

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "schema-"));
  path = join(folder, "schema.json");
});

afterEach(() => rm(folder, { recursive: true }));

const declared = schemaText(schemaOf(toy));

test("the schema is that of the file, byte by byte", async () => {
  const text = '{ "name": "toy" }';
  await writeFile(path, text);
  expect(await readSchema(toy, { path, isNamed: false })).toBe(text);
});

test("where there is no file, the declarations make the schema", async () => {
  expect(await readSchema(toy, { path, isNamed: false })).toBe(declared);
});

test.each(['{ "name": "other" }', "null", "{"])("the file %s of something else is not taken", async (text) => {
  await writeFile(path, text);
  expect(await readSchema(toy, { path, isNamed: false })).toBe(declared);
});

test("a file that the author named is taken as it is, and must exist", async () => {
  await writeFile(path, "{");
  expect(await readSchema(toy, { path, isNamed: true })).toBe("{");
  const gone = join(folder, "gone.json");
  await expect(readSchema(toy, { path: gone, isNamed: true })).rejects.toMatchObject({
    name: "UserError",
    message: `the schema of toy is missing: there is no ${gone}; install @ops-providers/toy again or, where it is built, run \`npx @ops-providers/provider-kit generate\``,
  });
});

test("a file that cannot be read is named with the reason", async () => {
  await mkdir(path);
  await expect(readSchema(toy, { path, isNamed: false })).rejects.toMatchObject({
    name: "UserError",
    message: `the schema of toy cannot be read: ${path} (EISDIR)`,
  });
});
