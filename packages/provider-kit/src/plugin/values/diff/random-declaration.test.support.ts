import fc from "fast-check";
import type { Plain, PlainMap } from "../value/plain";
import { asDeclared } from "../value/plain";
import { anything, boolean, integer, list, map, number, object, string } from "../../declare/property";
import type { OnChange, Property } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { shapeOf } from "../../declare/shape";
import { mayGetKeys } from "../value/facts";

/** Declarations of any form, values that fit them, and other spellings of the same values, for property-based tests. */

const doc = "A value.";

interface Flags {
  readonly doc: string;
  readonly required?: boolean;
  readonly computed?: boolean;
  readonly absent?: null;
  readonly onChange?: OnChange;
}

function letters(all: string): fc.Arbitrary<string> {
  return fc.constantFrom(...Array.from(all));
}

/** What can be written in several spellings: how its canonical texts look, and how another spelling is made. */
const SPELLINGS: Readonly<Record<string, { readonly texts: fc.Arbitrary<string>; respell(text: string): string }>> = {
  json: {
    texts: fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify({ value })),
    respell: (text) => ` ${text}\n`,
  },
  duration: {
    texts: fc.nat(9_999).map((seconds) => `${seconds}s`),
    respell: (text) => `${Number.parseInt(text, 10) * 1_000}ms`,
  },
  instant: {
    texts: fc.nat(1_000_000).map((minute) => new Date(minute * 60_000).toISOString()),
    respell: (text) => text.replace(".000Z", "+00:00"),
  },
  ignoreCase: { texts: fc.string({ unit: letters("abcxyz01"), maxLength: 4 }), respell: (text) => text.toUpperCase() },
  trimmed: { texts: fc.string({ unit: letters("abcxyz01"), maxLength: 4 }), respell: (text) => ` ${text}\t` },
};
const PLAIN_TEXTS = fc.string({ unit: letters("abcxyz01 -_.é"), maxLength: 4 });

/** Declared properties with names `p0`, `p1` …; `depth` levels of objects and lists. */
export function anyProperties(depth = 2): fc.Arbitrary<Properties> {
  return fc.array(anyProperty(depth), { minLength: 1, maxLength: 4 }).map(named);
}

function named(properties: readonly Property[]): Properties {
  return Object.fromEntries(properties.map((property, i) => [`p${i}`, property]));
}

function anyProperty(depth: number): fc.Arbitrary<Property> {
  if (depth === 0) return anyLeaf();
  return fc.oneof(anyLeaf(), anyLeaf(), anyList(depth - 1), anySet(depth - 1), anyMap(), anyObject(depth - 1));
}

function anyFlags(): fc.Arbitrary<Flags> {
  const presence = fc.constantFrom<Partial<Flags>>(
    {},
    {},
    { required: true },
    { computed: true },
    { computed: true, absent: null },
  );
  const onChange = fc.constantFrom<Partial<Flags>>(
    {},
    {},
    { onChange: "update" },
    { onChange: "replace" },
    { onChange: "ignore" },
    { onChange: { doc, replaces: ({ before, after }) => before === after } },
  );
  return fc.tuple(presence, onChange).map(([first, second]) => ({ doc, ...first, ...second }));
}

function anyLeaf(): fc.Arbitrary<Property> {
  return anyFlags()
    .chain(leafWith)
    .chain((property) => fc.oneof(fc.constant(property), withMeaning(property), withWire(property)));
}

function leafWith(flags: Flags): fc.Arbitrary<Property> {
  return fc.constantFrom<Property>(
    string(flags),
    string({ ...flags, equal: "instant" }),
    string({ ...flags, equal: "ignoreCase" }),
    string({ ...flags, equal: "trimmed" }),
    string({
      ...flags,
      equal: (written, returned) => written.length === returned.length && written[0] === returned[0],
    }),
    integer(flags),
    number(flags),
    boolean(flags),
    anything(flags),
  );
}

/** The property with a value that leaving it out stands for. */
function withMeaning(property: Property): fc.Arbitrary<Property> {
  if (property.kind === "any" || property.required === true) return fc.constant(property);
  // a default would leave nothing for the service to fill in
  return fc
    .tuple(property.computed === true ? fc.constant(false) : fc.boolean(), valueOf(property))
    .map(([isDefault, value]) => meaning(property, isDefault, value));
}

function meaning(property: Property, isDefault: boolean, value: Plain): Property {
  if (property.kind === "string" && typeof value === "string") {
    return isDefault ? { ...property, default: value } : { ...property, absent: value };
  }
  if (property.kind === "boolean" && typeof value === "boolean") {
    return isDefault ? { ...property, default: value } : { ...property, absent: value };
  }
  return property;
}

function withWire(property: Property): fc.Arbitrary<Property> {
  return fc
    .noShrink(fc.uuid())
    .chain((name) => fc.constantFrom({ ...property, wire: name }, { ...property, wire: `box.${name}` }));
}

function anyList(depth: number): fc.Arbitrary<Property> {
  const item = fc.oneof(leafWith({ doc }), objectWith({ doc }, depth));
  return fc.tuple(anyFlags(), item).map(([flags, items]) => list({ ...flags, items }));
}

function anySet(depth: number): fc.Arbitrary<Property> {
  // with only two values, a changed item of a set is the same as another one
  const item = leafWith({ doc }).filter(({ kind }) => kind !== "boolean");
  const scalars = fc.tuple(anyFlags(), item).map(([flags, items]) => list({ ...flags, items, order: "ignored" }));
  const objects = fc
    .tuple(anyFlags(), anyProperties(depth), fc.noShrink(fc.uuid()), fc.boolean())
    .map(([flags, properties, name, isKeyed]): Property => {
      const id = string({ doc: "What tells it from the others.", required: true });
      const items = object({ doc: "An item.", shape: { name, doc: "An item.", properties: { id, ...properties } } });
      return list({ ...flags, items, order: "ignored", ...(isKeyed ? { key: "id" } : {}) });
    });
  return fc.oneof(scalars, objects);
}

const ADDED_KEY = "added";

function anyMap(): fc.Arbitrary<Property> {
  return fc
    .tuple(anyFlags(), leafWith({ doc }), fc.boolean())
    .map(([flags, values, isAddedTo]) => map({ ...flags, values, ...(isAddedTo ? { addedKeys: [ADDED_KEY] } : {}) }));
}

function anyObject(depth: number): fc.Arbitrary<Property> {
  return anyFlags().chain((flags) => objectWith(flags, depth));
}

function objectWith(flags: Flags, depth: number): fc.Arbitrary<Property> {
  return fc
    .tuple(anyProperties(depth), fc.noShrink(fc.uuid()))
    .map(([properties, name]) => object({ ...flags, shape: { name, doc: "A part.", properties } }));
}

/** The same declarations, in which an empty object stands for none. */
export function withAbsence(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, withAbsentParts(property)]));
}

function withAbsentParts(property: Property): Property {
  if (property.kind === "list") return { ...property, items: withAbsentParts(property.items) };
  if (property.kind !== "object") return property;
  const shape = shapeOf(property);
  return { ...property, shape: { ...shape, properties: withAbsence(shape.properties), isAbsent: isEmpty } };
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

/** Values that fit the declarations; what may be left out sometimes is. */
export function valuesOf(properties: Properties): fc.Arbitrary<PlainMap> {
  const parts = Object.entries(properties).map(([name, property]) =>
    (property.required === true ? valueOf(property) : fc.option(valueOf(property), { nil: undefined })).map(
      (value): [string, Plain | undefined] => [name, value],
    ),
  );
  return fc.tuple(...parts).map(present);
}

function present(parts: readonly (readonly [string, Plain | undefined])[]): PlainMap {
  return Object.fromEntries(parts.filter((part): part is [string, Plain] => part[1] !== undefined));
}

/** A value that fits a declared property. */
export function valueOf(property: Property): fc.Arbitrary<Plain> {
  switch (property.kind) {
    case "string":
      return typeof property.equal === "string" ? (SPELLINGS[property.equal]?.texts ?? PLAIN_TEXTS) : PLAIN_TEXTS;
    case "integer":
      return fc.integer({ min: -999, max: 999 });
    case "number":
      return fc.integer({ min: -999, max: 999 }).map((value) => value / 8);
    case "boolean":
      return fc.boolean();
    case "any":
      return fc
        .jsonValue({ maxDepth: 1 })
        .filter((value) => value !== null)
        .map(plainJson);
    case "list":
      return fc.uniqueArray(valueOf(property.items), { maxLength: 4, selector: idOf });
    case "map":
      return fc.dictionary(
        fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom("constructor", "__proto__", "a.b", ADDED_KEY)),
        valueOf(property.values),
        {
          maxKeys: 3,
        },
      );
    case "object":
      return valuesOf(shapeOf(property).properties);
  }
}

// a value that came over the wire has neither -0 nor null prototypes
function plainJson(value: unknown): Plain {
  return asDeclared<Plain>(JSON.parse(JSON.stringify(value)));
}

function idOf(item: unknown): unknown {
  return typeof item === "object" && item !== null
    ? JSON.stringify(Reflect.get(item, "id") ?? item)
    : JSON.stringify(item);
}

/** What a service may answer for a written value so that it means the same: other spellings, another order, filled gaps. */
export function sameMeaning(property: Property, written: Plain | undefined): fc.Arbitrary<Plain | undefined> {
  if (property.onChange === "ignore" && property.required === true) return valueOf(property);
  if (property.onChange === "ignore") return fc.option(valueOf(property), { nil: undefined });
  if (written === undefined && property.computed === true) return fc.option(valueOf(property), { nil: undefined });
  const left = property.default ?? property.absent ?? undefined;
  if (written === undefined)
    return left === undefined
      ? fc.constant(undefined)
      : fc.option(respelled(property, plainJson(left)), { nil: undefined });
  const isMeant = JSON.stringify(left) === JSON.stringify(written);
  return isMeant ? fc.option(respelled(property, written), { nil: undefined }) : respelled(property, written);
}

/** The same for all properties of an object. */
export function sameMeanings(properties: Properties, written: PlainMap): fc.Arbitrary<PlainMap> {
  const parts = Object.entries(properties).map(([name, property]) =>
    sameMeaning(property, written[name]).map((value): [string, Plain | undefined] => [name, value]),
  );
  return fc.tuple(...parts).map(present);
}

function respelled(property: Property, written: Plain): fc.Arbitrary<Plain> {
  if (property.kind === "string" && typeof written === "string") {
    const spelling = typeof property.equal === "string" ? SPELLINGS[property.equal] : undefined;
    if (spelling !== undefined) return fc.constantFrom(written, spelling.respell(written));
    return typeof property.equal === "function" ? fc.constantFrom(written, alike(written)) : fc.constant(written);
  }
  if (property.kind === "list" && isItems(written)) {
    const items = fc.tuple(...written.map((item) => respelled(property.items, item)));
    if (property.order !== "ignored") return items;
    return items.chain((all) => fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }));
  }
  if (property.kind === "map" && isParts(written)) {
    const parts = Object.entries(written).map(([key, item]) =>
      respelled(property.values, item).map((value): [string, Plain] => [key, value]),
    );
    const own = fc.tuple(...parts).map((all) => Object.fromEntries([...all].reverse()));
    if (!mayGetKeys(property) || ADDED_KEY in written) return own;
    const added = fc.option(valueOf(property.values), { nil: undefined });
    return fc.tuple(own, added).map(([all, value]) => (value === undefined ? all : { ...all, [ADDED_KEY]: value }));
  }
  if (property.kind === "object" && isParts(written)) return sameMeanings(shapeOf(property).properties, written);
  return fc.constant(written);
}

function alike(text: string): string {
  return text.length < 2 ? text : `${text.slice(0, -1)}~`;
}

function isItems(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

function isParts(value: Plain): value is PlainMap {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
