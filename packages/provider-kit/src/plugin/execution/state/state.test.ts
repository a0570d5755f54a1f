import { boolean, integer, list, map, object, string } from "../../declare/property";
import { defineResource } from "../../declare/resource";
import type { Properties } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import { diff } from "../../values/diff/diff";
import type { PlainMap } from "../../values/value/plain";
import { inputsOf, stateOf } from "./state";

const doc = "A value.";

function resourceWith(inputs: Properties, outputs: Properties = {}): ReturnType<typeof defineResource> {
  return defineResource({ token: "toy:index:Thing", doc, endpoint: "/things", inputs, outputs });
}

describe("the state", () => {
  test("holds inputs in the program's spelling and outputs as the service has them", () => {
    const thing = resourceWith(
      {
        orgId: string({ doc, wire: "orgID", equal: "ignoreCase" }),
        description: string({ doc, absent: "" }),
        size: integer({ doc }),
      },
      {
        createdAt: string({ doc }),
        links: map({ doc, values: string({ doc }) }),
        lastError: string({ doc, absent: "" }),
      },
    );
    expect(
      stateOf(
        thing,
        { id: "1", orgID: "AB", size: 2, createdAt: "now", links: { self: "/x" }, more: 1 },
        { orgId: "ab", size: 1 },
      ),
    ).toEqual({
      orgId: "ab",
      description: "",
      size: 2,
      createdAt: "now",
      links: { self: "/x" },
      lastError: "",
    });
  });

  test("holds a write-only input as long as the program gives it", () => {
    const user = resourceWith({
      password: string({ doc, readBack: "never" }),
      pin: string({ doc, readBack: "masked" }),
    });
    expect([
      stateOf(user, { pin: "***" }, { password: "p", pin: "1" }),
      stateOf(user, { pin: "***" }, { password: "q", pin: "2" }, { password: "p", pin: "1" }),
      stateOf(user, {}, {}, { password: "p", pin: "1" }),
    ]).toEqual([{ password: "p", pin: "1" }, { password: "q", pin: "2" }, {}]);
  });

  test("keeps an output that the service showed once", () => {
    const token = resourceWith(
      {},
      { token: string({ doc, readBack: "once" }), hash: string({ doc, readBack: "masked" }) },
    );
    expect([
      stateOf(token, { token: "t", hash: "h" }, {}),
      stateOf(token, { token: "", hash: "****" }, {}, { token: "t", hash: "h" }),
      stateOf(token, {}, {}, { token: "t", hash: "h" }),
      stateOf(token, { token: "new", hash: "other" }, {}, { token: "t", hash: "h" }),
      stateOf(token, { token: "", hash: "****" }, {}),
    ]).toEqual([
      { token: "t", hash: "h" },
      { token: "t", hash: "h" },
      { token: "t", hash: "h" },
      { token: "new", hash: "other" },
      {},
    ]);
  });

  test("keeps a computed input that the service made and showed once", () => {
    const key = resourceWith({ key: string({ doc, computed: true, readBack: "once" }) });
    expect([
      stateOf(key, { key: "k" }, {}),
      stateOf(key, { key: "" }, {}, { key: "k" }),
      stateOf(key, { key: "" }, { key: "mine" }, { key: "k" }),
    ]).toEqual([{ key: "k" }, { key: "k" }, { key: "mine" }]);
  });

  test("does not hold an output of the old state that the service shows no more", () => {
    expect(stateOf(resourceWith({}, { error: string({ doc }) }), {}, {}, { error: "old" })).toEqual({});
  });
});

describe("inputs of a refresh", () => {
  const permission = defineShape({
    name: "Permission",
    doc,
    properties: {
      action: string({ doc, required: true, equal: "ignoreCase" }),
      id: string({ doc }),
      name: string({ doc, computed: true }),
      tag: string({ doc, absent: "" }),
    },
  });
  const inputs: Properties = {
    name: string({ doc, required: true, equal: "ignoreCase" }),
    description: string({ doc, absent: "" }),
    size: integer({ doc, default: 30 }),
    owner: string({ doc, computed: true }),
    password: string({ doc, required: true, readBack: "never" }),
    pin: string({ doc, readBack: "masked" }),
    alias: string({ doc, sent: "never" }),
    labels: map({ doc, values: string({ doc, equal: "trimmed" }) }),
    permissions: list({ doc, items: object({ doc, shape: permission }), order: "ignored" }),
  };
  const thing = resourceWith(inputs);
  const old: PlainMap = {
    name: "A",
    size: 30,
    password: "p",
    pin: "1",
    alias: "mine",
    labels: { a: " 1" },
    permissions: [
      { action: "Read", id: "1", name: "given" },
      { action: "WRITE", id: "2" },
    ],
  };
  const wire = {
    name: "a",
    description: "",
    size: 30,
    owner: "me",
    pin: "***",
    alias: "theirs",
    labels: { a: "1" },
    permissions: [
      { action: "write", id: "2", name: "two", tag: "" },
      { action: "read", id: "1", name: "given", tag: "" },
    ],
  };

  test("are the old ones when nothing differs", () => {
    expect(inputsOf(thing, wire, old, false)).toEqual(old);
  });

  test.each<[string, object, PlainMap]>([
    ["a changed text", { name: "b" }, { name: "b" }],
    ["a text that is no longer absent", { description: "x" }, { description: "x" }],
    ["a value that is no longer the default", { size: 31 }, { size: 31 }],
    ["a pin that is shown and differs", { pin: "2" }, { pin: "2" }],
    ["a new label", { labels: { a: "1", b: "2" } }, { labels: { a: " 1", b: "2" } }],
    ["a changed label", { labels: { a: "2" } }, { labels: { a: "2" } }],
  ])("follow %s, and nothing else changes", (_case, drift, drifted) => {
    expect(inputsOf(thing, { ...wire, ...drift }, old, false)).toEqual({ ...old, ...drifted });
  });

  test("lose what the service lost", () => {
    expect(inputsOf(thing, { ...wire, labels: undefined }, old, false)).toEqual({ ...old, labels: undefined });
  });

  test("keep what the service cannot show even when everything else drifts", () => {
    expect(inputsOf(thing, { name: "b", owner: "you", pin: "", alias: "theirs" }, old, false)).toEqual({
      name: "b",
      size: 30,
      password: "p",
      pin: "1",
      alias: "mine",
    });
  });

  test("of a set keep the program's order and spelling, and what it gave, around the drift", () => {
    const drifted = [
      { action: "write", id: "3", name: "three", tag: "t" },
      { action: "read", id: "1", name: "given", tag: "" },
      { action: "update", id: "4", name: "four", tag: "" },
    ];
    const refreshed = inputsOf(thing, { ...wire, permissions: drifted }, old, false);
    expect(refreshed["permissions"]).toEqual([
      { action: "Read", id: "1", name: "given" },
      { action: "WRITE", id: "3", tag: "t" },
      { action: "update", id: "4" },
    ]);
    expect(diff(inputs, refreshed, old)).toEqual({
      "permissions[1].id": "UPDATE",
      "permissions[1].tag": "UPDATE",
      "permissions[2]": "DELETE",
    });
  });

  test("lose the items of a set that the service lost", () => {
    const refreshed = inputsOf(thing, { ...wire, permissions: [{ action: "write", id: "2" }] }, old, false);
    expect(refreshed["permissions"]).toEqual([{ action: "WRITE", id: "2" }]);
    expect(diff(inputs, refreshed, old)).toEqual({ "permissions[0]": "ADD" });
  });

  test("hold every item of a list, also one that says what leaving out would mean", () => {
    const levels = resourceWith({ levels: list({ doc, items: string({ doc, absent: "low" }) }) });
    const returned = { levels: ["low", "high", "low"] };
    expect([
      inputsOf(levels, returned, { levels: ["low"] }, false),
      inputsOf(levels, returned, { levels: ["high"] }, false),
      inputsOf(levels, returned, {}, true),
    ]).toEqual([returned, returned, returned]);
  });

  test("of a keyed set pair drifted items by their key", () => {
    const shape = defineShape({
      name: "Entry",
      doc,
      properties: { key: string({ doc }), size: integer({ doc }), note: string({ doc, computed: true }) },
    });
    const entries = resourceWith({
      entries: list({ doc, items: object({ doc, shape }), order: "ignored", key: "key" }),
    });
    const written = {
      entries: [
        { key: "a", size: 1, note: "x" },
        { key: "b", size: 2 },
      ],
    };
    const shown = {
      entries: [
        { key: "b", size: 3, note: "n" },
        { key: "a", size: 4, note: "x" },
      ],
    };
    expect(inputsOf(entries, shown, written, false)).toEqual({
      entries: [
        { key: "a", size: 4, note: "x" },
        { key: "b", size: 3 },
      ],
    });
  });

  test("keep the hidden parts inside a block", () => {
    const shape = defineShape({
      name: "Login",
      doc,
      properties: { user: string({ doc }), password: string({ doc, readBack: "never", required: true }) },
    });
    const sink = resourceWith({ login: object({ doc, shape }) });
    const written = { login: { user: "me", password: "p" } };
    expect([
      inputsOf(sink, { login: { user: "me" } }, written, false),
      inputsOf(sink, { login: { user: "you" } }, written, false),
    ]).toEqual([{ login: { user: "me", password: "p" } }, { login: { user: "you", password: "p" } }]);
  });

  test("do not come from a block that the service returns empty", () => {
    const shape = defineShape({
      name: "Window",
      doc,
      properties: { on: boolean({ doc }) },
      isAbsent: ({ on }) => on !== true,
    });
    const window = resourceWith({ window: object({ doc, shape }) });
    expect([
      inputsOf(window, { window: { on: false } }, {}, false),
      inputsOf(window, { window: {} }, { window: { on: false } }, false),
      inputsOf(window, { window: {} }, { window: { on: true } }, false),
    ]).toEqual([{}, { window: { on: false } }, {}]);
  });
});
