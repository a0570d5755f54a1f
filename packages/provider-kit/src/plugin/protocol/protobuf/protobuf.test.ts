import fc from "fast-check";
import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { decodeStruct } from "./decode-struct";
import { encodeSound } from "./encode-struct";
import { ProtobufReader } from "./protobuf-reader";
import { ProtobufWriter } from "./protobuf-writer";
import { MalformedValue } from "./struct";
import type { ValueMap } from "../../values/value/value";

/** The fields of a message that has whole numbers only. */
function wholeNumbers(message: Uint8Array): readonly (readonly [number, number])[] {
  const reader = new ProtobufReader(message);
  const fields: [number, number][] = [];
  while (reader.next()) fields.push([reader.field, reader.varint()]);
  return fields;
}

test.each([0, 1, 125, 126, 127, 128, 16_382, 16_383, 16_384, 70_000, 2 ** 21])(
  "a message around a text of %d bytes is what the protobuf library reads and writes",
  (size) => {
    const values: ValueMap = { text: "é".repeat(size / 2), list: [{ a: "x".repeat(size) }], last: true };
    const { struct } = encodeSound(values, { unknowns: "kept" });
    const read = Struct.deserializeBinary(struct);
    expect(read.toJavaScript()).toEqual(values);
    expect(decodeStruct(read.serializeBinary())).toStrictEqual(decodeStruct(struct));
  },
);

test("the order in which the fields of an object arrive does not matter", () => {
  const entry = (key: string): Buffer =>
    new ProtobufWriter().text(1, key).bytes(2, new ProtobufWriter().text(3, key).finish()).finish();
  const struct = new ProtobufWriter().bytes(1, entry("b")).bytes(1, entry("c")).bytes(1, entry("a")).finish();
  expect(Object.entries(decodeStruct(struct))).toEqual([
    ["a", "a"],
    ["b", "b"],
    ["c", "c"],
  ]);
});

test("numbers come back as they were, negative ones in the form of the library, too", () => {
  const numbers = [0, 127, 128, 300, 2 ** 31, 2 ** 32 + 1, 2 ** 53 - 1];
  const writer = new ProtobufWriter();
  for (const [index, number] of numbers.entries()) writer.varint(index + 1, number);
  expect(wholeNumbers(writer.finish())).toEqual(numbers.map((number, index) => [index + 1, number]));
  const minusTwo = [0xfe, ...Array.from({ length: 8 }, () => 0xff), 0x01];
  expect(wholeNumbers(Uint8Array.from([0x08, ...minusTwo]))).toEqual([[1, -2]]);
});

test("fields that nobody knows are passed over, whatever their form", () => {
  const fixed32 = [(14 << 3) | 5, 1, 2, 3, 4];
  const others = new ProtobufWriter().varint(11, 300).double(12, 1.5).text(13, "unknown").finish();
  const reader = new ProtobufReader(Uint8Array.from([...others, ...fixed32, 0x08, 7]));
  const passed: number[] = [];
  while (reader.next() && reader.field !== 1) {
    passed.push(reader.field);
    reader.skip();
  }
  expect([passed, reader.varint(), reader.next()]).toEqual([[11, 12, 13, 14], 7, false]);
});

test("a message that is cut off or has a field of no known form is refused", () => {
  const whole = new ProtobufWriter().text(1, "abc").finish();
  const cutOff = new ProtobufReader(whole.subarray(0, 4));
  cutOff.next();
  expect(() => cutOff.text()).toThrow("the message is cut off");
  const formless = new ProtobufReader(Uint8Array.from([0x0b]));
  formless.next();
  expect(() => {
    formless.skip();
  }).toThrow("field 1 of the message has an unknown form");
});

test("a size below zero is refused: it would lead back to what was read", () => {
  // ten bytes that mean -11: from behind them back to the first one
  const minusEleven = [0xf5, ...Array.from({ length: 8 }, () => 0xff), 0x01];
  for (const number of [1, 9]) {
    const reader = new ProtobufReader(Uint8Array.from([(number << 3) | 2, ...minusEleven]));
    reader.next();
    expect(() => (number === 1 ? reader.text() : reader.skip())).toThrow("the message is cut off");
  }
});

test("whatever bytes arrive, reading them comes to an end: with a value or with a refusal", () => {
  const { struct } = encodeSound({ text: "abc", list: [{ a: 1.5 }, null], flag: true }, { unknowns: "kept" });
  const change = fc.record({ at: fc.nat(struct.length - 1), byte: fc.nat(255) });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), fc.nat(struct.length), (changes, length) => {
      const bytes = Uint8Array.from(struct);
      for (const { at, byte } of changes) bytes[at] = byte;
      try {
        expect(typeof decodeStruct(bytes.subarray(0, length))).toBe("object");
      } catch (error) {
        expect([RangeError, MalformedValue]).toContain(Reflect.get(Object(error), "constructor"));
      }
    }),
    { numRuns: 2_000 },
  );
});

test("nothing is left of a message that is refused while it is written", () => {
  const writer = new ProtobufWriter().varint(1, 1);
  const isWritten = writer.message(2, () => {
    writer.text(3, "x".repeat(1000));
    return writer.message(4, () => false);
  });
  expect([isWritten, wholeNumbers(writer.varint(5, 5).finish())]).toEqual([
    false,
    [
      [1, 1],
      [5, 5],
    ],
  ]);
});
