import type { Value, ValueMap } from "@ops-providers/provider-kit/testing";
import { startProvider, UNKNOWN } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";

interface Failure {
  readonly property: string;
  readonly reason: string;
}

/** What Check says of a program. */
export interface Judgement {
  readonly failures: readonly Failure[];
  readonly warnings: readonly string[];
}

/** A program that a rule is about. */
export interface Refusal {
  readonly fact: string;
  readonly type: string;
  readonly inputs: ValueMap;
  /** Whole failures; a text is the reason of one that names no property. */
  readonly failures?: readonly (string | Failure)[];
  readonly warnings?: readonly string[];
  /** Paths, such as `sink.credential.type`, of what the rule looks at: while one is unknown it says nothing. */
  readonly operands?: readonly string[];
}

/** What is said of a program without mistakes. */
export const NOTHING: Judgement = { failures: [], warnings: [] };

/** Judges programs with a provider that reaches no service. */
export async function judge(type: string, ...programs: readonly ValueMap[]): Promise<readonly Judgement[]> {
  const settings = { token: "made-up-token", endpoint: "http://127.0.0.1:1" };
  const started = await startProvider(provider, { settings });
  try {
    const judgements: Judgement[] = [];
    for (const inputs of programs) {
      const before = started.log.texts("warning").length;
      const { failures } = await started.check(type, inputs);
      judgements.push({ failures, warnings: started.log.texts("warning").slice(before) });
    }
    return judgements;
  } finally {
    await started.close();
  }
}

/** Tests that each program is told of exactly, and that nothing is told while an operand, or what holds it, is unknown. */
export function describeRefusals(refusals: readonly Refusal[]): void {
  test.each(refusals)("$fact", async ({ type, inputs, failures = [], warnings = [] }) => {
    expect(await judge(type, inputs)).toEqual([{ failures: failures.map(whole), warnings }]);
  });

  const withOperands = refusals.flatMap(({ operands, ...refusal }) => (operands ? [{ ...refusal, operands }] : []));
  test.each(withOperands)("unknown operands are not judged: $fact", async ({ type, inputs, operands }) => {
    const places = operands.map((operand) => operand.split(".")).flatMap(withHolders);
    const judgements = await judge(type, ...places.map((place) => withUnknown(inputs, place)));
    const said = judgements.map((judgement, i) => [places[i]?.join("."), judgement]);
    expect(said).toEqual(places.map((place) => [place.join("."), NOTHING]));
  });
}

function whole(failure: string | Failure): Failure {
  return typeof failure === "string" ? { property: "", reason: failure } : failure;
}

/** A path and those of all that hold what is there. */
function withHolders(steps: readonly string[]): readonly (readonly string[])[] {
  return steps.map((_, i) => steps.slice(0, i + 1));
}

/** Inputs of which the part at a path is unknown. */
function withUnknown(inputs: ValueMap, [first = "", ...deeper]: readonly string[]): ValueMap {
  return { ...inputs, [first]: replaced(inputs[first] ?? null, deeper) };
}

function replaced(value: Value, [first, ...deeper]: readonly string[]): Value {
  if (first === undefined) return UNKNOWN;
  if (isItems(value)) return value.map((item, i) => (String(i) === first ? replaced(item, deeper) : item));
  return isFields(value) ? { ...value, [first]: replaced(value[first] ?? null, deeper) } : value;
}

function isItems(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

function isFields(value: Value): value is ValueMap {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
