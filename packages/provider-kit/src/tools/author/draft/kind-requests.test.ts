import { specificationOf } from "../specification/read-specification";
import { draftOf } from "./draft";
import { library, operation } from "./draft.test.fixture";
import { drafted, gone, names, size, thing } from "./drafted-kind.test.support";

/** The line of an option in the declaration of a thing with such paths. */
async function optionOf(option: string, paths: object): Promise<string | undefined> {
  const text = (await drafted("Thing", library({ paths })))["thing.ts"] ?? "";
  return new RegExp(`^  ${option}: (.*),$`, "m").exec(text)?.[1];
}

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
  ["a cursor that no response has", parameters("cursor", "limit"), '{ style: "none" }'],
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

test.each([
  [
    "beside the list",
    parameters("cursor", "limit"),
    { next_cursor: { type: "string" } },
    '{ style: "cursor", size: 100, next: "next_cursor", limit: "limit" }',
  ],
  [
    "one level down, under another name",
    parameters("pageToken"),
    { meta: { properties: { nextPageToken: { type: "string" } } } },
    '{ style: "cursor", size: 100, next: "meta.nextPageToken", parameter: "pageToken" }',
  ],
])("a list is cut by a cursor that responses have %s", async (_where, query, members, paging) => {
  const response = { properties: { things: { type: "array", items: thing }, ...members } };
  const text = (await drafted("Thing", library({ paths: things({}, operation(undefined, response, query)) })))[
    "thing.ts"
  ];
  expect(text?.replace(/\s+/g, " ").replaceAll(", }", " }")).toContain(`paging: ${paging}`);
});

test("a service that has a path for each operation is declared by them", async () => {
  const one = { required: ["thing_id"], properties: { thing_id: { type: "string" } } };
  const shown = { properties: { thing_id: { type: "string" }, size: { type: "integer" } } };
  const paths = {
    "/things/create": { post: operation(size, shown) },
    "/things/get": { post: operation(one, shown) },
    "/things/update": {
      post: operation({ properties: { thing_id: { type: "string" }, size: { type: "integer" } } }, shown),
    },
    "/things/list": {
      post: operation(
        { properties: { page: { type: "integer" }, size: { type: "integer" } } },
        { properties: { things: { type: "array", items: shown } } },
      ),
    },
    "/things/delete": { post: operation(one, undefined) },
  };
  const text = (await drafted("Thing", library({ paths })))["thing.ts"] ?? "";
  const options = text.slice(text.indexOf("  calls:"));
  expect(options).toEqual(`\
  calls: {
    read: { path: "/v1/things/get", body: { thing_id: "{thingId}" } },
    update: { path: "/v1/things/update", body: { thing_id: "{thingId}" } },
    delete: { path: "/v1/things/delete", body: { thing_id: "{thingId}" } },
  },
  updateBy: { style: "merge", method: "POST" },
  list: {
    path: "/v1/things/list",
    key: "things",
    paging: {
      style: "offset",
      size: 100,
      request: ({ offset, size }, { body }) => ({ body: { ...body, page: offset / size + 1, size: size } }),
    },
    body: {},
  },
});
`);
});

test("an object of such a service may be named in the query", async () => {
  const shown = { properties: { thing_id: { type: "string" }, size: { type: "integer" } } };
  const named = [{ in: "query", name: "thing_id", required: true, schema: { type: "string" } }];
  const paths = {
    "/createThing": { post: operation(size, shown) },
    "/getThing": { get: operation(undefined, shown, named) },
    "/updateThing": { patch: operation(size, shown, named) },
    "/listThings": { get: operation(undefined, { type: "array", items: shown }) },
    "/deleteThing": { delete: operation(undefined, undefined, named) },
  };
  const text = (await drafted("Thing", library({ paths })))["thing.ts"] ?? "";
  expect(text.slice(text.indexOf("  calls:"))).toEqual(`\
  calls: {
    read: { method: "GET", path: "/v1/getThing?thing_id={thingId}" },
    update: { method: "PATCH", path: "/v1/updateThing?thing_id={thingId}" },
    delete: { method: "DELETE", path: "/v1/deleteThing?thing_id={thingId}" },
  },
  updateBy: { style: "merge" },
  list: { path: "/v1/listThings", paging: { style: "none" } },
});
`);
});
