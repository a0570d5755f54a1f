import type { DeclaredValues } from "@ops-providers/provider-kit/testing";
import { declaredValues } from "@ops-providers/provider-kit/testing";
import { provider } from "../../provider";
import { valuesIn } from "../specification";

/** The lists of values of a type and its lookups. */
export interface ListedValues {
  /** Each list, and the inputs that have it. */
  readonly declared?: DeclaredValues;
  /** Inputs, and where the service's specification lists their values: the name of a schema, and keys in it. */
  readonly specified?: Readonly<Record<string, readonly [schema: string, ...keys: readonly string[]]>>;
}

/** Values of the service that programs write under another name. */
const RENAMED: Readonly<Record<string, string>> = {
  MICROSOFT: "VENDOR",
  "/operation/equinixStatus": "/operation/platformStatus",
};

/** Tests that the inputs of a type and its lookups have these lists of values, and that no value of the specification is missing. */
export function testListedValues(type: string, { declared = {}, specified = {} }: ListedValues = {}): void {
  const lists = declaredValues(provider, type);

  test("inputs have the lists of values of the case", () => {
    expect(lists).toEqual(declared);
  });

  for (const [place, [schema, ...keys]] of Object.entries(specified)) {
    test(`${place} lists every value of the service's specification`, () => {
      const [list = ""] = Object.entries(lists).find(([, places]) => places.includes(place)) ?? [];
      const listed = list.replace(/^\w+: /, "").split(", ");
      const values = valuesIn(schema, ...keys).map((value) => RENAMED[String(value)] ?? String(value));
      expect(values.filter((value) => !listed.includes(value))).toEqual([]);
    });
  }
}
