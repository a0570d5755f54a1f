import type { RuleContext } from "../../declare/property";
import { integer, list, map, object, string } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { defineShape, rule } from "../../declare/shape";
import type { ValueMap } from "../value/value";
import { secret, UNKNOWN } from "../value/value";
import type { Checkable } from "./check";
import { check } from "./check";
import { NEW_OBJECT } from "./check-context";
import { gradedProblemsOf } from "./check.test.support";

const doc = "A value.";

/** Failures of inputs for an object that has the old inputs. */
function problemsOf(subject: Checkable, inputs: ValueMap, oldInputs?: ValueMap): ReturnType<typeof gradedProblemsOf> {
  return gradedProblemsOf(subject, inputs, { ...NEW_OBJECT, oldInputs });
}

describe("a scalar that the object has already", () => {
  const mode = string({ doc, values: ["READ", "WRITE"] });
  const item = defineShape({ name: "Item", doc, properties: { mode } });
  const properties: Properties = {
    mode,
    name: string({ doc, maxLength: 2, secret: true }),
    size: integer({ doc, max: 2 }),
    modes: list({ doc, items: mode }),
    byName: map({ doc, values: mode }),
    items: list({ doc, items: object({ doc, shape: item }) }),
  };

  test("is warned of and stays as it is, also where an item has moved", () => {
    const had = {
      mode: "PEEK",
      name: secret("abc"),
      size: 3,
      modes: ["PEEK"],
      byName: { a: "PEEK" },
      items: [{ mode: "PEEK" }],
    };
    const inputs = { ...had, modes: ["READ", "PEEK"], items: [{ mode: "READ" }, { mode: "PEEK" }] };
    const { values } = check({ properties }, inputs, { ...NEW_OBJECT, oldInputs: had });
    expect(values).toEqual(inputs);
    const unlisted = '"PEEK" is not a known value; known values: READ, WRITE';
    expect(problemsOf({ properties }, inputs, had)).toEqual([
      ["warning", "mode", unlisted],
      ["warning", "name", "must be at most 2 characters long, not 3"],
      ["warning", "size", "must be at most 2, not 3"],
      ["warning", "modes/1", unlisted],
      ["warning", "byName/a", unlisted],
      ["warning", "items/1/mode", unlisted],
    ]);
  });

  test("is refused where it becomes another wrong one, moves to another place, or is new", () => {
    const inputs = { mode: "PEKE", byName: { b: "PEEK" }, items: [{ mode: "PEEK" }] };
    const had = { mode: "PEEK", byName: { a: "PEEK" }, modes: ["PEEK"] };
    const places = (problems: ReturnType<typeof problemsOf>) => problems.map(([severity, place]) => [severity, place]);
    const refused = [
      ["error", "mode"],
      ["error", "byName/b"],
      ["error", "items/0/mode"],
    ];
    expect(places(problemsOf({ properties }, inputs, had))).toEqual(refused);
    expect(places(problemsOf({ properties }, inputs))).toEqual(refused);
    expect(places(problemsOf({ properties }, inputs, {}))).toEqual(refused);
  });

  test("keeps the spelling of the object where any case will do", () => {
    const loose = { mode: string({ doc, values: ["READ"], anyCase: true }) };
    const { values, problems } = check(
      { properties: loose },
      { mode: "peek" },
      { ...NEW_OBJECT, oldInputs: { mode: "PEEK" } },
    );
    expect([values, problems.map(({ severity }) => severity)]).toEqual([{ mode: "PEEK" }, ["warning"]]);
  });

  test("is refused in another kind, and what is required is required", () => {
    const required = { size: integer({ doc, required: true }) };
    expect(problemsOf({ properties: required }, { size: "3" }, { size: "3" })).toEqual([
      ["error", "size", "must be a whole number, not a string"],
    ]);
    expect(problemsOf({ properties: required }, {}, {})).toEqual([["error", "size", "is required and missing"]]);
  });

  test("is judged by no rule", () => {
    const seen: unknown[] = [];
    const judged = { size: integer({ doc, max: 2, check: (value) => void seen.push(value) }) };
    check(
      { properties: judged, rules: [rule(["size"], (values) => void seen.push(values))] },
      { size: 3 },
      { ...NEW_OBJECT, oldInputs: { size: 3 } },
    );
    expect(seen).toEqual([]);
  });
});

describe("a finding of the severity errorIfNew", () => {
  const message = "is required for a REGIONAL network";
  const place = defineShape({
    name: "Place",
    doc,
    properties: { region: string({ doc, computed: true }), metro: string({ doc, absent: "" }) },
  });
  const regional = rule(
    ["scope", "place"],
    ({ scope, place: given }) =>
      scope === "REGIONAL" && Reflect.get(Object(given), "region") === undefined
        ? { path: ["place", "region"], message, severity: "errorIfNew" }
        : undefined,
    { takesPartlyKnown: true },
  );
  const properties: Properties = {
    name: string({ doc }),
    scope: string({ doc }),
    place: object({ doc, shape: place, computed: true }),
  };
  const subject: Checkable = { properties, rules: [regional] };
  const refused = [["error", "place/region", message]];
  const warned = [["warning", "place/region", message]];

  test("refuses a new object", () => {
    expect(problemsOf(subject, { scope: "REGIONAL" })).toEqual(refused);
  });

  test("warns of an object that has the judged values already, whatever else changes", () => {
    const had = { name: "a", scope: "REGIONAL", place: { metro: "FR" } };
    expect(problemsOf(subject, { ...had, name: "b" }, had)).toEqual(warned);
  });

  test("refuses where a judged value changes", () => {
    const had = { scope: "REGIONAL", place: { metro: "FR" } };
    expect(problemsOf(subject, { scope: "REGIONAL", place: { metro: "DC" } }, had)).toEqual(refused);
    expect(problemsOf(subject, { scope: "REGIONAL", place: { metro: "FR" } }, { ...had, scope: "LOCAL" })).toEqual(
      refused,
    );
  });

  test("warns where the same is written otherwise, or left to the service", () => {
    const had = { scope: "REGIONAL", place: { region: "EMEA" } };
    expect(problemsOf(subject, { scope: "REGIONAL" }, had)).toEqual(warned);
    expect(problemsOf(subject, { scope: "REGIONAL", place: { metro: "" } }, { scope: "REGIONAL", place: {} })).toEqual(
      warned,
    );
  });

  test("warns while it is not known whether a judged value changes", () => {
    const had = { scope: "REGIONAL", place: { metro: "FR" } };
    expect(problemsOf(subject, { scope: "REGIONAL", place: { metro: UNKNOWN } }, had)).toEqual(warned);
    expect(problemsOf(subject, { scope: "REGIONAL", place: { metro: UNKNOWN } })).toEqual(refused);
  });

  test("is about the objects of a list by what they are, not by where they are", () => {
    const network = defineShape({ name: "Network", doc, properties, rules: [regional] });
    const networks = { networks: list({ doc, items: object({ doc, shape: network }) }) };
    const had = { networks: [{ scope: "REGIONAL" }, { scope: "LOCAL" }] };
    expect(
      problemsOf({ properties: networks }, { networks: [{ scope: "LOCAL" }, { scope: "REGIONAL" }] }, had),
    ).toEqual([["warning", "networks/1/place/region", message]]);
    const other = { networks: [{ scope: "REGIONAL", place: { metro: "FR" } }] };
    expect(problemsOf({ properties: networks }, other, had)).toEqual([["error", "networks/0/place/region", message]]);
  });

  test("is not judged again by what is around it", () => {
    const outer = rule(["network"], () => "asked");
    const network = defineShape({ name: "Network", doc, properties, rules: [regional] });
    const around: Checkable = { properties: { network: object({ doc, shape: network }) }, rules: [outer] };
    const had = { network: { scope: "REGIONAL" } };
    expect(problemsOf(around, had)).toEqual([["error", "network/place/region", message]]);
    expect(problemsOf(around, had, had)).toEqual([
      ["warning", "network/place/region", message],
      ["error", "", "asked"],
    ]);
  });

  test("compares secrets by what they are", () => {
    const sink: Checkable = {
      properties: { type: string({ doc }), key: string({ doc, secret: true }) },
      rules: [
        rule(["type", "key"], ({ type, key }) =>
          type === "OPEN" && key !== undefined ? { message: "takes no key", severity: "errorIfNew" } : undefined,
        ),
      ],
    };
    const had = { type: "OPEN", key: secret("k") };
    expect(problemsOf(sink, { type: "OPEN", key: "k" }, had)).toEqual([["warning", "", "takes no key"]]);
    expect(problemsOf(sink, { type: "OPEN", key: "other" }, had)).toEqual([["error", "", "takes no key"]]);
  });
});

describe("a rule on a value", () => {
  const message = "must be in the future";
  const inTheFuture = (time: string, { now }: RuleContext) =>
    Date.parse(time) > now.getTime() ? undefined : ({ message, severity: "errorIfNew" } as const);
  const properties = { until: string({ doc, equal: "instant", check: inTheFuture }) };
  const now = new Date("2026-06-01T00:00:00Z");
  const severities = (until: string, oldInputs?: ValueMap) =>
    check({ properties }, { until }, { ...NEW_OBJECT, now, oldInputs }).problems.map(({ severity }) => severity);

  test("is problemsOf the time, and of an unchanged value it only warns", () => {
    expect(severities("2026-06-01T00:00:01Z")).toEqual([]);
    expect(severities("2026-06-01T00:00:00Z")).toEqual(["error"]);
    expect(severities("2026-05-01T00:00:00.000Z", { until: "2026-05-01T00:00:00Z" })).toEqual(["warning"]);
    expect(severities("2026-05-02T00:00:00Z", { until: "2026-05-01T00:00:00Z" })).toEqual(["error"]);
  });

  test("without a time nothing has passed", () => {
    expect(check({ properties }, { until: "2026-05-01T00:00:00Z" }).problems).toEqual([]);
  });
});
