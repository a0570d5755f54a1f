import { atMostOne, formsBy, onlyWith } from "../../declare/exclusion/exclusive-rules";
import { object, string } from "../../declare/property";
import type { ObjectRule } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import type { ValueMap } from "../value/value";
import { UNKNOWN } from "../value/value";
import { check } from "./check";
import { toText } from "./messages";

const part = defineShape({ name: "Part", doc: "A part.", properties: { label: string({ doc: "Its label." }) } });
const properties = {
  kind: string({ doc: "Its kind." }),
  left: object({ shape: part, doc: "The left part." }),
  right: object({ shape: part, doc: "The right part." }),
};
const given = { label: "a" };

/** What each of two rules says of the same inputs. */
function judge(inputs: ValueMap, one: ObjectRule, other: ObjectRule): readonly (readonly string[])[] {
  return [one, other].map((rule) => check({ properties, rules: [rule] }, inputs).problems.map(toText));
}

type Case = readonly [what: string, inputs: ValueMap, optional: readonly string[], needed: readonly string[]];

describe("at most one of several", () => {
  const several = { path: ["right"], message: "must be left out when left is given" };
  const optional = atMostOne(["left", "right"], { several });
  const needed = atMostOne(["left", "right"], { several, none: "give left or right", doc: "One of both." });
  const both = ["right: must be left out when left is given"];

  test.each<Case>([
    ["none", {}, [], ["give left or right"]],
    ["one", { left: given }, [], []],
    ["the other", { right: given }, [], []],
    ["both", { left: given, right: given }, both, both],
    ["both, one of them partly known", { left: { label: UNKNOWN }, right: given }, both, both],
    ["one, and the other unknown", { left: UNKNOWN, right: given }, [], []],
  ])("is demanded of %s", (_what, inputs, ...answers) => {
    expect(judge(inputs, optional, needed)).toEqual(answers);
  });

  test("is a fact of the rule, for the types of the SDK", () => {
    expect([optional.excludes, optional.doc, needed.doc]).toEqual([
      { kind: "atMostOne", names: ["left", "right"] },
      undefined,
      "One of both.",
    ]);
  });
});

describe("a property that goes with one value of another", () => {
  const excess = (kind: string): string => `must be left out for the kind ${kind}`;
  const optional = onlyWith("left", { when: ["kind", "L"], excess });
  const needed = onlyWith("left", { when: ["kind", "L"], missing: "is required for the kind L", excess });
  const refused = ["left: must be left out for the kind R"];

  test.each<Case>([
    ["the value and the property", { kind: "L", left: given }, [], []],
    ["the value alone", { kind: "L" }, [], ["left: is required for the kind L"]],
    ["another value and the property", { kind: "R", left: given }, refused, refused],
    ["another value alone", { kind: "R" }, [], []],
    ["the property alone", { left: given }, [], []],
    ["an unknown value and the property", { kind: UNKNOWN, left: given }, [], []],
    ["the value and an unknown property", { kind: "L", left: UNKNOWN }, [], []],
  ])("is judged with %s", (_what, inputs, ...answers) => {
    expect(judge(inputs, optional, needed)).toEqual(answers);
  });

  test("is a fact of the rule, for the types of the SDK", () => {
    expect(optional.excludes).toEqual({ kind: "onlyWith", name: "left", other: "kind", values: ["L"] });
  });
});

describe("forms by the value of a property", () => {
  const rules = formsBy("kind", { L: { needs: ["left"] }, R: { needs: ["right"], takes: ["left"] }, none: {} });

  test.each<readonly [inputs: ValueMap, problems: readonly string[]]>([
    [{}, []],
    [{ kind: "L", left: given }, []],
    [{ kind: "L" }, ["left: is required where kind is L"]],
    [{ kind: "L", left: given, right: given }, ["right: must be left out where kind is L"]],
    [{ kind: "R", right: given }, []],
    [{ kind: "R", left: given }, ["right: is required where kind is R"]],
    [
      { kind: "none", left: given, right: given },
      ["left: must be left out where kind is none", "right: must be left out where kind is none"],
    ],
    [{ kind: "L", left: UNKNOWN }, []],
    [{ kind: UNKNOWN, left: given }, []],
  ])("%j is judged", (inputs, problems) => {
    expect(check({ properties, rules }, inputs).problems.map(toText)).toEqual(problems);
  });

  test("are told in docs", () => {
    expect(rules.map(({ doc }) => doc)).toEqual([
      "`left` goes with `L` or `R` as `kind`, and is required with `L`.",
      "`right` goes with `R` as `kind`, and is required with `R`.",
    ]);
  });

  test("are facts of the rules", () => {
    expect(rules.map(({ excludes }) => excludes)).toEqual([
      { kind: "onlyWith", name: "left", other: "kind", values: ["L", "R"] },
      { kind: "onlyWith", name: "right", other: "kind", values: ["R"] },
    ]);
  });
});
