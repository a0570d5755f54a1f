import type { Property } from "../../declare/property";
import { list, object, string } from "../../declare/property";
import type { Shape } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import { fillHidden, isHidden, isMasked, mergeState } from "./merge-state";

const doc = "A value.";

test("a text is masked when it is missing, empty, starred out or so worded", () => {
  const masked = [undefined, null, "", "*", "********", "redacted", "REDACTED", "<redacted>"];
  const shown = ["**a", "secret", "redacted!", 0, false, []];
  expect([...masked, ...shown].filter(isMasked)).toEqual(masked);
});

test("a write-only value is always hidden, a masked one and one shown once when they are masked", () => {
  const hidden = (readBack: NonNullable<Property["readBack"]>): readonly boolean[] =>
    ["x", "***", undefined].map((returned) => isHidden(string({ doc, readBack }), returned));
  expect({ always: hidden("always"), never: hidden("never"), masked: hidden("masked"), once: hidden("once") }).toEqual({
    always: [false, false, false],
    never: [true, true, true],
    masked: [false, true, true],
    once: [false, true, true],
  });
});

test("what every object has, and what another one must be made for, is hidden where an answer leaves it out", () => {
  const hidden = (onChange: "replace" | "update", required: boolean): readonly boolean[] =>
    [undefined, null, "", "x"].map((returned) => isHidden(string({ doc, required, onChange }), returned));
  expect([hidden("replace", true), hidden("update", true), hidden("replace", false)]).toEqual([
    [true, true, false, false],
    [false, false, false, false],
    [false, false, false, false],
  ]);
});

describe("hidden parts inside a value", () => {
  const credential = defineShape({
    name: "Credential",
    doc,
    properties: {
      user: string({ doc }),
      password: string({ doc, readBack: "never" }),
      apiKey: string({ doc, readBack: "masked" }),
      alias: string({ doc, sent: "never" }),
      note: string({ doc }),
    },
  });
  const sink = defineShape({
    name: "Sink",
    doc,
    properties: { uri: string({ doc }), credential: object({ doc, shape: credential }) },
  });
  const known = { uri: "u", credential: { user: "me", password: "p", apiKey: "k", alias: "mine" } };

  test("are taken from what is known, at any depth; all others are the service's", () => {
    const returned = { uri: "v", credential: { user: "you", apiKey: "***", alias: "theirs", note: "n" } };
    expect(fillHidden(object({ doc, shape: sink }), known, returned)).toEqual({
      uri: "v",
      credential: { user: "you", password: "p", apiKey: "k", alias: "mine", note: "n" },
    });
  });

  test("are left out where nothing is known, stars too", () => {
    expect(
      fillHidden(object({ doc, shape: sink }), undefined, {
        uri: "u",
        credential: { user: "me", apiKey: "***", alias: "theirs" },
      }),
    ).toEqual({
      uri: "u",
      credential: { user: "me", alias: "theirs" },
    });
  });

  test("show again what the service shows again", () => {
    expect(
      fillHidden(object({ doc, shape: sink }), known, { uri: "u", credential: { user: "me", apiKey: "new" } }),
    ).toEqual({
      uri: "u",
      credential: { user: "me", password: "p", apiKey: "new", alias: "mine" },
    });
  });

  test("do not bring back a whole that the service does not show", () => {
    expect(fillHidden(object({ doc, shape: sink }), known, undefined)).toBeUndefined();
  });

  test("keep a program's block from ever differing from the service's", () => {
    expect(
      mergeState(object({ doc, shape: sink }), known, { uri: "u", credential: { user: "me", apiKey: "****" } }),
    ).toEqual(known);
  });

  test.each([
    ["by place in an ordered list", {}, ["a", "b"]],
    ["by key in a keyed set", { order: "ignored", key: "user" }, ["b", "a"]],
    ["by all that is shown in a set without a key", { order: "ignored" }, ["b", "a"]],
  ] as const)("are found %s", (_case, options, users) => {
    const logins = list({ doc, items: object({ doc, shape: credential }), ...options });
    const written = [
      { user: "a", password: "1" },
      { user: "b", password: "2" },
    ];
    const passwords: Readonly<Record<string, string>> = { a: "1", b: "2" };
    const returned = users.map((user) => ({ user }));
    expect(fillHidden(logins, written, returned)).toEqual(users.map((user) => ({ user, password: passwords[user] })));
  });

  test("of an item that is new stay away", () => {
    const logins = list({ doc, items: object({ doc, shape: credential }), order: "ignored", key: "user" });
    expect(fillHidden(logins, [{ user: "a", password: "1" }], [{ user: "c" }, { user: "a" }])).toEqual([
      { user: "c" },
      { user: "a", password: "1" },
    ]);
  });

  test("are found in a shape that holds itself", () => {
    const node: () => ReturnType<typeof defineShape> = () =>
      defineShape({
        name: "Node",
        doc,
        properties: {
          id: string({ doc }),
          pin: string({ doc, readBack: "never" }),
          children: list({ doc, items: object({ doc, shape: node }), order: "ignored" }),
        },
      });
    const tree = {
      id: "1",
      pin: "a",
      children: [
        { id: "2", pin: "b" },
        { id: "3", children: [{ id: "4", pin: "d" }] },
      ],
    };
    expect(
      fillHidden(object({ doc, shape: node }), tree, {
        id: "1",
        children: [{ id: "3", children: [{ id: "4" }] }, { id: "2" }],
      }),
    ).toEqual({
      id: "1",
      pin: "a",
      children: [
        { id: "3", children: [{ id: "4", pin: "d" }] },
        { id: "2", pin: "b" },
      ],
    });
  });

  test("do not exist in a declaration without them: the service's value is passed on as it is", () => {
    const open = (): Shape => ({
      name: "Open",
      doc,
      properties: { a: string({ doc }), more: list({ doc, items: object({ doc, shape: open }) }) },
    });
    const returned = { a: "1", more: [{ a: "2" }], undeclared: "2" };
    expect(fillHidden(object({ doc, shape: open }), { a: "3" }, returned)).toBe(returned);
  });
});
