import { defineFunction } from "../../declare/function";
import { integer, list, object, string } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import { lookupResult } from "./lookup-result";

const doc = "A value.";
const unsent = { doc, sent: "never", onChange: "ignore" } as const;
const page = defineShape({
  name: "Page",
  doc,
  properties: { limit: integer({ doc }), next: string({ ...unsent, absent: "" }), total: integer(unsent) },
});
const inputs: Properties = {
  id: string({ doc, required: true }),
  page: object({ doc, shape: page }),
  pages: list({ doc, items: object({ doc, shape: page }) }),
  etag: string(unsent),
};
const lookup = defineFunction<Properties>({
  token: "toy:index:getThings",
  doc,
  inputs,
  outputs: { ...inputs, rows: list({ doc, absent: [], items: string({ doc }) }) },
  invoke: () => Promise.resolve({}),
});
const claimed = { limit: 5, next: "/n", total: 99 };
const always = (): boolean => true;

test("a result repeats what was asked for, but nothing that only the service can tell", () => {
  const args = { id: "a", page: claimed, pages: [claimed], etag: "e" };
  expect(lookupResult(lookup, { rows: ["r"] }, args, always)).toEqual({
    id: "a",
    page: { limit: 5, next: "", total: null },
    pages: [{ limit: 5, next: "", total: null }],
    etag: null,
    rows: ["r"],
  });
});

test("what the service leaves out is its default, else what stands for its absence", () => {
  const outputs: Properties = {
    isOn: string({ doc, default: "yes", absent: "no" }),
    size: integer({ doc, default: 3 }),
    note: string({ doc, absent: "" }),
  };
  const bare = defineFunction<Properties>({
    token: "toy:index:getThing",
    doc,
    inputs: {},
    outputs,
    invoke: () => Promise.resolve({}),
  });
  expect(lookupResult(bare, {}, {}, always)).toEqual({ isOn: "yes", size: 3, note: "" });
});

test("what the service tells wins over what was asked for", () => {
  const shown = { id: "b", page: { limit: 20, next: "/m", total: 3 }, etag: "f" };
  expect(lookupResult(lookup, shown, { id: "a", page: claimed, etag: "e" }, always)).toEqual({
    ...shown,
    pages: null,
    rows: [],
  });
});

test("where gaps are absent a result has none, at each depth", () => {
  expect(lookupResult(lookup, {}, { id: "a", page: { limit: 5 } }, () => false)).toEqual({
    id: "a",
    page: { limit: 5, next: "" },
    rows: [],
  });
});

test("stars in place of a value are none, at each depth", () => {
  const masked = { doc, readBack: "masked" } as const;
  const sink = defineShape({
    name: "Sink",
    doc,
    properties: { key: string(masked), uri: string({ ...masked, absent: "" }) },
  });
  const starred = defineFunction<Properties>({
    token: "toy:index:getSink",
    doc,
    inputs: {},
    outputs: { pin: string(masked), open: string(masked), sinks: list({ doc, items: object({ doc, shape: sink }) }) },
    invoke: () => Promise.resolve({}),
  });
  const wire = {
    pin: "****",
    open: "seen",
    sinks: [
      { key: "", uri: "****" },
      { key: "k", uri: "u" },
    ],
  };
  expect(lookupResult(starred, wire, {}, always)).toEqual({
    pin: null,
    open: "seen",
    sinks: [
      { key: null, uri: "" },
      { key: "k", uri: "u" },
    ],
  });
});
