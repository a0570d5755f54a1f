import { anything, boolean, integer, list, map, object, string } from "../../declare/property";
import { defineResource } from "../../declare/resource";
import type { Properties } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import { UNKNOWN } from "../../values/value/value";
import { previewCreate, previewId, previewUpdate } from "./preview";

const doc = "A value.";

function resourceWith(inputs: Properties, outputs: Properties = {}): ReturnType<typeof defineResource> {
  return defineResource({ token: "toy:index:Thing", doc, endpoint: "/things", inputs, outputs });
}

describe("the preview of a creation", () => {
  test("knows inputs, what absence means, and nothing that the service decides", () => {
    const thing = resourceWith(
      {
        name: string({ doc }),
        description: string({ doc, absent: "" }),
        owner: string({ doc, computed: true }),
        seen: string({ doc, onChange: "ignore", absent: "" }),
        size: integer({ doc, default: 30 }),
        note: string({ doc }),
      },
      { createdAt: string({ doc }), error: string({ doc, absent: "" }) },
    );
    expect(previewCreate(thing, { name: "a", size: 31 }, false)).toEqual({
      name: "a",
      description: "",
      owner: UNKNOWN,
      seen: UNKNOWN,
      size: 31,
      createdAt: UNKNOWN,
      error: UNKNOWN,
    });
  });

  test("knows the parts of objects and items in the same way, and leaves unknown parts unknown", () => {
    const shape = defineShape({
      name: "Permission",
      doc,
      properties: { type: string({ doc }), tag: string({ doc, absent: "" }), name: string({ doc, computed: true }) },
    });
    const permission = object({ doc, shape });
    const thing = resourceWith({
      one: permission,
      all: list({ doc, items: permission }),
      gone: permission,
      later: permission,
      labels: map({ doc, values: string({ doc }) }),
    });
    const given = {
      one: { type: "a" },
      all: [{ type: "b", name: "n" }, UNKNOWN, { type: UNKNOWN }],
      later: UNKNOWN,
      labels: { a: UNKNOWN, b: "1" },
    };
    expect(previewCreate(thing, given, false)).toEqual({
      one: { type: "a", tag: "", name: UNKNOWN },
      all: [{ type: "b", tag: "", name: "n" }, UNKNOWN, { type: UNKNOWN, tag: "", name: UNKNOWN }],
      later: UNKNOWN,
      labels: { a: UNKNOWN, b: "1" },
    });
  });

  test("knows outputs that follow from inputs, once all inputs are known", () => {
    const thing = resourceWith(
      { script: string({ doc }), size: integer({ doc }) },
      {
        name: string({ doc, preview: ({ script }) => String(script).split(" ")[0] }),
        every: string({ doc, preview: () => undefined }),
      },
    );
    expect([
      previewCreate(thing, { script: "hourly job" }, false),
      previewCreate(thing, { script: "hourly job", size: UNKNOWN }, false),
    ]).toEqual([
      { script: "hourly job", name: "hourly", every: UNKNOWN },
      { script: "hourly job", size: UNKNOWN, name: UNKNOWN, every: UNKNOWN },
    ]);
  });

  test("does not know a name that this run drew, nor what follows from it", () => {
    const thing = resourceWith(
      { name: string({ doc, autoname: true }), size: integer({ doc }) },
      { url: string({ doc, preview: ({ name }) => `/things/${String(name)}` }) },
    );
    expect([
      previewCreate(thing, { name: "a-030a111", size: 1 }, true),
      previewCreate(thing, { name: "a", size: 1 }, false),
    ]).toEqual([
      { name: UNKNOWN, size: 1, url: UNKNOWN },
      { name: "a", size: 1, url: "/things/a" },
    ]);
  });

  test("keeps false, 0 and empty texts", () => {
    const thing = resourceWith({
      flag: boolean({ doc, absent: true }),
      count: integer({ doc, absent: 1 }),
      text: string({ doc, absent: "x" }),
      anything: anything({ doc }),
    });
    expect(previewCreate(thing, { flag: false, count: 0, text: "", anything: [] }, false)).toEqual({
      flag: false,
      count: 0,
      text: "",
      anything: [],
    });
  });
});

describe("the preview of an update", () => {
  const thing = resourceWith(
    { name: string({ doc }), description: string({ doc, absent: "" }), owner: string({ doc, computed: true }) },
    {
      createdAt: string({ doc, stable: true }),
      updatedAt: string({ doc }),
      url: string({ doc, preview: ({ name }) => `/things/${String(name)}` }),
    },
  );
  const oldState = {
    name: "a",
    description: "d",
    owner: "me",
    createdAt: "then",
    updatedAt: "before",
    url: "/things/a",
  };

  test("knows new inputs, outputs that never change and those that follow from inputs", () => {
    expect(previewUpdate(thing, { name: "b" }, oldState)).toEqual({
      name: "b",
      description: "",
      owner: "me",
      createdAt: "then",
      updatedAt: UNKNOWN,
      url: "/things/b",
    });
  });

  test("leaves unknown what unknown inputs decide", () => {
    expect(previewUpdate(thing, { name: UNKNOWN, owner: UNKNOWN }, oldState)).toEqual({
      name: UNKNOWN,
      description: "",
      owner: UNKNOWN,
      createdAt: "then",
      updatedAt: UNKNOWN,
      url: UNKNOWN,
    });
  });

  test("knows that a stable output that may be missing stays missing", () => {
    const thing = resourceWith({}, { token: string({ doc, stable: true, absent: null }) });
    expect([previewUpdate(thing, {}, {}), previewUpdate(thing, {}, { token: "t" })]).toEqual([{}, { token: "t" }]);
  });

  test("does not know a stable output that the state lacks", () => {
    expect(previewUpdate(thing, { name: "a" }, {})).toEqual({
      name: "a",
      description: "",
      createdAt: UNKNOWN,
      updatedAt: UNKNOWN,
      url: "/things/a",
    });
  });
});

test("the preview of an update does not know what the service chose and changes with others", () => {
  const count = integer({ doc, computed: true });
  const thing = resourceWith({ count, serial: { ...count, stable: false } });
  const shown = { count: 1, serial: 2 };
  expect([previewUpdate(thing, {}, shown), previewUpdate(thing, { serial: 7 }, shown)]).toEqual([
    { count: 1, serial: UNKNOWN },
    { count: 1, serial: 7 },
  ]);
});

test("the preview of an update does not know what becomes of a value that the program takes away and the service may fill in", () => {
  const severity = string({ doc, computed: true, absent: null });
  const shown = { severity: "high", other: "low" };
  expect(previewUpdate(resourceWith({ severity, other: severity }), {}, shown, { severity: "high" })).toEqual({
    severity: UNKNOWN,
    other: "low",
  });
});

test("the preview of an update knows a stable part that the service filled in, however deep, and no other such part", () => {
  const shape = defineShape({
    name: "Pair",
    doc,
    properties: {
      group: string({ doc, computed: true, stable: true }),
      status: string({ doc, computed: true }),
      priority: string({ doc }),
    },
  });
  const pair = object({ doc, shape, computed: true });
  const thing = resourceWith({ pair, pairs: map({ doc, values: pair }), all: list({ doc, items: pair }) });
  const shown = { group: "g", status: "up", priority: "PRIMARY" };
  const given = { priority: "PRIMARY" };
  const oldState = { pair: shown, pairs: { a: shown }, all: [shown] };
  const partly = { ...given, group: UNKNOWN, status: UNKNOWN };
  expect(previewUpdate(thing, { pair: given, pairs: { a: given, b: given }, all: [given] }, oldState)).toEqual({
    pair: { ...partly, group: "g" },
    pairs: { a: { ...partly, group: "g" }, b: partly },
    // items have no places that stay
    all: [partly],
  });
  expect(previewUpdate(thing, { pair: { ...given, group: "other" } }, oldState)).toMatchObject({
    pair: { group: "other" },
  });
});

test.each([
  ["known, where all its parts are", { shelf: "a/b", name: "c" }, "a%2Fb/c"],
  ["unknown, where a part is", { shelf: "a/b", name: UNKNOWN }, undefined],
])("the ID that inputs make is %s", (_what, inputs, id) => {
  const parts = { shelf: string({ doc, sent: "path" }), name: string({ doc, sent: "path" }) };
  expect(previewId({ ...resourceWith(parts), idParts: ["shelf", "name"] }, inputs)).toBe(id);
});

test("an ID that the service makes is unknown in previews", () => {
  expect(previewId(resourceWith({ name: string({ doc }) }), { name: "c" })).toBeUndefined();
});
