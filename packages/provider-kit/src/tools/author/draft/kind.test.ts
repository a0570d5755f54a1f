import { specificationOf } from "../specification/read-specification";
import { draftOf } from "./draft";
import { library, operation } from "./draft.test.fixture";
import { drafted, gone, names, size, thing } from "./drafted-kind.test.support";
import { formatted, shownKindFiles } from "./files";

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
