import { check } from "../../values/check/check";
import { anything, integer, list, object, string } from "../../declare/property";
import { defineResource } from "../../declare/resource";
import type { Properties } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import { diff } from "../../values/diff/diff";
import type { PlainMap } from "../../values/value/plain";
import { inputsOf } from "./state";

const doc = "A value.";

function resourceWith(inputs: Properties): ReturnType<typeof defineResource> {
  return defineResource({ token: "toy:index:Thing", doc, endpoint: "/things", inputs, outputs: {} });
}

describe("inputs of an import", () => {
  const rule = defineShape({
    name: "Rule",
    doc,
    properties: {
      type: string({ doc, required: true, absent: "expire" }),
      days: integer({ doc, default: 7 }),
      id: string({ doc, computed: true }),
      note: string({ doc, absent: "" }),
    },
  });
  const inputs: Properties = {
    name: string({ doc, autoname: true }),
    mode: string({ doc, required: true, absent: "plain" }),
    description: string({ doc, absent: "" }),
    size: integer({ doc, default: 30 }),
    owner: string({ doc, computed: true }),
    password: string({ doc, required: true, readBack: "never" }),
    rules: list({ doc, required: true, items: object({ doc, shape: rule }) }),
    anything: anything({ doc }),
  };
  const wire = {
    name: "a",
    mode: "plain",
    description: "",
    size: 30,
    owner: "me",
    rules: [{ type: "expire", days: 7, id: "1", note: "" }],
    anything: { x: 1 },
  };

  test("are what a program must write, and nothing that goes without saying", () => {
    expect(inputsOf(resourceWith(inputs), wire, {}, true)).toEqual({
      name: "a",
      mode: "plain",
      rules: [{ type: "expire" }],
      anything: { x: 1 },
    });
  });

  test("hold all that differs from what goes without saying", () => {
    const other = { ...wire, description: "d", size: 31, rules: [{ type: "delete", days: 8, id: "1", note: "n" }] };
    expect(inputsOf(resourceWith(inputs), other, {}, true)).toEqual({
      name: "a",
      mode: "plain",
      description: "d",
      size: 31,
      rules: [{ type: "delete", days: 8, note: "n" }],
      anything: { x: 1 },
    });
  });

  test("pass the check but for what the service cannot show", () => {
    const { problems } = check({ properties: inputs }, inputsOf(resourceWith(inputs), wire, {}, true));
    expect(problems.map(({ path, message }) => [path, message])).toEqual([[["password"], "is required and missing"]]);
  });

  describe("of a kind whose rules ask for what the service fills in", () => {
    const place = defineShape({
      name: "Place",
      doc,
      properties: {
        region: string({ doc, computed: true }),
        code: string({ doc, computed: true }),
        href: string({ doc, computed: true, sent: "never", onChange: "ignore" }),
      },
    });
    const ruled = defineResource({
      token: "toy:index:Net",
      doc,
      endpoint: "/nets",
      inputs: {
        scope: string({ doc, required: true }),
        place: object({ doc, shape: place, computed: true }),
        owner: string({ doc, computed: true }),
        size: integer({ doc, computed: true }),
      },
      outputs: {},
      rules: [
        {
          needs: ["scope", "place"],
          check: ({ scope, place: at }) =>
            scope === "local" && at === undefined ? "a local one needs a place" : undefined,
        },
        {
          needs: ["scope", "size", "owner"],
          check: ({ scope, size, owner }) =>
            scope === "sized" && (size === undefined || owner === undefined) ? "needs a size and an owner" : undefined,
        },
      ],
    });
    const shown = { place: { region: "r", code: "c", href: "/r" }, owner: "me", size: 1 };

    test.each<[string, PlainMap]>([
      ["global", {}],
      ["local", { place: { region: "r", code: "c" } }],
      ["sized", { owner: "me", size: 1 }],
    ])("hold that, and no more: %s", (scope, filled) => {
      const imported = inputsOf(ruled, { ...shown, scope }, {}, true);
      expect(imported).toEqual({ scope, ...filled });
      expect(check({ properties: ruled.inputs, rules: ruled.rules }, imported).problems).toEqual([]);
    });

    test("are what a refresh finds them to be where the check is not passed either way", () => {
      expect(inputsOf(ruled, { scope: "local", owner: "me" }, {}, true)).toEqual({ scope: "local" });
      expect(inputsOf(ruled, { ...shown, scope: "local" }, { scope: "local" }, false)).toEqual({ scope: "local" });
    });
  });

  test("are no change to a program that says the same", () => {
    const program = {
      name: "a",
      mode: "plain",
      password: "p",
      rules: [{ type: "expire", days: 7, note: "" }],
      anything: { x: 1 },
    };
    expect(diff(inputs, inputsOf(resourceWith(inputs), wire, {}, true), program)).toEqual({});
  });
});
