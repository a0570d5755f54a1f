import type { ValueMap } from "../../../values/value/value";
import { secret, UNKNOWN } from "../../../values/value/value";
import { inOwnForm } from "./own-form";
import { knowingPress, PRESS } from "./press.test.fixture";

const DELTA = { obj: { ps: { password: secret({ replace: { raw: null } }) } } };

/** A state as the rest of the kit sees it. */
function ownState(oldState: ValueMap): ValueMap {
  return inOwnForm(knowingPress, { type: PRESS, oldState }).oldState;
}

/** Old inputs as Diff and Update see them, beside new ones. */
function ownInputs(oldInputs: ValueMap, newInputs: ValueMap): ValueMap {
  return inOwnForm(knowingPress, { type: PRESS, oldState: {}, oldInputs, newInputs }).oldInputs;
}

test("what this package recorded stays the very same", () => {
  const request = {
    type: PRESS,
    id: "h1/u1",
    oldState: { hallId: "h1", uuid: "u1", note: "", pages: 0, plates: [] },
    oldInputs: { hallId: "h1", note: "", plates: [{ label: "a", isSpare: false }] },
    newInputs: {},
  };
  const own = inOwnForm(knowingPress, request);
  expect(own).toEqual(request);
  expect(own.oldState).toBe(request.oldState);
  expect(own.oldInputs).toBe(request.oldInputs);
});

test("keys that the program chose are no signs of a bridge, and stay", () => {
  const tags = { __meta: "mine", __defaults: "mine", __internal: "mine", id: "mine", urn: "mine", brandInk: "mine" };
  const request = {
    type: PRESS,
    oldState: { uuid: "u1", note: "", tags },
    oldInputs: { note: "", tags },
    newInputs: { note: "", tags: { ...tags, __meta: "changed" } },
  };
  expect(inOwnForm(knowingPress, request)).toEqual(request);
  expect(ownState({ id: "u1", tags: { ...tags, __defaults: [] } })).toEqual({
    tags: { __meta: "mine", __internal: "mine", id: "mine", urn: "mine", brandInk: "mine" },
  });
});

test("what bridges add is dropped wherever it is, with all that is not declared", () => {
  const state = {
    id: "u1",
    __pulumi_raw_state_delta: DELTA,
    __meta: '{"schema_version":"1"}',
    __internal: {},
    uuid: "u1",
    region: "north",
    plates: [{ label: "a", __defaults: [], weight: 3 }],
    tags: { team: "blue", __defaults: [] },
  };
  expect(ownState(state)).toEqual({ uuid: "u1", plates: [{ label: "a" }], tags: { team: "blue" } });
});

test("a name of another package becomes the declared one at each depth, but not where programs choose names", () => {
  const state = { brandPlates: [{ label: "a", brandInk: "black" }], tags: { brandInk: "red" }, brandInk: "stray" };
  expect(ownState(state)).toEqual({ plates: [{ label: "a", ink: "black" }], tags: { brandInk: "red" } });
});

test("a time as Go prints it has the form of RFC 3339", () => {
  expect(ownState({ id: "u1", builtAt: "2026-11-22 04:59:36.259833588 +0000 UTC" })).toEqual({
    builtAt: "2026-11-22T04:59:36.259833588Z",
  });
});

test("a block that may be there once is an object or a list, as declared", () => {
  const state = { id: "u1", mainPlate: [{ label: "a" }], plates: { label: "b" } };
  expect(ownState(state)).toEqual({ mainPlate: { label: "a" }, plates: [{ label: "b" }] });
  expect(ownState({ id: "u1", mainPlate: [] })).toEqual({});
});

test("secrets stay marked, and unknown values unknown", () => {
  const password = secret("s3cret");
  const plate = secret({ label: "a", brandInk: "black" });
  expect(ownState({ id: "u1", password, mainPlate: plate, note: UNKNOWN })).toEqual({
    password,
    mainPlate: secret({ label: "a", ink: "black" }),
    note: UNKNOWN,
  });
});

test("a form of its own is turned into the declared one by the declaration", () => {
  expect(ownState({ id: "u1", size: { value: "3" } })).toEqual({ size: 3 });
  expect(ownInputs({ __defaults: [], size: { value: "3" } }, {})).toEqual({ size: 3 });
});

describe("values that stand for nothing", () => {
  const empty = { note: "", pages: 0, plates: [], mainPlate: { label: "", isSpare: false, ink: "" }, tags: {} };

  test("are all dropped from the state of an older bridge, but for required ones", () => {
    expect(ownState({ ...empty, id: "u1", __meta: "{}" })).toEqual({ mainPlate: { label: "" } });
    expect(ownState({ ...empty, id: "u1" })).toEqual({ mainPlate: { label: "" } });
  });

  test("are blank ones alone in the state of a newer bridge", () => {
    expect(ownState({ ...empty, __pulumi_raw_state_delta: DELTA })).toEqual({
      pages: 0,
      mainPlate: { label: "", isSpare: false },
    });
  });

  test("are dropped from old inputs where the program gives nothing", () => {
    const old = { ...empty, hallId: "", __defaults: [] };
    expect(ownInputs(old, { hallId: "h1" })).toEqual({ hallId: "", mainPlate: { label: "" } });
    expect(ownInputs(old, { note: "", mainPlate: { label: "a", isSpare: false } })).toEqual({
      hallId: "",
      note: "",
      mainPlate: { label: "", isSpare: false },
    });
  });

  test("are those that a bridge filled in, unless the program gives them now, in lists by their keys", () => {
    const plates = [
      { label: "a", ink: "black", __defaults: ["brandInk"] },
      { label: "b", ink: "black", __defaults: ["brandInk"] },
    ];
    const old = { name: "press-1", size: 3, plates, __defaults: ["name", "size"] };
    expect(ownInputs(old, { plates: [{ label: "b", ink: "black" }, { label: "a" }] })).toEqual({
      name: "press-1",
      plates: [{ label: "a" }, { label: "b", ink: "black" }],
    });
  });

  test("stay for a check, which needs drawn names and no more", () => {
    const oldInputs = { name: "press-1", note: "", brandPlates: [], __defaults: ["name"] };
    expect(inOwnForm(knowingPress, { type: PRESS, oldInputs, newInputs: {} }).oldInputs).toEqual({
      name: "press-1",
      note: "",
      plates: [],
    });
  });

  test("are dropped from what a refresh compares with the inputs that it found", () => {
    const newInputs = { note: "", size: 3, brandPlates: [], tags: {}, __defaults: ["size"] };
    const request = { type: PRESS, oldState: {}, oldInputs: { note: "", tags: { team: "blue" } }, newInputs };
    expect(inOwnForm(knowingPress, request).newInputs).toEqual({ note: "", tags: {} });
  });

  test("are dropped for a read, which keeps the secret marks of the program", () => {
    const oldInputs = { note: secret("mine"), plates: [], __defaults: [] };
    expect(inOwnForm(knowingPress, { type: PRESS, oldState: {}, oldInputs }).oldInputs).toEqual({
      note: secret("mine"),
    });
  });
});

describe("an ID of several parts", () => {
  const oldState = { hallId: "h1", uuid: "u1" };

  test.each([
    ["the object's own part alone", "u1"],
    ["all parts in another order", "u1/h1"],
    ["all parts as declared", "h1/u1"],
    ["an ID of the other package's own", "press-7"],
  ])("has the declared form where the state has %s", (_form, id) => {
    expect(inOwnForm(knowingPress, { type: PRESS, id, oldState }).id).toBe("h1/u1");
  });

  test("is made of its last part where the state does not tell that", () => {
    expect(inOwnForm(knowingPress, { type: PRESS, id: "u1", oldState: { hallId: "h1" } }).id).toBe("h1/u1");
  });

  test.each([
    ["the state does not tell the parts", "u1", {}],
    ["it is another object", "h2/u2", oldState],
  ])("stays as it is where %s", (_why, id, known) => {
    expect(inOwnForm(knowingPress, { type: PRESS, id, oldState: known }).id).toBe(id);
  });
});

test("a resource that was in no other package is left alone", () => {
  const request = { type: "print:index:Hall", id: "h1", oldState: { id: "h1", __meta: "{}" } };
  expect(inOwnForm(knowingPress, request)).toBe(request);
});
