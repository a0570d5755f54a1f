import { string } from "../../declare/property";
import { defineResource } from "../../declare/resource";
import { isKeyUnique, naturalKey } from "../service-objects/identity";

const doc = "A bell.";

test("a key is no object's own where it leaves out what a function compares", () => {
  const plain = string({ doc, required: true });
  const judged = string({ doc, required: true, equal: (a, b) => a.trim() === b.trim() });
  const keys = [plain, judged].map((tone) => {
    const identity = { unique: ["tone"] };
    const bell = defineResource({
      token: "toy:index:Bell",
      doc,
      endpoint: "/bells",
      inputs: { tone },
      outputs: {},
      identity,
    });
    const [c, d] = ["c", "d"].map((tone) => naturalKey(bell, { tone }));
    return { differs: c !== d, isUnique: isKeyUnique(bell, { tone: "c" }) };
  });
  expect(keys).toEqual([
    { differs: true, isUnique: true },
    { differs: false, isUnique: false },
  ]);
});
