import { secretTexts } from "./secret-texts";
import { secret } from "./value";

test("the texts of secrets are those of all texts and numbers inside them", () => {
  expect(
    secretTexts({ a: secret("1"), b: ["2", secret(["3", { c: "4" }, 5, true])], d: { e: secret({ f: secret("6") }) } }),
  ).toEqual(["1", "3", "4", "5", "6"]);
});
