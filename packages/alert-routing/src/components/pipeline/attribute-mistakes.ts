import type { InvalidInput, Steps } from "@ops-providers/common/component";
import { inputPath } from "@ops-providers/common/component";
import { conditionsIn } from "./branches";
import type { PipelineAttribute, PipelineValue } from "./pipeline-args";
import { conditionMistakes } from "./reference-mistakes";
import type { Attributes } from "./scope";
import { own, RESERVED } from "./scope";

const ORIGINS = ["fromPayload", "branches", "value"] as const;
const JSON_PATH = /^\$(?:\.[A-Za-z_$][\w$]*|\[\d+\]|\["[^"\\]*"\]|\['[^'\\]*'\])+$/;

/** All mistakes in the attributes of a pipeline. */
export function attributeMistakes(attributes: Attributes): readonly InvalidInput[] {
  return Object.entries(attributes).flatMap(([name, attribute]) => [
    ...nameMistakes(name),
    ...originMistakes(name, attribute),
    ...existingMistakes(name, attribute),
    ...valueMistakes(name, attribute),
    ...branchMistakes(name, attribute, attributes),
  ]);
}

function nameMistakes(name: string): readonly InvalidInput[] {
  const path = inputPath("attributes", name);
  if (!/^[A-Za-z][\w-]*$/.test(name)) {
    return [{ path, reason: "the name must be letters, digits, - and _, with a letter first" }];
  }
  if (!RESERVED.includes(name)) return [];
  return [{ path, reason: `the name ${name} stands for a part of every alert; choose another one` }];
}

function originMistakes(name: string, attribute: PipelineAttribute): readonly InvalidInput[] {
  const path = inputPath("attributes", name);
  const given = ORIGINS.filter((origin) => attribute[origin] !== undefined);
  if (given.length === 0) return [{ path, reason: "requires fromPayload, branches or value" }];
  if (given.length > 1) {
    return [{ path, reason: `${given.join(" and ")} are mutually exclusive; keep one of them` }];
  }
  const { fromPayload, branches } = attribute;
  // the types allow no default beside a value, but not every program is type-checked
  const { value, otherwise }: { readonly value?: unknown; readonly otherwise?: unknown } = attribute;
  return [
    ...(fromPayload === undefined || JSON_PATH.test(fromPayload) ? [] : [notJsonPath(name, fromPayload)]),
    ...(value === undefined || otherwise === undefined ? [] : [uselessDefault(name)]),
    ...(branches?.length === 0
      ? [{ path: inputPath("attributes", name, "branches"), reason: "must have at least one branch" }]
      : []),
  ];
}

function notJsonPath(name: string, given: string): InvalidInput {
  const reason = `must be a JSON path such as "$.labels.team", not ${JSON.stringify(given)}`;
  return { path: inputPath("attributes", name, "fromPayload"), reason };
}

function uselessDefault(name: string): InvalidInput {
  return {
    path: inputPath("attributes", name, "otherwise"),
    reason: "has no effect on an attribute with a value; remove it",
  };
}

/** What a pipeline does not create, it does not declare. */
function existingMistakes(name: string, attribute: PipelineAttribute): readonly InvalidInput[] {
  if (attribute.existing === undefined) return [];
  return (["name", "required"] as const)
    .filter((property) => attribute[property] !== undefined)
    .map((property) => ({
      path: inputPath("attributes", name, property),
      reason: "must not be set for an existing attribute, which the pipeline does not change",
    }));
}

function valueMistakes(
  name: string,
  { array, value, otherwise, branches = [] }: PipelineAttribute,
): readonly InvalidInput[] {
  if (array === true) return [];
  const values: readonly (readonly [Steps, PipelineValue | undefined])[] = [
    [["value"], value],
    [["otherwise"], otherwise],
    ...branches.map(({ then }, i) => [["branches", i, "then"], then] as const),
  ];
  return values
    .filter(([, given]) => Array.isArray(given))
    .map(([steps]) => ({
      path: inputPath("attributes", name, ...steps),
      reason: "must be a single value; set array: true for an attribute with several values",
    }));
}

function branchMistakes(name: string, attribute: PipelineAttribute, attributes: Attributes): readonly InvalidInput[] {
  const steps: Steps = ["attributes", name, "branches"];
  // an attribute cannot depend on itself, and not on a constant
  const suggested = Object.keys(attributes).filter((one) => one !== name && own(attributes, one)?.value === undefined);
  const found = (attribute.branches ?? []).flatMap((branch, i) => [
    ...(conditionsIn(branch.when).length === 0
      ? [
          {
            path: inputPath(...steps, i, "when"),
            reason: "requires a condition; give the value of all other alerts as otherwise",
          },
        ]
      : []),
    ...conditionMistakes(branch.when, attributes, [...steps, i, "when"], suggested),
    ...constantMistakes(branch.when, attributes, [...steps, i, "when"]),
  ]);
  const circle = circleOf(name, attributes);
  return circle === undefined
    ? found
    : [...found, { path: inputPath(...steps), reason: `depends on itself: ${circle.join(", ")}` }];
}

function constantMistakes(
  when: Parameters<typeof conditionsIn>[0],
  attributes: Attributes,
  steps: Steps,
): readonly InvalidInput[] {
  return conditionsIn(when)
    .filter(({ attribute }) => own(attributes, attribute)?.value !== undefined)
    .map(({ attribute }) => ({
      path: inputPath(...steps, "attribute"),
      reason: `${attribute} has the same value for all alerts of the source; no branch can depend on it`,
    }));
}

/** The way from an attribute back to itself, through the attributes that its branches look at. */
function circleOf(
  name: string,
  attributes: Attributes,
  way: readonly string[] = [name],
): readonly string[] | undefined {
  const next = (own(attributes, way.at(-1) ?? name)?.branches ?? []).flatMap(({ when }) =>
    conditionsIn(when).map(({ attribute }) => attribute),
  );
  if (next.includes(name)) return [...way, name];
  for (const attribute of next.filter((one) => !way.includes(one))) {
    const circle = circleOf(name, attributes, [...way, attribute]);
    if (circle !== undefined) return circle;
  }
  return undefined;
}
