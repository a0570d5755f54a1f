import fc from "fast-check";
import { joinId, splitId } from "./id-text";

test("an ID of several parts escapes what would end a part", () => {
  expect(joinId(["/", "my queue", "50%", "ä:b@c+d"])).toBe("%2F/my%20queue/50%25/ä:b@c+d");
  expect(joinId(["a\tb", "c\u0000d"])).toBe("a%09b/c%00d");
});

test("the only part of an ID is the ID", () => {
  expect([joinId(["a/b 50%"]), splitId("a/b 50%", 1), splitId("", 1)]).toEqual(["a/b 50%", ["a/b 50%"], undefined]);
});

test("parts of an ID are read in any spelling that decodes to them", () => {
  expect(splitId("%2f/my queue", 2)).toEqual(["/", "my queue"]);
  expect(splitId("%2F/%6Dy%20queue", 2)).toEqual(["/", "my queue"]);
});

test.each(["a", "a/b/c", "a/", "/b", "//b", "a/50%"])("%s is no ID of two parts", (id) => {
  expect(splitId(id, 2)).toBeUndefined();
});

test("whatever the parts are, the ID has them all", () => {
  const part = fc.string({ minLength: 1, unit: fc.constantFrom("/", "%", "%2F", " ", "\n", "a", "é", "😀", ".", "+") });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      expect(splitId(joinId(parts), parts.length)).toEqual(parts);
    }),
  );
});
