import type * as wire from "@pulumi/pulumi/proto/provider_pb";
import type { Provider } from "../../plugin/declare/provider";
import type { Value, ValueMap } from "../../plugin/values/value/value";
import { isList, isMap, UNKNOWN } from "../../plugin/values/value/value";
import { startProvider } from "../provider";

/** The result of Check. */
export interface CheckOutcome {
  readonly failures: readonly wire.CheckFailure.AsObject[];
  readonly warnings: readonly string[];
}

/** A program that violates a rule. */
export interface RuleCase {
  readonly fact: string;
  readonly type: string;
  readonly inputs: ValueMap;
  /** The expected failures; a string is the reason of a failure without a property. */
  readonly failures?: readonly (string | wire.CheckFailure.AsObject)[];
  readonly warnings?: readonly string[];
  /** Paths of the values that the rule compares, such as `sink.credentials.0.type`: while one is unknown, the rule does not apply. */
  readonly operands?: readonly string[];
}

/** The result of Check for a valid program. */
export const NO_FAILURES: CheckOutcome = { failures: [], warnings: [] };

/** Checks programs with one resource each, in order. */
export type Checker = (type: string, ...programs: readonly ValueMap[]) => Promise<readonly CheckOutcome[]>;

/** Checks with a provider that reaches no service. */
export function checkerOf(provider: Provider, settings: ValueMap): Checker {
  return async (type, ...programs) => {
    const started = await startProvider(provider, { settings: { ...settings, endpoint: "http://127.0.0.1:1" } });
    try {
      const judgements: CheckOutcome[] = [];
      for (const inputs of programs) {
        const before = started.log.texts("warning").length;
        const { failures } = await started.check(type, inputs);
        judgements.push({ failures, warnings: started.log.texts("warning").slice(before) });
      }
      return judgements;
    } finally {
      await started.close();
    }
  };
}

/** Tests that each program has exactly its failures and warnings, and none while an operand, or a value that contains it, is unknown. */
export function describeRules(judge: Checker, refusals: readonly RuleCase[]): void {
  test.each(refusals)("$fact", async ({ type, inputs, failures = [], warnings = [] }) => {
    expect(await judge(type, inputs)).toEqual([{ failures: failures.map(wholeFailure), warnings }]);
  });

  const withOperands = refusals.flatMap(({ operands, ...refusal }) => (operands ? [{ ...refusal, operands }] : []));
  test.each(withOperands)("unknown operands are not judged: $fact", async ({ type, inputs, operands }) => {
    const places = operands.map((operand) => operand.split(".")).flatMap(withParents);
    const judgements = await judge(type, ...places.map((place) => withUnknown(inputs, place)));
    const said = judgements.map((judgement, i) => [places[i]?.join("."), judgement]);
    expect(said).toEqual(places.map((place) => [place.join("."), NO_FAILURES]));
  });
}

function wholeFailure(failure: string | wire.CheckFailure.AsObject): wire.CheckFailure.AsObject {
  return typeof failure === "string" ? { property: "", reason: failure } : failure;
}

/** A path and the paths of the values that contain it. */
function withParents(steps: readonly string[]): readonly (readonly string[])[] {
  return steps.map((_, i) => steps.slice(0, i + 1));
}

/** Inputs in which the value at a path is unknown. */
function withUnknown(inputs: ValueMap, [first = "", ...deeper]: readonly string[]): ValueMap {
  return { ...inputs, [first]: replaced(inputs[first] ?? null, deeper) };
}

function replaced(value: Value, [first, ...deeper]: readonly string[]): Value {
  if (first === undefined) return UNKNOWN;
  if (isList(value)) return value.map((item, i) => (String(i) === first ? replaced(item, deeper) : item));
  return isMap(value) ? { ...value, [first]: replaced(value[first] ?? null, deeper) } : value;
}
