import { secret } from "../../../values/value/value";
import { coverPlainSecrets } from "./plain-secrets";
import { pressInputs } from "./press.test.fixture";

const plates = [{ label: "a", lockCode: secret("1234") }];

test("a property is secret as a whole whose parts were recorded in plain", () => {
  const inputs = { note: "n", plates, mainPlate: { label: "b" } };
  const old = { note: "n", plates: [{ label: "a", lockCode: "1234" }], mainPlate: { label: "b" } };
  expect(coverPlainSecrets(pressInputs, inputs, old)).toEqual({ ...inputs, plates: secret(plates) });
});

test.each([
  ["they were marked", { plates }],
  ["the whole was marked", { plates: secret([{ label: "a", lockCode: "1234" }]) }],
  ["there was none", { plates: [{ label: "a" }] }],
  ["the resource is new", undefined],
])("a property has marks on its parts alone where %s", (_why, old) => {
  expect(coverPlainSecrets(pressInputs, { plates }, old)).toEqual({ plates });
});
