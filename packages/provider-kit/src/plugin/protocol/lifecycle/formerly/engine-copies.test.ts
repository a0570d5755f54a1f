import type { ValueMap } from "../../../values/value/value";
import { secret } from "../../../values/value/value";
import { inOwnForm } from "./own-form";
import { knowingPress, PRESS } from "./press.test.fixture";

/** New inputs as Check sees them, after the engine copied values of the recorded inputs into them. */
function checkedInputs(recorded: ValueMap, newInputs: ValueMap): ValueMap {
  return inOwnForm(knowingPress, { type: PRESS, oldInputs: recorded, newInputs }).newInputs;
}

const plate = { label: "a", brandInk: "black", __defaults: [] };
const spare = { label: "b", isSpare: false, __defaults: ["isSpare"] };
const lock = secret({ label: "c", lockCode: "1234", __defaults: [] });
const recorded = {
  hallId: "h1",
  note: "",
  size: { value: "3" },
  mainPlate: plate,
  plates: [plate, spare, lock],
  __defaults: [],
};

const own = { label: "a", ink: "black" };
const ownLock = secret({ label: "c", lockCode: "1234" });

test.each<[string, ValueMap, ValueMap]>([
  ["an object", { mainPlate: plate }, { mainPlate: own }],
  ["a list", { plates: recorded.plates }, { plates: [own, { label: "b" }, ownLock] }],
  ["an item of a list", { plates: [{ label: "z" }, spare] }, { plates: [{ label: "z" }, { label: "b" }] }],
  ["a value under its former name", { mainPlate: { brandInk: "black" } }, { mainPlate: { ink: "black" } }],
  ["everything", recorded, { hallId: "h1", size: 3, mainPlate: own, plates: [own, { label: "b" }, ownLock] }],
])("%s that the engine copied has the declared form", (_what, newInputs, expected) => {
  expect(checkedInputs(recorded, newInputs)).toEqual(expected);
});

test.each<[string, ValueMap]>([
  ["a former name", { mainPlate: { label: "a", brandInk: "red" }, brandPlates: [] }],
  ["a name that only bridges write", { note: "mine", __defaults: ["size"] }],
  ["a blank value", { note: "", plates: [], tags: { __meta: "mine" } }],
])("%s that the program gives stays for the check to judge", (_what, newInputs) => {
  expect(checkedInputs(recorded, newInputs)).toEqual(newInputs);
});
