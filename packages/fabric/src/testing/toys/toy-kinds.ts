import type { ServiceForTest } from "@ops-providers/provider-kit/testing";
import { refuse } from "../../sim/kind/fabric-error";
import { defineKind, untilApproved, type Kind } from "../../sim/kind/kind";
import { choice, flag, list, object, text } from "../../sim/kind/shape";
import { type Simulator, type SimulatorOptions, startWith } from "../../sim/simulator";
import { ServiceClient } from "../service-client";

const missing = { status: 404, code: "EQ-1000404", message: "not found" };
/** The refusal of a change while another one runs. */
export const busy = { code: "EQ-1000012", message: "a change is running" };

/** Shelves stay readable, take patches and count what is on them. */
const shelf = defineKind({
  name: "shelf",
  path: "/shelves",
  invalid: "EQ-1000001",
  missing,
  gone: "stays",
  create: {
    status: 200,
    mayDryRun: true,
    shape: object({ name: text(), "notes?": object({ "left?": text(), "right?": text() }), "tags?": list(text()) }),
    check: ({ name }) => {
      if (name === "taken") throw refuse("EQ-1000060", "the name is taken");
    },
    fill: () => ({ notes: { shop: "north" } }),
  },
  patch: {
    status: 202,
    type: "application/json-patch+json",
    paths: {
      "": object({ keys: list(text()) }),
      "/name": text(),
      "/notes/left": text(),
      "/tags/first": {
        shape: text(),
        apply: (object, { value }) => ({ ...object, tags: [value] }),
      },
    },
    refused: { code: "EQ-1000011", message: "not this" },
    isStrict: true,
    mayDryRun: true,
  },
  remove: { status: 204, already: { code: "EQ-1000509", message: "already deleted" } },
  life: {
    create: [
      { state: "INACTIVE", operation: { status: "PROVISIONING" } },
      { state: "ACTIVE", operation: { status: "PROVISIONED" } },
    ],
    update: [{}, {}],
    delete: ["DELETING", "DELETED"],
    failed: { create: { operation: { status: "NOT_PROVISIONED" } }, delete: "NOT_DELETED" },
  },
  change: { type: (operation, _, paths) => [operation, ...paths].join(" "), shows: "whole" },
  changeLog: { key: "changelog", stampsUpdateAtOnce: true },
  search: {
    path: "/shelves/search",
    outer: ["and", "or", "bare"],
    inner: ["and", "or"],
    maxOr: 2,
    sort: ["/name", "/booksCount"],
    defaultSort: "/name",
  },
  secrets: ["/keys"],
  derive: ({ uuid }, context) => ({ booksCount: context.all("book", { shelfId: String(uuid) }).length }),
});

/** Books stand on a shelf, one changes at a time, and they wait for an approval if that is asked for. */
const book = defineKind({
  name: "book",
  path: "/shelves/:shelfId/books",
  idParam: "bookId",
  parents: { shelfId: "shelf" },
  invalid: "EQ-1000002",
  missing: { status: 400, code: "EQ-1000402", message: "no such book" },
  transient: { ...busy, isPerParent: true },
  create: {
    status: 202,
    shape: object({ name: text(), "emails?": list(text()), "credential?": object({ key: text() }) }),
  },
  patch: {
    status: 200,
    type: "application/json",
    paths: { "/name": text(), "/approval": flag },
    refused: { code: "EQ-1000013", message: "not this" },
    onlyOne: { code: "EQ-1000010", message: "exactly one step" },
    applied: (_, steps, context) => {
      if (steps.some(({ path }) => path === "/approval")) context.approve("book", context.params["bookId"] ?? "");
    },
  },
  remove: { status: 202 },
  read: { status: 202, hidden: { reads: 0, code: "EQ-1000400", message: "not yet" } },
  list: { isPaged: false },
  life: {
    create: (_, { behaviour }) =>
      behaviour.needsApproval ? [untilApproved("PENDING"), "PRINTING", "PRINTED"] : ["PRINTING", "PRINTED"],
    update: ["REPRINTING", "PRINTED"],
    delete: ["BURNING", "BURNT"],
    failed: { create: "BLANK", update: "BLANK" },
  },
  secrets: ["/credential/key"],
});

/** Labels have no id of their own. */
const label = defineKind({
  name: "label",
  path: "/shelves/:shelfId/:place{left|right}",
  idParam: "labelId",
  parents: { shelfId: "shelf" },
  invalid: "EQ-1000003",
  missing: { status: 400, code: "EQ-1000403", message: "no such label" },
  put: { status: 202, shape: object({ "direction?": choice("IN", "OUT") }), upserts: true },
  remove: { status: 202 },
  life: {
    at: "/attachmentStatus",
    create: ["ATTACHING", "ATTACHED"],
    update: ["ATTACHING", "ATTACHED"],
    delete: ["DETACHING", "DETACHED"],
  },
  changeLog: false,
});

/** Boxes are replaced, version by version. */
const box = defineKind({
  name: "box",
  path: "/boxes",
  invalid: "EQ-1000004",
  missing,
  etag: { first: 1, isQuoted: true, mismatch: { status: 412, code: "EQ-1000205", message: "another version" } },
  create: { status: 201, shape: object({ type: text(), name: text(), "notes?": text() }) },
  put: { status: 202, shape: object({ name: text(), "notes?": text() }) },
  search: { path: "/boxes/search", needsFilter: true, sort: [], pagesInQuery: true, queries: ["viewPoint"] },
  life: { create: ["ACTIVE"] },
});

/** Kinds that nobody sells, which show everything that kinds can declare. */
const toys: readonly Kind[] = [shelf, book, label, box];

/** Starts a simulator of the toys, with a client that may do everything. */
export async function startToys(options: SimulatorOptions): Promise<ServiceForTest<ServiceClient, Simulator>> {
  const simulator = await startWith(toys, options);
  const client = ServiceClient.withToken(simulator.url, simulator.token);
  return { simulator, client, close: () => simulator.close() };
}
