import { list, map, object, string } from "../../declare/property";
import { codec } from "../../declare/codec";
import { defineShape } from "../../declare/shape";
import { publicPath } from "./wire-paths";

const text = string({ doc: "A text." });

const lock = defineShape({
  name: "Lock",
  doc: "A lock.",
  properties: {
    code: string({ wire: "secret.code", doc: "Its code." }),
    codeWords: list({ items: text, wire: "secret.words", doc: "Its words." }),
    maker: string({ wire: "made_by", doc: "Who made it." }),
  },
});

const locked = object({ shape: lock, doc: "A lock." });

const properties = {
  frontDoor: object({ shape: lock, wire: "front_door", doc: "The lock in front." }),
  sideDoors: list({ items: locked, wire: "side_door", doc: "The locks at the sides." }),
  backDoors: list({ items: locked, single: true, wire: "back_door", doc: "The lock behind." }),
  rooms: map({ values: locked, doc: "Locks by rooms." }),
  cellar: object({ shape: () => lock, wire: "below.cellar", doc: "The lock below." }),
  years: string({ wire: codec<string, object>({ toWire: () => ({}), fromWire: () => "" }), doc: "Its years." }),
};

test("the path of everything is everything, whatever its only property is called", () => {
  expect(publicPath({ text }, [])).toEqual([]);
});

test.each([
  ["an object", "front_door.made_by", "frontDoor.maker"],
  ["an item of a list", "side_door.1.made_by", "sideDoors.1.maker"],
  ["the one item of a list that is an object at the wire", "back_door.made_by", "backDoors.0.maker"],
  ["such a list itself", "back_door", "backDoors"],
  ["a value of a map", "rooms.made_by.made_by", "rooms.made_by.maker"],
  ["a dotted name", "front_door.secret.words.0", "frontDoor.codeWords.0"],
  ["a dotted name and what is inside", "below.cellar.made_by", "cellar.maker"],
  ["the beginning of the dotted name of one property", "below", "cellar"],
  ["the beginning of the dotted names of several", "front_door.secret", "frontDoor"],
  ["what no property stands for", "front_door.paint.colour_code", "frontDoor.paint.colour_code"],
  ["what is inside a value", "front_door.made_by.first_name", "frontDoor.maker.first_name"],
  ["what a codec makes", "years.old", "years.old"],
])("%s is translated to the names of programs", (_what, wire, words) => {
  expect(publicPath(properties, wire.split(".")).join(".")).toBe(words);
});
