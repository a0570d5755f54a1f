import { integer, string } from "../../declare/property";
import { defineResource } from "../../declare/resource";
import { contentDigest, contentKey, naturalKey, spelledKey, spelledKeyOf } from "./identity";

const thing = defineResource({
  token: "toy:index:Thing",
  doc: "A thing.",
  endpoint: "/v1/things",
  inputs: {
    name: string({ doc: "Name." }),
    note: string({ sent: "never", readBack: "never", doc: "A note that the service does not keep." }),
  },
  outputs: {},
});

test("the key of an object without unique inputs is that of the content which the service shows", () => {
  const [noted, shown] = [{ name: "saw", note: "oiled" }, { name: "saw" }];
  expect(naturalKey(thing, noted)).toBe(naturalKey(thing, shown));
  expect(naturalKey(thing, noted)).not.toBe(naturalKey(thing, { name: "mill", note: "oiled" }));
  expect(contentDigest(thing, noted)).not.toBe(contentDigest(thing, shown));
});

test("the key of an object without unique inputs leaves out what the creation does not send yet", () => {
  const lamp = defineResource({
    token: "toy:index:Lamp",
    doc: "A lamp.",
    endpoint: "/v1/lamps",
    inputs: {
      place: string({ sent: "never", doc: "Where it is, as its path says." }),
      colour: string({ doc: "Colour." }),
      light: string({ sent: "update", doc: "Whether it is on." }),
      shade: string({ sent: "apart", doc: "Its shade." }),
    },
    outputs: {},
  });
  const red = { place: "hall", colour: "red", light: "on", shade: "paper" };
  expect(naturalKey(lamp, { ...red, light: "off", shade: "glass" })).toBe(naturalKey(lamp, red));
  expect(contentKey(lamp, { ...red, light: "off", shade: "glass" })).toBe(contentKey(lamp, red));
  const others = [red, { ...red, place: "attic" }, { ...red, colour: "blue" }];
  expect(new Set(others.map((one) => naturalKey(lamp, one))).size).toBe(3);
  expect(contentDigest(lamp, { ...red, light: "off" })).not.toBe(contentDigest(lamp, red));
});

const line = defineResource({
  token: "toy:index:Line",
  doc: "A line.",
  endpoint: "/v1/lines",
  inputs: {
    name: string({ doc: "Name." }),
    tag: integer({ computed: true, doc: "Tag." }),
    code: integer({ computed: true, doc: "Code." }),
    pin: string({ secret: true, doc: "Pin." }),
  },
  outputs: {},
});

describe("the spelled key", () => {
  test("tells objects apart by what the service may fill in, and shows no secret", () => {
    const one = { name: "a", tag: 1, pin: "1234" };
    expect(naturalKey(line, one)).toBe(naturalKey(line, { ...one, tag: 2 }));
    expect(spelledKey(line, one)).not.toBe(spelledKey(line, { ...one, tag: 2 }));
    expect(spelledKey(line, one)).toBe(spelledKey(line, { ...one, pin: "9999" }));
  });

  test("of an object leaves out what the service has filled in and the program leaves out", () => {
    const written = { name: "a", tag: 1 };
    expect(spelledKeyOf(line, { ...written, code: 7 }, { name: "b", tag: 2 })).toBe(spelledKey(line, written));
  });

  test("is not kept where it says no more than the natural key", () => {
    expect(spelledKey(thing, { name: "saw", note: "oiled" })).toBeUndefined();
  });
});
