import { createdAtOfId, hexId, idRules, wireId } from "./hex-id";

test("16 hexadecimal digits in either case are an ID", () => {
  expect(["0c7e5a2f91b44000", "0C7E5A2F91B44000", "000000000000000f"].map((id) => hexId.pattern.test(id))).toEqual([
    true,
    true,
    true,
  ]);
});

test("other lengths, other characters and all zeros are no ID", () => {
  const wrong = [
    "",
    "0c7e5a2f91b4400",
    "0c7e5a2f91b440000",
    "0c7e5a2f91b4400g",
    "0000000000000000",
    " 0c7e5a2f91b4400",
  ];
  expect(wrong.map((id) => hexId.pattern.test(id))).toEqual(wrong.map(() => false));
});

test("an ID is kept in lower case", () => {
  expect(idRules.normalizeId("0C7E5A2F91B44000")).toBe("0c7e5a2f91b44000");
});

test("a wrong ID gets a sentence", () => {
  expect([idRules.checkId("meters"), idRules.checkId("0c7e5a2f91b44000")]).toEqual([
    "it must be 16 hexadecimal digits that are not all zero",
    undefined,
  ]);
});

test("the creation time is read from a time-ordered ID", () => {
  // the user and a label of a server of version 2.9.1, next to the time stamps of a bucket and the Date header of the same answers
  expect(createdAtOfId("11ab2e6fa26ad000").toISOString()).toBe("2026-11-21T06:12:44.809Z");
  expect(createdAtOfId("11ab2f162fead000").toISOString()).toBe("2026-11-21T06:15:35.359Z");
});

test("an object without an ID is a bug of the provider", () => {
  expect(wireId({ id: "0c7e5a2f91b44000" })).toBe("0c7e5a2f91b44000");
  expect(() => wireId({ id: "" })).toThrow("the service answered with an object that has no id");
});
