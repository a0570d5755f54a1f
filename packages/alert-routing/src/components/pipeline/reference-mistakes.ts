import type { Input } from "@pulumi/pulumi";
import type { InvalidInput, Steps } from "@ops-providers/common/component";
import { inputPath } from "@ops-providers/common/component";
import { conditionsIn } from "./branches";
import type {
  PipelineAttribute,
  PipelineChoice,
  PipelineCondition,
  PipelineConditions,
  PipelineText,
} from "./pipeline-args";
import type { Attributes, Scope } from "./scope";
import { own } from "./scope";
import { namesIn } from "./text";

const COMPARISONS = ["is", "isOneOf", "contains", "isSet"] as const;

/** Mistakes in conditions: unknown attributes, values that an attribute never has, and none or several comparisons. */
export function conditionMistakes(
  when: PipelineConditions | undefined,
  attributes: Attributes,
  steps: Steps,
  suggested?: readonly string[],
): readonly InvalidInput[] {
  const isList = Array.isArray(when);
  return conditionsIn(when).flatMap((condition, i) => {
    const place = isList ? [...steps, i] : steps;
    return [
      ...nameMistakes(condition.attribute, attributes, [...place, "attribute"], { suggested }),
      ...comparisonMistakes(condition, place),
      ...neverMistakes(condition, attributes, place),
    ];
  });
}

/** Mistakes in a choice: an unknown attribute, no cases, or cases that never happen. */
export function choiceMistakes(choice: PipelineChoice, attributes: Attributes, steps: Steps): readonly InvalidInput[] {
  const { by, cases, otherwise } = choice;
  const hasNone = Object.keys(cases).length === 0 && otherwise === undefined;
  return [
    ...nameMistakes(by, attributes, [...steps, "by"]),
    ...(hasNone ? [{ path: inputPath(...steps, "cases"), reason: "must have at least one case" }] : []),
    ...Object.keys(cases).flatMap((value) => neverMistake(by, value, attributes, [...steps, "cases", value])),
  ];
}

/** Names that a place takes, and attributes that the message about an unknown one lists. */
interface KnownNames {
  /** Names beside those of attributes. Default: none. */
  readonly others?: readonly string[] | undefined;
  /** Default: all attributes. */
  readonly suggested?: readonly string[] | undefined;
}

/** A mistake where an attribute is named that the pipeline does not have. */
export function nameMistakes(
  name: string,
  attributes: Attributes,
  steps: Steps,
  { others = [], suggested = Object.keys(attributes) }: KnownNames = {},
): readonly InvalidInput[] {
  if (own(attributes, name) !== undefined || others.includes(name)) return [];
  return [{ path: inputPath(...steps), reason: unknownName(name, [...suggested, ...others]) }];
}

/** Mistakes in a text: its braces, its filters, and names that mean nothing where the text is used. */
export function textMistakes(
  text: PipelineText | undefined,
  scope: Scope,
  known: readonly string[],
  steps: Steps,
): readonly InvalidInput[] {
  const path = inputPath(...steps);
  try {
    return namesIn(text ?? "")
      .filter((name) => scope(name) === undefined)
      .map((name) => ({ path, reason: `{{ ${name} }}: ${unknownName(name, known)}` }));
  } catch (error) {
    return [{ path, reason: error instanceof Error ? error.message : String(error) }];
  }
}

function unknownName(name: string, known: readonly string[]): string {
  const what = `the pipeline has no attribute ${JSON.stringify(name)}`;
  return known.length === 0
    ? `${what}; add it to attributes`
    : `${what}; add it to attributes, or use ${known.join(", ")}`;
}

function comparisonMistakes(condition: PipelineCondition, steps: Steps): readonly InvalidInput[] {
  const given = COMPARISONS.filter((comparison) => condition[comparison] !== undefined);
  const path = inputPath(...steps);
  if (given.length === 0) return [{ path, reason: "requires is, isOneOf, contains or isSet" }];
  if (given.length > 1) {
    return [{ path, reason: `${given.join(" and ")} are mutually exclusive; write a condition for each` }];
  }
  const { isSet }: { readonly isSet?: unknown } = condition;
  if (isSet === undefined || isSet === true) return [];
  return [
    { path: inputPath(...steps, "isSet"), reason: "must be true; for alerts without the attribute use otherwise" },
  ];
}

function neverMistakes(
  { attribute, is, isOneOf }: PipelineCondition,
  attributes: Attributes,
  steps: Steps,
): readonly InvalidInput[] {
  return [
    ...neverMistake(attribute, is, attributes, [...steps, "is"]),
    ...(isOneOf ?? []).flatMap((value, i) => neverMistake(attribute, value, attributes, [...steps, "isOneOf", i])),
  ];
}

/** A mistake where a value is compared that the attribute never has. */
function neverMistake(
  name: string,
  value: Input<string> | undefined,
  attributes: Attributes,
  steps: Steps,
): readonly InvalidInput[] {
  const possible = valuesOf(own(attributes, name));
  if (typeof value !== "string" || possible === undefined || possible.has(value)) return [];
  const values = [...possible].map((one) => JSON.stringify(one)).join(", ");
  return [{ path: inputPath(...steps), reason: `${name} is never ${JSON.stringify(value)}; its values are ${values}` }];
}

/** All values of an attribute; undefined where a payload decides, or a value is known later. */
function valuesOf(attribute: PipelineAttribute | undefined): ReadonlySet<string> | undefined {
  if (attribute === undefined || attribute.fromPayload !== undefined || attribute.existing !== undefined)
    return undefined;
  const { value = [], otherwise = [], branches = [] } = attribute;
  const values = [value, ...branches.map(({ then }) => then), otherwise].flat();
  return values.every((one) => typeof one === "string") ? new Set(values) : undefined;
}
