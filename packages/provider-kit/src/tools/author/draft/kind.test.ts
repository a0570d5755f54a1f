import { packageNames } from "../init/package-name";
import { specificationOf } from "../specification/read-specification";
import { draftOf } from "./draft";
import { library, operation } from "./draft.test.fixture";
import { formatted, kindFiles, shownKindFiles } from "./files";

const names = packageNames("library");

/** The files of one kind, by their names. */
async function drafted(kind: string, document: object, hasTexts = true): Promise<Readonly<Record<string, string>>> {
  const draft = draftOf(await specificationOf(document), names, { include: [], hasTexts });
  const found = draft.kinds.find(({ name }) => name === kind);
  if (found === undefined) throw new Error(`no ${kind} among ${draft.kinds.map(({ name }) => name).join(", ")}`);
  const files = await formatted(kindFiles(draft, names, found));
  return Object.fromEntries(files.map(({ path, text }) => [path.slice(path.lastIndexOf("/") + 1), text]));
}

test("a collection and its objects make a declaration, with the safe reading of what the specification does not say", async () => {
  expect((await drafted("Cabinet", library()))["cabinet.ts"]).toEqual(`\
import { defineResource, list, string } from "@ops-providers/provider-kit";

/** A cabinet that holds books. */
export const cabinet = defineResource({
  token: "library:index:Cabinet",
  doc: "A cabinet that holds books.",
  endpoint: "/v1/cabinets",
  inputs: {
    title: string({
      required: true,
      maxLength: 40,
      source: "#/components/schemas/NewCabinet/properties/title",
      doc: "What the cabinet is called.",
    }),
    room: string({
      default: "hall",
      onChange: "replace",
      source: "#/components/schemas/NewCabinet/properties/room",
      doc: "Room of the cabinet.",
    }),
    tags: list({
      computed: true,
      items: string({ doc: "Tag of the cabinet." }),
      source: "#/components/schemas/NewCabinet/properties/tags",
      doc: "Tags of the cabinet.",
    }),
    apiKey: string({
      secret: true,
      readBack: "never",
      onChange: "replace",
      source: "#/components/schemas/NewCabinet/properties/apiKey",
      doc: "API key of the cabinet.",
    }),
  },
  outputs: {
    createdAt: string({
      wire: "created_at",
      sometimes: true,
      format: "date-time",
      source: "#/components/schemas/Cabinet/properties/created_at",
      doc: "Created at of the cabinet.",
    }),
  },
  updateBy: { style: "merge" },
  list: { path: "/v1/cabinets", key: "cabinets", paging: { style: "offset", size: 50 } },
  identity: { createdAt: (wire) => new Date(String(Reflect.get(wire, "created_at"))) },
});
`);
});

test("objects below others refer to them, have IDs of all parts, and are read in the list where nothing reads one", async () => {
  const files = await drafted("Book", library());
  expect(files["book.ts"]).toEqual(`\
import { defineResource, integer, list, object, string } from "@ops-providers/provider-kit";
import { bookAuthor, bookSequel } from "./book-shapes";

/** A book. */
export const book = defineResource({
  token: "library:index:Book",
  doc: "A book.",
  endpoint: "/v1/cabinets/{cabinetId}/books",
  wrapper: "book",
  requestWrapper: "book",
  idParts: ["cabinetId", "bookId"],
  inputs: {
    cabinetId: string({
      required: true,
      onChange: "replace",
      sent: "path",
      refersTo: "Cabinet",
      source: "{cabinet_id}",
      doc: "Cabinet ID of the book.",
    }),
    title: string({ required: true, source: "#/components/schemas/Book/properties/title", doc: "Title of the book." }),
    authors: list({
      computed: true,
      items: object({ shape: bookAuthor, doc: "Author of the book." }),
      source: "#/components/schemas/Book/properties/authors",
      doc: "Authors of the book.",
    }),
    sequel: object({
      computed: true,
      shape: () => bookSequel,
      source: "#/components/schemas/Book",
      doc: "Sequel of the book.",
    }),
  },
  outputs: {
    bookId: integer({ wire: "id", source: "#/components/schemas/Book/properties/id", doc: "Book ID of the book." }),
  },
  updateBy: { style: "put", answer: "nothing" },
  readBy: "list",
  list: { path: "/v1/cabinets/{cabinetId}/books", paging: { style: "none" } },
});
`);
  expect(files["book.example.ts"]).toEqual(`\
import { Book, Cabinet } from "library";

const cabinet = new Cabinet("example", { title: "title" });
new Book("example", { cabinetId: cabinet.id, title: "title" });
`);
});

test("what a service only shows is a kind that programs look up, and that other objects name", async () => {
  const server = { required: ["id"], properties: { id: { type: "string" }, daemon: { type: "string" } } };
  const paths = {
    "/servers": { get: operation(undefined, { type: "array", items: server }) },
    "/servers/{server_id}": { get: operation(undefined, server) },
    "/servers/{server_id}/keys": { post: operation(size, thing) },
    "/servers/{server_id}/keys/{id}": { get: operation(undefined, thing), delete: gone },
  };
  const draft = draftOf(await specificationOf(library({ paths })), names, {
    include: ["/v1/servers/**"],
    hasTexts: true,
  });
  const files = await formatted(draft.lookups.flatMap((kind) => shownKindFiles(names, kind)));
  expect(files.map(({ path }) => path)).toEqual([
    "src/resources/server/server-kind.ts",
    "src/resources/server/get-server.ts",
    "src/resources/server/get-servers.ts",
  ]);
  expect(files[0]?.text).toBe(`\
import { defineLookupKind, string } from "@ops-providers/provider-kit";

/** A server. */
export const server = defineLookupKind({
  token: "library:index:Server",
  doc: "A server.",
  endpoint: "/v1/servers",
  list: { path: "/v1/servers", paging: { style: "none" } },
  record: {
    daemon: string({
      sometimes: true,
      source: "GET /v1/servers/{server_id} response/properties/daemon",
      doc: "Daemon of the server.",
    }),
  },
});
`);
  const serverId = draft.kinds[0]?.inputs.find(({ name }) => name === "serverId");
  expect(serverId?.facts.find(({ option }) => option === "refersTo")?.code).toBe('{ lookup: "getServer" }');
});

test("what objects are below is named after its kind, where the path only says id", async () => {
  const paths = {
    "/rooms": { post: operation(size, thing) },
    "/rooms/{id}": { get: operation(undefined, thing), delete: gone },
    "/rooms/{id}/lamps": { post: operation(size, thing), get: operation(undefined, { type: "array", items: thing }) },
    "/rooms/{id}/lamps/{lamp_id}": { get: operation(undefined, thing), delete: gone },
  };
  const files = await drafted("Lamp", library({ paths }));
  expect(files["lamp.ts"]).toContain(`  endpoint: "/v1/rooms/{roomId}/lamps",
  idParts: ["roomId", "lampId"],
  inputs: {
    roomId: string({`);
  expect(files["lamp.ts"]).toMatch(/lampId: string\(\{\s+wire: "id",/);
  expect(files["lamp.ts"]).toContain('find: { path: "/v1/rooms/{roomId}/lamps",');
});

test("operations may call the parameter of one path differently", async () => {
  const paths = {
    "/lamps": { post: operation(size, thing) },
    "/lamps/{id}": { get: operation(undefined, thing), delete: gone },
    "/lamps/{lampId}": { patch: operation(size, thing) },
  };
  const lamp = (await drafted("Lamp", library({ paths })))["lamp.ts"];
  expect(lamp).toContain('updateBy: { style: "merge" }');
  expect(lamp).not.toContain("replace");
});

test("a PUT to a name that the client chooses refuses what exists, and a silent answer is told", async () => {
  const files = await drafted("Stamp", library());
  expect(files["stamp.ts"]).toEqual(`\
import { defineResource, string } from "@ops-providers/provider-kit";

/** A stamp. */
export const stamp = defineResource({
  token: "library:index:Stamp",
  doc: "A stamp.",
  endpoint: "/v1/stamps",
  idParts: ["name"],
  inputs: {
    name: string({ required: true, onChange: "replace", sent: "path", source: "{name}", doc: "Name of the stamp." }),
    ink: string({
      required: true,
      values: ["red", "blue"],
      source: "PUT /v1/stamps/{name} request/properties/ink",
      doc: "Ink of the stamp.",
    }),
  },
  outputs: {},
  createBy: { style: "put", existing: "refuse", answer: "nothing" },
  updateBy: { style: "put", answer: "nothing" },
});
`);
  expect(Object.keys(files)).toEqual([
    "stamp.ts",
    "get-stamp.ts",
    "stamp.example.ts",
    "stamp.conformance.test.ts",
    "stamp.story.ts",
  ]);
});

/** The line of an option in the declaration of a thing with such paths. */
async function optionOf(option: string, paths: object): Promise<string | undefined> {
  const text = (await drafted("Thing", library({ paths })))["thing.ts"] ?? "";
  return new RegExp(`^  ${option}: (.*),$`, "m").exec(text)?.[1];
}

const thing = { required: ["id"], properties: { id: { type: "string" }, size: { type: "integer" } } };
const size = { properties: { size: { type: "integer" } } };
const gone = { responses: { 204: { description: "gone" } } };

function things(methods: object, listed: object = operation(undefined, { type: "array", items: thing })): object {
  return {
    "/things": { post: operation(size, thing), get: listed },
    "/things/{id}": { get: operation(undefined, thing), delete: gone, ...methods },
  };
}

test.each([
  ["by PATCH, which merges", { patch: operation(size, thing) }, '{ style: "merge" }'],
  [
    "by PATCH with an answer without a body",
    { patch: operation(size, undefined) },
    '{ style: "merge", answer: "nothing" }',
  ],
  ["by PUT", { put: operation(size, thing) }, '{ style: "put" }'],
  ["by POST", { post: operation(size, thing) }, '{ style: "merge", method: "POST" }'],
  [
    "by JSON Patch",
    { patch: operation({ type: "array", items: {} }, thing) },
    '{ style: "json-patch", each: "together", contentType: "application/json" }',
  ],
  ["by nothing", {}, '{ style: "none" }'],
])("objects that change %s", async (_how, methods, style) => {
  expect(await optionOf("updateBy", things(methods))).toBe(style);
});

const parameters = (...all: readonly string[]): object[] =>
  all.map((name) => ({ in: "query", name, schema: { type: "integer" } }));

test.each([
  ["limit and offset", parameters("limit", "offset"), '{ style: "offset", size: 100 }'],
  [
    "names of its own",
    parameters("pageSize", "skip"),
    '{ style: "offset", size: 100, request: ({ offset, size }) => ({ query: { pageSize: size, skip: offset } }) }',
  ],
  [
    "numbers of pages",
    parameters("page", "per_page"),
    '{ style: "offset", size: 100, request: ({ offset, size }) => ({ query: { page: offset / size + 1, per_page: size } }) }',
  ],
  ["the last object", parameters("after", "limit"), '{ style: "after", size: 100 }'],
  ["a cursor, which the kit does not know", parameters("cursor", "limit"), '{ style: "none" }'],
  ["nothing", [], '{ style: "none" }'],
])("a list that is cut by %s", async (_how, query, paging) => {
  const text = (
    await drafted("Thing", library({ paths: things({}, operation(undefined, { type: "array", items: thing }, query)) }))
  )["thing.ts"];
  expect(text?.replace(/\s+/g, " ").replaceAll(", }", " }")).toContain(`paging: ${paging}`);
});

test("a property that a part of an object makes read-only and another one requires is an input, and has its only value", async () => {
  const base = { properties: { id: { type: "string", readOnly: true }, type: { type: "string", readOnly: true } } };
  const own = {
    required: ["type"],
    properties: { type: { type: "string", enum: ["lamp"] }, watts: { type: "integer" } },
  };
  const lamp = { allOf: [base, own] };
  const paths = {
    "/lamps": { post: operation(lamp, lamp) },
    "/lamps/{id}": { get: operation(undefined, lamp), delete: gone },
  };
  const text = (await drafted("Lamp", library({ paths })))["lamp.ts"];
  expect(text?.slice(text.indexOf("  inputs"), text.indexOf("    watts"))).toEqual(`\
  inputs: {
    type: string({
      default: "lamp",
      onChange: "replace",
      values: ["lamp"],
      source: "POST /v1/lamps request/allOf/0/properties/type",
      doc: "Type of the lamp.",
    }),
`);
});

test("docs without the sentences of the specification are made of names", async () => {
  const text = (await drafted("Cabinet", library(), false))["cabinet.ts"];
  expect(text).toContain('doc: "Title of the cabinet.",');
  expect(text).not.toContain("What the cabinet is called");
});

test.each<[string, object, string]>([
  [
    "whose ID nothing tells",
    {
      "/inks": { post: operation({ properties: { colour: { type: "string" } } }, undefined) },
      "/inks/{ink_number}": { delete: gone },
    },
    "nothing that is sent or shown tells {ink_number} of its path",
  ],
  [
    "that nothing shows",
    { "/inks": { post: operation(size, thing) }, "/inks/{id}": { delete: gone } },
    "nothing shows its objects",
  ],
])("an object %s is not drafted, and the reason is told", async (_what, paths, reason) => {
  const { kinds, undrafted } = draftOf(await specificationOf(library({ paths })), names, {
    include: [],
    hasTexts: true,
  });
  const [item] = Object.keys(paths).slice(-1);
  expect([kinds.map(({ name }) => name), undrafted]).toEqual([
    ["Cabinet", "Book", "Stamp"],
    [{ name: "Ink", item: `/v1${item ?? ""}`, reason }],
  ]);
});

test("a list that is described as one object is a list, and asked about", async () => {
  const paths = things({}, operation(undefined, thing));
  const { kinds } = draftOf(await specificationOf(library({ paths })), names, { include: ["Thing"], hasTexts: true });
  expect(kinds.map(({ list }) => list?.paging)).toEqual([
    {
      code: '{ style: "none" }',
      known: false,
      question: "whether the response is a list: the specification describes one object",
    },
  ]);
});

test.each([
  ["a glob of paths", ["/v1/cabinets/*/*"], ["Book"]],
  ["a name", ["Stamp"], ["Stamp"]],
  ["several", ["Stamp", "/v1/cabinets"], ["Cabinet", "Stamp"]],
])("what is drafted is chosen by %s", async (_how, include, kinds) => {
  const draft = draftOf(await specificationOf(library()), names, { include, hasTexts: true });
  expect(draft.kinds.map(({ name }) => name)).toEqual(kinds);
});

test("a glob that matches nothing names the kinds", async () => {
  const specification = await specificationOf(library());
  expect(() => draftOf(specification, names, { include: ["/v2/*"], hasTexts: true })).toThrow(
    "--include /v2/* matches none of these kinds:\n  Cabinet  /v1/cabinets/{cabinet_id}\n  Book  /v1/cabinets/{cabinet_id}/books/{book_id}\n  Stamp  /v1/stamps/{name}",
  );
});

test("every operation belongs to a kind, or has a reason", async () => {
  const { excluded } = draftOf(await specificationOf(library()), names, {
    include: ["Stamp", "Cabinet"],
    hasTexts: true,
  });
  expect(excluded).toEqual({
    "POST /v1/cabinets/{cabinet_id}/books": "left out by --include",
    "GET /v1/cabinets/{cabinet_id}/books": "left out by --include",
    "PUT /v1/cabinets/{cabinet_id}/books/{book_id}": "left out by --include",
    "DELETE /v1/cabinets/{cabinet_id}/books/{book_id}": "left out by --include",
    "POST /v1/search": "no part of an object that can be made and deleted, as far as the paths tell",
  });
});
