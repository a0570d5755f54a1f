import { decodeStruct } from "./decode-struct";
import { DEEPEST } from "../../values/value/nesting";
import { MalformedValue } from "./struct";

/** A number in base 128, as protobuf writes lengths. */
function varint(value: number): readonly number[] {
  return value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...varint(Math.floor(value / 0x80))];
}

/** The Struct `{ a: [[…[null]…]] }` with so many lists, written from the inside out. */
function nestedLists(depth: number): Buffer {
  const bytes = Buffer.alloc(20 * depth + 100);
  let start = bytes.length;
  const prepend = (...added: readonly number[]): void => {
    start -= added.length;
    bytes.set(added, start);
  };
  const size = (): readonly number[] => varint(bytes.length - start);
  const nullValue = [0x08, 0];
  prepend(...nullValue);
  for (let i = 0; i < depth; i++) {
    // the item of a list, and the list as a value
    prepend(0x0a, ...size());
    prepend(0x32, ...size());
  }
  // value and key of a field, and the field of the Struct
  prepend(0x12, ...size());
  prepend(0x0a, 1, "a".charCodeAt(0));
  prepend(0x0a, ...size());
  return bytes.subarray(start);
}

test("values may be inside each other as often as the limit says", () => {
  let depth = 0;
  for (let value: unknown = decodeStruct(nestedLists(DEEPEST))["a"]; Array.isArray(value); value = value[0]) depth++;
  expect(depth).toBe(DEEPEST);
});

test.each([DEEPEST + 1, 200_000])("%d levels are refused in a sentence that names the property", (depth) => {
  expect(() => decodeStruct(nestedLists(depth))).toThrow(
    new MalformedValue(["a"], "is nested more than 200 levels deep; make it flatter"),
  );
});
