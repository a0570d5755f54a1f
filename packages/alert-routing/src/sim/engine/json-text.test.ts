import * as fc from "fast-check";
import { documentIn, jsonText } from "./json-text";

test("any object and list means the same after it was read and written, and its second writing is the first", () => {
  const value = fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()));
  fc.assert(
    fc.property(value, fc.boolean(), fc.nat(3), (written, escapesHtml, indent) => {
      const node = documentIn(JSON.stringify(written, undefined, indent));
      const shown = jsonText(node ?? null, escapesHtml);
      expect(JSON.parse(shown)).toEqual(JSON.parse(JSON.stringify(written)));
      expect(jsonText(documentIn(shown) ?? null, escapesHtml)).toBe(shown);
    }),
  );
});

test.each(["-1.50", "1e+2", "0", "123456789012345678901234567890", "-0.0"])(
  "the number %s keeps its digits",
  (digits) => {
    expect(jsonText(documentIn(`[ ${digits} ]`) ?? null, true)).toBe(`[${digits}]`);
  },
);

test.each(["", "1", '"x"', "{", '{"a":}', "[1,]", "text"])("%j holds no object and no list", (literal) => {
  expect(documentIn(literal)).toBeUndefined();
});

test("keys that objects have by themselves are keys like others", () => {
  expect(jsonText(documentIn('{"toString":1,"__proto__":{"b":2,"a":[]}}') ?? null, true)).toBe(
    '{"__proto__":{"a":[],"b":2},"toString":1}',
  );
});
