import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../command";
import { library, operation } from "./draft.test.fixture";

let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "draft-"));
});

afterEach(() => rm(parent, { recursive: true }));

/** What drafting prints and ends with; the folder of the test is shown as `PARENT`. */
async function draft(
  document: object,
  ...more: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  const file = join(parent, "service.json");
  await writeFile(file, JSON.stringify(document));
  const out: string[] = [];
  const err: string[] = [];
  const terminal = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  const code = await runCommand(
    ["init", "library", "--from", file, "--package", join(parent, "library"), ...more],
    terminal,
  );
  const shown = (lines: readonly string[]): string => lines.join("\n").replaceAll(parent, "PARENT");
  return { code, out: shown(out), err: shown(err) };
}

function textOf(path: string): Promise<string> {
  return readFile(join(parent, "library", path), "utf8");
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(join(parent, "library", path), change(await textOf(path)));
}

test("a new package has a folder for each kind, the facts of the service, and says what to do next", async () => {
  const { code, out } = await draft(library());
  const cabinet = [
    "cabinet.conformance.test.ts",
    "cabinet.example.ts",
    "cabinet.story.ts",
    "cabinet.ts",
    "get-cabinet.ts",
    "get-cabinets.ts",
  ];
  expect(code).toBe(0);
  expect(out.split("\n").filter((line) => line.includes("/cabinet/"))).toEqual(
    cabinet.map((file) => `wrote PARENT/library/src/resources/cabinet/${file}`),
  );
  expect(out.slice(out.indexOf("\n\n"))).toBe(`

3 kinds drafted, 16 facts unsure: docs/services/library.md lists them

next:
  cd PARENT/library
  npm install
  npm test
README.md says how to run the example.`);
  expect(await textOf("docs/services/library.md")).toContain(
    "- `room`, `apiKey`: whether a change can be made in place: the body of PATCH lacks it",
  );
});

/** A library whose cabinets have a colour, and which has lamps. */
const newer = library({
  version: "1.1",
  schemas: {
    Cabinet: {
      required: ["id"],
      properties: { id: { type: "string" }, title: { type: "string" }, colour: { type: "string" } },
    },
  },
  paths: {
    "/lamps": {
      post: operation({ properties: { watts: { type: "integer" } } }, { properties: { id: { type: "string" } } }),
    },
    "/lamps/{id}": {
      get: operation(undefined, { properties: { id: { type: "string" }, watts: { type: "integer" } } }),
      delete: { responses: { 204: { description: "gone" } } },
    },
  },
});

test("a newer specification adds what is new, and updates what nobody has edited", async () => {
  await draft(library());
  const { out } = await draft(newer);
  expect(out.split("\n").filter((line) => line.startsWith("wrote") && line.includes("resources"))).toEqual([
    "wrote PARENT/library/src/resources/cabinet/cabinet.ts",
    "wrote PARENT/library/src/resources/lamp/get-lamp.ts",
    "wrote PARENT/library/src/resources/lamp/lamp.conformance.test.ts",
    "wrote PARENT/library/src/resources/lamp/lamp.example.ts",
    "wrote PARENT/library/src/resources/lamp/lamp.story.ts",
    "wrote PARENT/library/src/resources/lamp/lamp.ts",
  ]);
  expect(await textOf("src/resources/cabinet/cabinet.ts")).toContain("colour: string(");
});

test("what somebody has edited stays, and what is new for it stands in a patch", async () => {
  await draft(library());
  await edit("src/resources/cabinet/cabinet.ts", (text) => text.replace("What the cabinet is called.", "Its title."));
  const edited = await textOf("src/resources/cabinet/cabinet.ts");
  const { out } = await draft(newer);
  expect(out).toContain(
    "left PARENT/library/src/resources/cabinet/cabinet.ts as you edited it\nwhat is new for them stands in PARENT/library/specification.patch; `git apply --reject specification.patch` takes what fits",
  );
  expect(await textOf("src/resources/cabinet/cabinet.ts")).toBe(edited);
  expect(await textOf("specification.patch")).toContain("+    colour: string({");
});

test("an edited file of which nothing is new is left alone", async () => {
  await draft(library());
  await edit("src/errors.ts", (text) => `${text}\n// mine\n`);
  const { out } = await draft(library());
  expect(out).toBe("\n3 kinds drafted, 16 facts unsure: docs/services/library.md lists them".replace(".md", "*.md"));
  expect(await textOf("src/errors.ts")).toContain("// mine");
});

test("a file that somebody has deleted stays deleted, and what the specification has no longer is named", async () => {
  await draft(library());
  await rm(join(parent, "library/src/resources/stamp/stamp.story.ts"));
  expect((await draft(library())).out).not.toContain("stamp.story.ts");
  const { out } = await draft(library({ paths: { "/stamps/{name}": {} } }));
  expect(out).toContain("no longer in the specification: PARENT/library/src/resources/stamp/stamp.ts");
});

test("a check says what changed and what is left, and ends with 1", async () => {
  await draft(library());
  const same = await draft(library(), "--check");
  expect([same.code, same.out]).toEqual([
    0,
    "no difference between version 1.0 and 1.0\n\n13 operations: 12 claimed by folders, 1 excluded, 0 open, among them 0 kinds",
  ]);
  const changed = await draft(newer, "--check");
  expect(changed.code).toBe(1);
  expect(changed.out).toContain("`Cabinet.colour` added");
  expect(changed.out).toContain("| Lamp | `/v1/lamps/{id}` | POST | nothing | yes | no |");
});

test("a check of a package that no specification was drafted for says what to do", async () => {
  expect(await draft(library(), "--check")).toEqual({
    code: 1,
    out: "",
    err: "provider-kit: PARENT/library/specification.json is missing, with which the specification is compared; draft the package with --from, or use `provider-kit compare OLD NEW`",
  });
});

test("without texts, neither docs nor the kept specification have a sentence of the service's author", async () => {
  await draft(library(), "--without-texts");
  const texts = [await textOf("src/resources/cabinet/cabinet.ts"), await textOf("specification.json")];
  expect(texts.filter((text) => text.includes("What the cabinet is called"))).toEqual([]);
  // as before, without being told again
  expect((await draft(library())).out).not.toContain("wrote");
});

test.each([["--include", "Cabinet"], ["--without-texts"], ["--check"]])(
  "%s without a specification is refused, and nothing is written",
  async (...args) => {
    const err: string[] = [];
    const terminal = { out: () => undefined, err: (line: string) => err.push(line) };
    const folder = join(parent, "library");
    expect(await runCommand(["init", "library", "--package", folder, ...args], terminal)).toBe(1);
    expect(err).toEqual([
      "provider-kit: --include, --without-texts and --check say how to draft; name the specification with --from",
    ]);
    await expect(readdir(folder)).rejects.toThrow("ENOENT");
  },
);

test("another package is not drafted over", async () => {
  await draft(library());
  await edit("package.json", (text) => text.replace('"name": "library"', '"name": "archive"'));
  expect((await draft(library())).err).toBe(
    "provider-kit: PARENT/library is the package archive, not library; name it so, or another folder with --package",
  );
});

test("kinds are added to a package that was written by hand", async () => {
  await draft(library(), "--include", "Cabinet");
  await rm(join(parent, "library/specification.json"));
  await rm(join(parent, "library/src/testing/describe-resource.ts"));
  const { out } = await draft(library());
  expect(out.split("\n").filter((line) => line.startsWith("wrote"))).toEqual(
    [
      "docs/services/library-draft.md",
      "specification.json",
      "src/resources/book/book-shapes.ts",
      "src/resources/book/book.example.ts",
      "src/resources/book/book.ts",
      "src/resources/book/get-book.ts",
      "src/resources/book/get-books.ts",
      "src/resources/stamp/get-stamp.ts",
      "src/resources/stamp/stamp.example.ts",
      "src/resources/stamp/stamp.ts",
    ].map((path) => `wrote PARENT/library/${path}`),
  );
  // whatever the package calls what books are in
  expect(await textOf("src/resources/book/book.ts")).not.toContain("refersTo");
});
