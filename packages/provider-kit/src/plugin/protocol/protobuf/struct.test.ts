import fc from "fast-check";
import { ListValue, NullValue, Struct, Value as WireValue } from "google-protobuf/google/protobuf/struct_pb";
import { decodeStruct } from "./decode-struct";
import { encodeSound } from "./encode-struct";
import { encodeStruct } from "./encode.test.support";
import { isUnknownText } from "./struct";
import type { Value, ValueMap } from "../../values/value/value";
import { Secret, secret, UNKNOWN } from "../../values/value/value";

const SIGNATURE = "4dabf18193072939515e22adb298388d";
const UNKNOWN_STRING = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

const text = (value: string): WireValue => new WireValue().setStringValue(value);

/** What travels: the bytes, not the object in memory. */
function throughTheWire(values: ValueMap): ValueMap {
  return decodeStruct(encodeStruct(values).serializeBinary());
}

/** A struct as the engine could send it, kept out of the encoder's hands. */
function struct(fields: Readonly<Record<string, WireValue>>): Struct {
  const made = new Struct();
  for (const [key, value] of Object.entries(fields)) made.getFieldsMap().set(key, value);
  return made;
}

function signed(signature: string, fields: Readonly<Record<string, WireValue>>): WireValue {
  return new WireValue().setStructValue(struct({ [SIGNATURE]: text(signature), ...fields }));
}

const decoded = (value: WireValue): Value | undefined =>
  decodeStruct(struct({ given: value }).serializeBinary())["given"];

const { values: anyValues } = fc.letrec<{ value: Value; values: ValueMap }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string({ unit: "binary" }).filter((one) => !isUnknownText(one)),
    fc.constant(UNKNOWN),
    tie("value").map(secret),
    fc.array(tie("value"), { maxLength: 4 }),
    tie("values"),
  ),
  values: fc.dictionary(
    fc.string({ unit: "binary" }).filter((key) => key !== "__proto__" && key !== SIGNATURE),
    tie("value"),
    { maxKeys: 4, noNullPrototype: true },
  ),
}));

test("an unknown value may travel as a reference to a resource without an ID", () => {
  const { struct: encoded, flaws } = encodeSound({ name: UNKNOWN, size: 1 }, { unknowns: "references" });
  const reference = {
    [SIGNATURE]: "5cf8f73096256a8f31e491e813e4eb8e",
    urn: "urn:pulumi:preview::preview::offline:preview:Unknown::unknown",
    id: "",
  };
  expect([Struct.deserializeBinary(encoded).toJavaScript(), flaws]).toEqual([{ name: reference, size: 1 }, []]);
});

test("every value comes back from the wire as it was", () => {
  fc.assert(
    fc.property(anyValues, (values) => {
      expect(throughTheWire(values)).toStrictEqual(values);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["string", UNKNOWN_STRING],
  ["boolean", "1c4a061d-8072-4f0a-a4cb-0ff528b18fe7"],
  ["number", "3eeb2bf0-c639-47a8-9e75-3b44932eb421"],
  ["list", "6a19a0b0-7e62-4c92-b797-7f8e31da9cc2"],
  ["asset", "030794c1-ac77-496b-92df-f27374a8bd58"],
  ["archive", "e48ece36-62e2-4504-bad9-02848725956a"],
  ["object", "dd056dcd-154b-4c76-9bd3-c8f88648b5ff"],
])("the text for an unknown %s is unknown", (_kind, sentinel) => {
  expect(decoded(text(sentinel))).toBe(UNKNOWN);
});

test("a text that is equal to the one for unknowns is unknown, whoever wrote it", () => {
  expect(throughTheWire({ name: UNKNOWN_STRING })).toStrictEqual({ name: UNKNOWN });
});

test("a string that only contains the one for unknowns is a string", () => {
  expect(throughTheWire({ name: `${UNKNOWN_STRING}.` })).toStrictEqual({ name: `${UNKNOWN_STRING}.` });
});

test("an unknown is written as the engine's text for an unknown string", () => {
  expect(encodeStruct({ id: UNKNOWN }).getFieldsMap().get("id")?.getStringValue()).toBe(UNKNOWN_STRING);
});

test("a secret is written with the engine's signature, nested ones too", () => {
  expect(encodeStruct({ login: { password: new Secret("p") } }).toJavaScript()).toEqual({
    login: { password: { [SIGNATURE]: "1b47061264138c4ac30d75fd1eb44270", value: "p" } },
  });
});

test("a secret inside a secret is one secret", () => {
  const inner = signed("1b47061264138c4ac30d75fd1eb44270", { value: text("p") });
  expect(decoded(signed("1b47061264138c4ac30d75fd1eb44270", { value: inner }))).toStrictEqual(new Secret("p"));
});

test("a secret null is a secret", () => {
  const none = new WireValue().setNullValue(NullValue.NULL_VALUE);
  expect(decoded(signed("1b47061264138c4ac30d75fd1eb44270", { value: none }))).toStrictEqual(new Secret(null));
});

test("a secret without a value is refused by its path", () => {
  const list = new WireValue().setListValue(
    new ListValue().setValuesList([signed("1b47061264138c4ac30d75fd1eb44270", {})]),
  );
  expect(() => decoded(list)).toThrow("the value of given[0] is a secret without a value");
});

test("a resource stands for its id", () => {
  const reference = {
    urn: text("urn:pulumi:dev::shop::kit:index:Thing::one"),
    id: text("0a1"),
    packageVersion: text("1.0.0"),
  };
  expect(decoded(signed("5cf8f73096256a8f31e491e813e4eb8e", reference))).toBe("0a1");
});

test.each([
  ["empty", ""],
  ["unknown", UNKNOWN_STRING],
])("a resource with an %s id is unknown", (_kind, id) => {
  const reference = { urn: text("urn:pulumi:dev::shop::kit:index:Thing::one"), id: text(id) };
  expect(decoded(signed("5cf8f73096256a8f31e491e813e4eb8e", reference))).toBe(UNKNOWN);
});

test("a resource that can have no id stands for its URN", () => {
  const urn = "urn:pulumi:dev::shop::kit:index:Component::one";
  expect(decoded(signed("5cf8f73096256a8f31e491e813e4eb8e", { urn: text(urn) }))).toBe(urn);
});

test("a resource with neither id nor URN is refused", () => {
  expect(() => decoded(signed("5cf8f73096256a8f31e491e813e4eb8e", {}))).toThrow(
    "the value of given is a resource without a URN",
  );
});

test("an output value is its value, secret or unknown as it says", () => {
  const yes = new WireValue().setBoolValue(true);
  const output = (fields: Readonly<Record<string, WireValue>>): Value | undefined =>
    decoded(signed("d0e6a833031e9bbcd3f4e8bde6ca49a4", fields));
  expect([
    output({ value: text("a") }),
    output({ value: text("a"), secret: yes }),
    output({}),
    output({ secret: yes }),
  ]).toStrictEqual(["a", new Secret("a"), UNKNOWN, new Secret(UNKNOWN)]);
});

test.each([
  ["asset", "c44067f5952c0a294b673a41bacd8c17"],
  ["archive", "0def7320c3a5731c473e5ecbe6d01bc7"],
])("an %s keeps the engine's form both ways", (_kind, signature) => {
  const form = { [SIGNATURE]: signature, hash: "f00", text: "hello" };
  const asset = decoded(signed(signature, { hash: text("f00"), text: text("hello") }));
  expect([asset, throughTheWire({ file: form })]).toStrictEqual([form, { file: form }]);
});

test("an unknown signature is refused by the name of its property", () => {
  expect(() => decoded(signed("0badf00d", { value: text("x") }))).toThrow(
    "the value of given has a signature that this version of the provider does not know; update the package",
  );
});

test("absent properties are left out, null ones are kept", () => {
  const values: Record<string, unknown> = { gone: undefined, none: null, nested: { gone: undefined, none: null } };
  expect(encodeStruct(values as ValueMap).toJavaScript()).toEqual({ none: null, nested: { none: null } });
});

test.each([
  ["NaN", NaN],
  ["Infinity", Infinity],
  ["-Infinity", -Infinity],
])("%s is refused both ways", (_name, number) => {
  expect(() => encodeStruct({ sizes: [1, number] })).toThrow("the value of sizes[1] is not a finite number");
  expect(() => decoded(new WireValue().setNumberValue(number))).toThrow("the value of given is not a finite number");
});

test("a value without a kind is refused", () => {
  expect(() => decoded(new WireValue())).toThrow("the value of given has no kind");
});

test("what is no value of a property is refused by its path", () => {
  const values: Record<string, unknown> = { task: { every: () => 1 } };
  expect(() => encodeStruct(values as ValueMap)).toThrow(
    "the value of task.every is a function, which is no value of a property",
  );
});

test("a property named __proto__ is refused, because the wire form would lose it", () => {
  expect(() => encodeStruct(Object.fromEntries([["__proto__", 1]]))).toThrow(
    "the value of __proto__ has a name that cannot travel",
  );
});

test("half of a surrogate pair is refused in texts and names, because the engine cannot read it", () => {
  expect(() => encodeStruct({ name: "a\ud83d" })).toThrow("the value of name contains half of a character");
  expect(() => encodeStruct({ labels: { "\ude00": "x" } })).toThrow("has a name that cannot travel");
  expect(throughTheWire({ name: "a\ud83d\ude00" })).toStrictEqual({ name: "a😀" });
});

test("other names of an object's own machinery travel", () => {
  const values = { constructor: 1, hasOwnProperty: "x", toString: [true] };
  expect(throughTheWire(values)).toStrictEqual(values);
});

test("the sound part of a flawed value is written, and each flaw is reported", () => {
  const values = { id: "0a1", size: NaN, token: secret(UNKNOWN), parts: [1, UNKNOWN, { at: Infinity, name: "n" }] };
  const { struct: sound, flaws } = encodeSound(values, { unknowns: "flaws" });
  expect(decodeStruct(sound)).toStrictEqual({ id: "0a1", parts: [1, { name: "n" }] });
  expect(flaws).toEqual([
    { path: ["size"], reason: "is not a finite number" },
    { path: ["token"], reason: "is unknown outside a preview" },
    { path: ["parts", 1], reason: "is unknown outside a preview" },
    { path: ["parts", 2, "at"], reason: "is not a finite number" },
  ]);
});
