import { defineEnumeration } from "./enumeration";
import { anything, boolean, integer, list, map, number, object, string } from "./property";
import type { ValueOf, ValuesOf } from "./property";
import { defineShape } from "./shape";
import type { Properties, Shape } from "./shape";

/** Whether two types are the same, optional and readonly marks included. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** One object type in place of an intersection of several. */
type Flat<T> = { [K in keyof T]: T[K] };

function holds<Claim extends true>(..._claims: readonly Claim[]): void {}

const doc = "A value.";

// each kind has the type of its values
const text = string({ doc });
const closed = string({ doc, values: ["read", "write"] });
const open = string({ doc, values: ["read", "write"], valuesAre: "open" });
const enumeration = defineEnumeration({ name: "Mode", doc, members: { Read: "read", Write: { value: "write", doc } } });
const named = string({ doc, enumeration });
const someNamed = string({ doc, enumeration, valuesAre: "some" });
const closedByWord = string({ doc, values: ["read", "write"], valuesAre: "closed" });
const growing = string({ doc, values: ["read", "write"], valuesAre: "growing" });
const count = integer({ doc, min: 1 });
const share = number({ doc, values: [0.5, 1] });
const flag = boolean({ doc });
const json = anything({ doc });
holds<Same<ValueOf<typeof text>, string>>();
holds<Same<ValueOf<typeof closed>, "read" | "write">>();
holds<Same<ValueOf<typeof closedByWord>, "read" | "write">>();
holds<Same<ValueOf<typeof growing>, "read" | "write">>();
holds<Same<ValueOf<typeof open>, string>>();
holds<Same<ValueOf<typeof named>, "read" | "write">>();
holds<Same<ValueOf<typeof someNamed>, string>>();
holds<Same<ValueOf<typeof count>, number>>();
holds<Same<ValueOf<typeof share>, number>>();
holds<Same<ValueOf<typeof flag>, boolean>>();
holds<Same<ValueOf<typeof json>, unknown>>();

// lists, maps and objects have the types of their parts
const actions = list({ doc, items: string({ doc, values: ["read", "write"] }) });
const matrix = list({ doc, items: list({ doc, items: integer({ doc }) }) });
const labels = map({ doc, values: string({ doc }) });
const part = defineShape({
  name: "Part",
  doc,
  properties: { id: string({ doc, required: true }), size: integer({ doc }) },
});
const parts = list({ doc, items: object({ doc, shape: part }) });
const lazy = object({ doc, shape: () => part });
holds<Same<ValueOf<typeof actions>, readonly ("read" | "write")[]>>();
holds<Same<ValueOf<typeof matrix>, readonly (readonly number[])[]>>();
holds<Same<ValueOf<typeof labels>, Readonly<Record<string, string>>>>();
type PartValues = { readonly id: string; readonly size?: number | undefined };
holds<Same<Flat<ValueOf<typeof parts>[number]>, PartValues>>();
holds<Same<Flat<ValueOf<typeof lazy>>, PartValues>>();

// a shape that holds itself has values of any names
const node = (): Shape => ({
  name: "Node",
  doc,
  properties: { children: list({ doc, items: object({ doc, shape: node }) }) },
});
const tree = object({ doc, shape: node });
holds<Same<ValueOf<typeof tree>, Readonly<Record<string, unknown>>>>();

// required, defaulted and automatically named properties are there after Check, all others may be missing
const properties = {
  required: string({ doc, required: true }),
  defaulted: integer({ doc, default: 0 }),
  emptyDefault: string({ doc, default: "" }),
  falseDefault: boolean({ doc, default: false }),
  autonamed: string({ doc, autoname: true }),
  autonamedByRules: string({ doc, autoname: { maxLength: 24 } }),
  optional: string({ doc }),
  notRequired: string({ doc, required: false }),
  notAutonamed: string({ doc, autoname: false }),
  computed: string({ doc, computed: true }),
  absent: string({ doc, absent: "" }),
} as const;
holds<
  Same<
    Flat<ValuesOf<typeof properties>>,
    {
      readonly required: string;
      readonly defaulted: number;
      readonly emptyDefault: string;
      readonly falseDefault: boolean;
      readonly autonamed: string;
      readonly autonamedByRules: string;
      readonly optional?: string | undefined;
      readonly notRequired?: string | undefined;
      readonly notAutonamed?: string | undefined;
      readonly computed?: string | undefined;
      readonly absent?: string | undefined;
    }
  >
>();

// properties whose names are not known have values of any names
holds<Same<ValuesOf<Properties>, Readonly<Record<string, unknown>>>>();

// every kind refuses options that it does not have, and values of another kind
// @ts-expect-error a text has no range
string({ doc, min: 1 });
// @ts-expect-error a number has no length
integer({ doc, maxLength: 1 });
// @ts-expect-error a flag has no list of values
boolean({ doc, values: [true] });
// @ts-expect-error the name of an option is misspelled
string({ doc, requird: true });
// @ts-expect-error every property is documented
string({});
// @ts-expect-error a list says what its items are
list({ doc });
// @ts-expect-error a map says what its values are
map({ doc });
// @ts-expect-error an object has a shape
object({ doc });
// @ts-expect-error the default is a text
string({ doc, default: 1 });
// @ts-expect-error the default is a number
integer({ doc, default: "1" });
// @ts-expect-error there is no such change
string({ doc, onChange: "recreate" });
// @ts-expect-error a replacement that depends is documented
string({ doc, onChange: { replaces: () => true } });
// @ts-expect-error a change replaces or it does not
string({ doc, onChange: { doc, replaces: () => "update" } });
// @ts-expect-error nothing is known of a value that may be unknown
string({ doc, onChange: { doc, replaces: ({ before }) => before.length > 0 } });
// @ts-expect-error there is no such format
string({ doc, format: "ipv4" });
// @ts-expect-error there is no such equivalence
string({ doc, equal: "caseless" });

// rules and judges get the value's own type, and what else decides
object({ doc, shape: part, onChange: { doc, replaces: ({ after, inputs }) => inputs.returned["x"] !== after } });
string({ doc, equal: (written, returned, { written: all }, by) => by === "program" && written in all && !returned });
string({ doc, check: (value) => (value.length === 0 ? "must not be empty" : undefined) });
integer({ doc, check: [(value) => (value % 2 === 0 ? undefined : "must be even")] });
string({ doc, equal: (written, returned) => written.trim() === returned.trim() });
// @ts-expect-error a rule of a number gets no text
integer({ doc, check: (value: string) => value });
