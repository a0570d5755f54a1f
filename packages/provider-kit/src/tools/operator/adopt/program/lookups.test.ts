import { defineFindFunction, defineLookupKind } from "../../../../plugin/declare/function";
import { list, object, string } from "../../../../plugin/declare/property";
import { defineProvider } from "../../../../plugin/declare/provider";
import type { Resource } from "../../../../plugin/declare/resource";
import { defineResource } from "../../../../plugin/declare/resource";
import { defineShape } from "../../../../plugin/declare/shape";
import { lookupsBy } from "../../../../plugin/declare/reference";
import { createRedactor } from "../../../../plugin/values/redact/redact";
import type { ValueMap } from "../../../../plugin/values/value/value";
import type { AccountObject } from "../account/adopted";
import { openAccount } from "../account/open-account";
import { writeProgram } from "./program";

const doc = "A value.";

function kindOf(name: string, path: string) {
  const kind = defineLookupKind({
    token: `depot:index:${name}`,
    doc,
    endpoint: path,
    list: { path, key: "all", paging: { style: "none" } },
    record: { name: string({ doc }) },
  });
  return (more: Partial<Parameters<typeof defineFindFunction>[0]> = {}) =>
    defineFindFunction({
      token: `depot:index:get${name}`,
      doc,
      resource: kind,
      by: { id: string({ doc }), name: string({ doc }) },
      ...more,
    });
}

const getCrew = kindOf("Crew", "/crews")();
const getDriver = kindOf("Driver", "/drivers")();
const getShift = kindOf("Shift", "/shifts")({ within: { crewId: string({ doc, refersTo: { lookup: "getCrew" } }) } });

const choice = defineShape({
  name: "Choice",
  doc,
  properties: { literal: string({ doc }), reference: string({ doc, refersTo: [] }) },
});

/** A kind that programs manage, and look up as well. */
const key = defineResource({
  token: "depot:index:Key",
  doc,
  endpoint: "/keys",
  inputs: { name: string({ required: true, doc }) },
  outputs: {},
  list: { path: "/keys", key: "all", paging: { style: "none" } },
});
const getKey = defineFindFunction({
  token: "depot:index:getKey",
  doc,
  resource: key,
  by: { id: string({ doc }), name: string({ doc }) },
});

const holder = defineShape({
  name: "Holder",
  doc,
  properties: {
    type: string({ required: true, doc }),
    id: string({ required: true, doc, refersTo: lookupsBy("type", { crew: "getCrew", key: "getKey" }) }),
  },
});

const gate = defineResource({
  token: "depot:index:Gate",
  doc,
  endpoint: "/gates",
  inputs: {
    name: string({ required: true, doc }),
    crewIds: list({ doc, items: string({ doc, refersTo: { lookup: "getCrew" } }) }),
    driver: object({ doc, shape: choice, refersTo: { lookup: "getDriver" } }),
    note: object({ doc, shape: choice }),
    shiftId: string({ doc, refersTo: { lookup: "getShift" } }),
    holders: list({ doc, items: object({ doc, shape: holder }) }),
  },
  outputs: {},
});

/** The program of a gate, and what its writer said; the service answers by path. */
async function programOf(
  inputs: ValueMap,
  answers: Readonly<Record<string, readonly object[]>>,
): Promise<{ readonly text: string | undefined; readonly said: readonly string[]; readonly asked: readonly string[] }> {
  const provider = defineProvider({
    name: "depot",
    version: "1.0.0",
    displayName: "Depot",
    doc: "A service for tests.",
    npmName: "@acme/depot",
    settings: {},
    connect: ({ http }) =>
      http({
        endpoint: "http://127.0.0.1:9",
        authorize: () => ({ headers: () => Promise.resolve({}) }),
        parseError: () => undefined,
      }),
    resources: [gate, key],
    functions: [getCrew, getDriver, getShift, getKey],
  });
  const asked: string[] = [];
  const fetch = (url: string | URL): Promise<Response> => {
    const path = new URL(url).pathname;
    asked.push(path);
    const all = answers[path];
    return Promise.resolve(
      all === undefined ? Response.json({ message: "no" }, { status: 403 }) : Response.json({ all }),
    );
  };
  const account = { settings: {}, env: {}, redactor: createRedactor(), report: () => undefined, http: { fetch } };
  const said: string[] = [];
  const objectOf = (resource: Resource, id: string, label: string, given: ValueMap): AccountObject => {
    return { resource, id, label, inputs: given, importedInputs: given, allInputs: given, state: { ...given } };
  };
  const objects = [objectOf(gate, "g1", "West", inputs), objectOf(key, "k1", "Brass", { name: "Brass" })];
  const { files } = await writeProgram(openAccount(provider, account), objects, {
    isProtected: () => false,
    report: (text) => said.push(text),
  });
  return { text: files.get("gates.ts"), said, asked: asked.sort() };
}

test("IDs of what programs look up become lookups by the name that only one has, in lists and in objects", async () => {
  const { text, said, asked } = await programOf(
    {
      name: "West",
      crewIds: ["c1", "c2", "c3", "c9"],
      driver: { literal: "d1", reference: "d1" },
      note: { literal: "d1" },
      shiftId: "s1",
    },
    {
      "/crews": [
        { id: "c1", name: 'Night "owls"' },
        { id: "c2", name: "Day" },
        { id: "c3", name: "Day" },
      ],
      "/drivers": [{ id: "d1", name: "Ada" }],
      "/shifts": [{ id: "s1", name: "Early" }],
      "/keys": [],
    },
  );
  expect([said, asked]).toEqual([[], ["/crews", "/drivers", "/keys"]]);
  expect(text).toBe(`import * as depot from "@acme/depot";

export const west = new depot.Gate("west", {
  name: "West",
  crewIds: [depot.getCrewOutput({ name: 'Night "owls"' }).id, "c2", "c3", "c9"],
  driver: {
    literal: depot.getDriverOutput({ name: "Ada" }).id,
    reference: "d1",
  },
  note: { literal: "d1" },
  shiftId: "s1",
});
`);
});

test("what may not be listed keeps its IDs, and the report says so", async () => {
  const { text, said } = await programOf({ name: "West", crewIds: ["c1"] }, { "/drivers": [], "/keys": [] });
  expect(said).toEqual([
    expect.stringMatching(/^IDs stay where getCrew would look them up: .*GET \/crews answered 403/),
  ]);
  expect(text).toContain('crewIds: ["c1"]');
});

test("what the program manages is named by itself, and other objects of the kind are looked up", async () => {
  const { text } = await programOf(
    {
      name: "West",
      holders: [
        { type: "key", id: "k1" },
        { type: "key", id: "k2" },
        { type: "crew", id: "k1" },
        { type: "crew", id: "c1" },
        { type: "guest", id: "k1" },
      ],
    },
    {
      "/crews": [{ id: "c1", name: "Day" }],
      "/drivers": [],
      "/keys": [
        { id: "k1", name: "Brass" },
        { id: "k2", name: "Iron" },
      ],
    },
  );
  expect(text?.slice(text.indexOf("  holders"))).toBe(`  holders: [
    { type: "key", id: brass.id },
    { type: "key", id: depot.getKeyOutput({ name: "Iron" }).id },
    { type: "crew", id: "k1" },
    { type: "crew", id: depot.getCrewOutput({ name: "Day" }).id },
    { type: "guest", id: "k1" },
  ],
});
`);
});
