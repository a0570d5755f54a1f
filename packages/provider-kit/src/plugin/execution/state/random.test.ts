import fc from "fast-check";
import { check } from "../../values/check/check";
import { defineResource } from "../../declare/resource";
import type { Properties } from "../../declare/shape";
import { diff } from "../../values/diff/diff";
import { anyProperties, sameMeanings, valuesOf } from "../../values/diff/random-declaration.test.support";
import { editsOf } from "../../../testing/arbitrary/edits";
import type { PlainMap } from "../../values/value/plain";
import { asDeclared, revealMap } from "../../values/value/plain";
import { isList, isMap, isUnknown } from "../../values/value/value";
import { toWire } from "../../values/wire/wire";
import { fillComputed } from "./fill-computed";
import { previewCreate } from "./preview";
import { inputsOf, stateOf } from "./state";

const RUNS = { numRuns: 500 };

/** A declaration, checked inputs, and a service's answer that means the same. */
interface Answered {
  readonly properties: Properties;
  readonly inputs: PlainMap;
  readonly wire: object;
}

function answered(): fc.Arbitrary<Answered> {
  return anyProperties(3)
    .chain((properties) =>
      valuesOf(properties).map((values) => ({ properties, inputs: revealMap(check({ properties }, values).values) })),
    )
    .chain(({ properties, inputs }) =>
      sameMeanings(properties, inputs).map((returned) => ({
        properties,
        inputs,
        wire: onTheWire(properties, returned),
      })),
    );
}

function onTheWire(properties: Properties, values: PlainMap): object {
  return asDeclared<object>(JSON.parse(JSON.stringify(toWire(properties, values, "create"))));
}

function resourceWith(inputs: Properties): ReturnType<typeof defineResource> {
  return defineResource({ token: "toy:index:Thing", doc: "A thing.", endpoint: "/things", inputs, outputs: {} });
}

/** Whether what a preview shows is what came of it; programs see what a preview leaves out of an object as certainly absent. */
function isTrue(shown: unknown, real: unknown): boolean {
  if (isUnknown(shown)) return true;
  if (isList(shown))
    return isList(real) && real.length === shown.length && shown.every((item, i) => isTrue(item, real[i]));
  if (!isMap(shown)) return JSON.stringify(shown) === JSON.stringify(real);
  return isMap(real) && [...Object.keys(shown), ...Object.keys(real)].every((key) => isTrue(shown[key], real[key]));
}

test("whatever a preview knows is in the state after a creation whose answer means the same", () => {
  fc.assert(
    fc.property(answered(), ({ properties, inputs, wire }) => {
      const preview = previewCreate(resourceWith(properties), inputs, false);
      const state = stateOf(resourceWith(properties), wire, inputs);
      expect(Object.entries(preview).filter(([name, shown]) => !isTrue(shown, state[name]))).toEqual([]);
    }),
    RUNS,
  );
});

test("a refresh that finds the same meaning gives the inputs and the state that are there", () => {
  fc.assert(
    fc.property(answered(), ({ properties, inputs, wire }) => {
      const resource = resourceWith(properties);
      expect(inputsOf(resource, wire, inputs, false)).toEqual(inputs);
      const state = stateOf(resource, wire, inputs);
      expect(stateOf(resource, wire, inputs, state)).toEqual(state);
    }),
    RUNS,
  );
});

test("inputs of an import pass the check, and no program that means the same changes anything", () => {
  fc.assert(
    fc.property(answered(), ({ properties, inputs, wire }) => {
      const resource = resourceWith(properties);
      const imported = inputsOf(resource, wire, {}, true);
      expect(check({ properties }, imported).problems).toEqual([]);
      const state = stateOf(resource, wire, {});
      const checked = revealMap(check({ properties }, imported).values);
      const { inputs: filled, serviceFilled } = fillComputed(properties, imported, state);
      expect([diff(properties, filled, inputs, [], serviceFilled), diff(properties, imported, checked)]).toEqual([
        {},
        {},
      ]);
    }),
    RUNS,
  );
});

function isDrift(properties: Properties, held: PlainMap, inputs: PlainMap): boolean {
  return Object.keys(diff(properties, held, inputs, [], "service")).length > 0;
}

test("drift shows exactly where it is, and putting it right is no other change", () => {
  const drifted = anyProperties(2)
    .chain((properties) =>
      valuesOf(properties).map((values) => ({ properties, inputs: revealMap(check({ properties }, values).values) })),
    )
    .map((declared) => ({ ...declared, edits: editsOf(declared.properties, declared.inputs) }))
    // what the service fills in where the program left something out is no drift
    .map(({ edits, ...declared }) => ({
      ...declared,
      edits: edits.filter(({ values }) => isDrift(declared.properties, values, declared.inputs)),
    }))
    .filter(({ edits }) => edits.length > 0)
    .chain(({ edits, ...declared }) => fc.constantFrom(...edits).map((edit) => ({ ...declared, edit })));
  fc.assert(
    fc.property(drifted, ({ properties, inputs, edit }) => {
      const refreshed = inputsOf(resourceWith(properties), onTheWire(properties, edit.values), inputs, false);
      const undo = diff(properties, refreshed, inputs);
      expect({
        count: Object.keys(undo).length,
        isReplacement: Object.values(undo).some((kind) => kind.endsWith("_REPLACE")),
      }).toEqual({
        count: 1,
        isReplacement: edit.kind.endsWith("_REPLACE"),
      });
    }),
    RUNS,
  );
});
