import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { aPackage, result } from "./command.test.support";

const SPECIFICATION = {
  swagger: "2.0",
  info: { version: "1.0" },
  paths: { "/boxes": { get: { responses: { 200: { schema: { properties: { name: { type: "string" } } } } } } } },
};

const NEWER = `
swagger: "2.0"
info: { version: "1.1" }
paths:
  /boxes:
    get:
      responses:
        200: { schema: { properties: { name: { type: string }, weight: { type: integer } } } }
`;

test("a newer specification is compared with an older one, and a check fails where a declaration may have to follow", async () => {
  const folder = await aPackage();
  const [older, newer] = [join(folder, "old.json"), join(folder, "new.yaml")];
  await writeFile(older, JSON.stringify(SPECIFICATION));
  await writeFile(newer, NEWER);
  const table = [
    "## box",
    "",
    "| operations | where | change | declaration | simulator |",
    "| --- | --- | --- | --- | --- |",
    "| GET | response | `weight` added | does not name it | – |",
    "",
    "1 difference between version 1.0 and 1.1; declarations may have to follow 1 of them",
  ].join("\n");
  expect(await result(folder, "compare", older, newer)).toEqual({ code: 0, out: [table], err: [] });
  expect(await result(folder, "compare", older, newer, "--check")).toEqual({ code: 1, out: [table], err: [] });
  expect(await result(folder, "compare", newer, newer, "--check")).toEqual({
    code: 0,
    out: ["no difference between version 1.1 and 1.1"],
    err: [],
  });
});

test.each([
  [
    "a file that is not there",
    "no.json",
    undefined,
    "FOLDER/no.json cannot be read; name a specification in JSON or YAML",
  ],
  [
    "a file without paths",
    "some.json",
    "{}",
    "FOLDER/some.json has no paths, as a specification in OpenAPI 3 or Swagger 2 has",
  ],
  [
    "a file without the version of its form",
    "some.json",
    '{ "paths": {} }',
    'FOLDER/some.json says neither openapi nor swagger, by which a specification tells its form; add `openapi: "3.1.0"` or what it is',
  ],
  ["a text", "some.txt", "paths", "FOLDER/some.txt has no paths, as a specification in OpenAPI 3 or Swagger 2 has"],
  [
    "YAML with a mistake",
    "some.yaml",
    "a: [",
    expect.stringMatching(/^provider-kit: FOLDER\/some.yaml is neither JSON nor YAML: /),
  ],
])("%s is no specification", async (_what, name, text, message) => {
  const folder = await aPackage();
  if (text !== undefined) await writeFile(join(folder, name), text);
  const file = join(folder, name);
  const said: unknown = typeof message === "string" ? `provider-kit: ${message}` : message;
  expect(await result(folder, "compare", file, file)).toEqual({ code: 1, out: [], err: [said] });
});

/** A package, and a specification of a service with boxes, lids and a query. */
async function aServiceOf(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const ok = { responses: { 200: { description: "done" } } };
  const paths = {
    "/boxes": { get: ok, post: ok },
    "/boxes/{id}": { delete: ok },
    "/lids": { post: ok },
    "/lids/{id}": { delete: ok },
    "/query": { post: ok },
  };
  const specification = { openapi: "3.0.0", info: { title: "Boxes", version: "1" }, paths };
  return aPackage({ "service.json": JSON.stringify(specification), ...files });
}

test("coverage ends with 1 where it is asked to check and something is left", async () => {
  const folder = await aServiceOf();
  const file = join(folder, "service.json");
  const told = [await result(folder, "coverage", file), await result(folder, "coverage", file, "--check")];
  const left = "6 operations: 3 claimed by folders, 0 excluded, 3 open, among them 1 kind";
  expect(told.map(({ code, out }) => [code, out.join("\n").split("\n").at(-1)])).toEqual([
    [0, left],
    [1, left],
  ]);
});

test("what a package excludes with a reason is not open", async () => {
  const exclusions = JSON.stringify({ "/lids*": "made with their boxes", "POST /query": "data" });
  const folder = await aServiceOf({ "excluded-operations.json": exclusions });
  expect(await result(folder, "coverage", join(folder, "service.json"), "--check")).toEqual({
    code: 0,
    out: ["6 operations: 3 claimed by folders, 3 excluded, 0 open, among them 0 kinds"],
    err: [],
  });
});

test.each([
  ["no reason", '{ "POST /query": " " }', "POST /query has no reason; say why nobody needs it"],
  ["no JSON", "{", "is no JSON; correct it"],
  ["no object", "[]", 'must be an object: operations, such as "POST /write" or "/query*", and why nobody needs them'],
])("exclusions with %s are refused", async (_what, text, message) => {
  const folder = await aServiceOf({ "excluded-operations.json": text });
  const { code, err } = await result(folder, "coverage", join(folder, "service.json"));
  expect([code, err.join("\n")]).toEqual([1, expect.stringContaining(message)]);
});
