import {
  nonEmptyString,
  boolean,
  list,
  object,
  oneOf,
  string,
  type Input,
  type Read,
  type Location,
} from "../requests/input";
import { documentIn } from "./json-text";
import type {
  Branch,
  ConditionGroup,
  EngineBinding,
  EngineValue,
  Expression,
  Operation,
  Returns,
} from "./engine-values";
import { variablesIn } from "./rich-text";

/** Operation types that require options of the same name. */
const BLOCKS = ["branches", "concatenate", "filter", "navigate", "parse"] as const;

const OPERATION_TYPES = [...BLOCKS, "count", "min", "max", "sum", "random", "first"];

/** Reads a value; its references are reported at the location of its owner. */
export const engineValue: Read<EngineValue> = (value, location) => readValue(location)(value, location);

/** Reads a binding; its references are reported at the location of the binding. */
export const binding: Read<EngineBinding> = object(bindingFields);

/** Reads the fields of a binding, which may stand beside others. */
export function bindingFields(input: Input): EngineBinding {
  const { location } = input;
  return {
    value: input.optional("value", readValue(location)),
    array_value: input.optional("array_value", list(readValue(location))),
  };
}

function readValue(owner: Location): Read<EngineValue> {
  return object((input) => {
    const value = {
      literal: input.optional("literal", string),
      reference: input.optional("reference", referenceUsedBy(owner)),
    };
    const document = documentIn(value.literal ?? "");
    for (const name of document === undefined ? [] : variablesIn(document)) owner.use(name);
    return value;
  });
}

/** Reads a reference. */
export const reference: Read<string> = (value, location) => referenceUsedBy(location)(value, location);

function referenceUsedBy(owner: Location): Read<string> {
  return (value, location) => {
    const name = nonEmptyString(value, location);
    owner.use(name);
    return name;
  };
}

/** Reads the root of an expression; an empty string is the whole scope, as "." is. */
const rootReference: Read<string> = (value, location) => (value === "" ? value : reference(value, location));

/** Reads conditions. */
export const conditions = list(
  object((condition) => ({
    subject: condition.required("subject", reference),
    operation: condition.required("operation", nonEmptyString),
    param_bindings: condition.required("param_bindings", list(binding)),
  })),
);

/** Reads condition groups. */
export const conditionGroups: Read<readonly ConditionGroup[]> = list(
  object((group) => ({ conditions: group.required("conditions", conditions) })),
);

const returns: Read<Returns> = object((input) => ({
  type: input.required("type", nonEmptyString),
  array: input.required("array", boolean),
}));

const branch: Read<Branch> = object((input) => ({
  condition_groups: input.required("condition_groups", conditionGroups),
  result: input.required("result", binding),
}));

const operation: Read<Operation> = object((input) => {
  const read = {
    operation_type: input.required("operation_type", oneOf(OPERATION_TYPES)),
    branches: input.optional(
      "branches",
      object((block) => ({
        branches: block.required("branches", list(branch)),
        returns: block.required("returns", returns),
      })),
    ),
    concatenate: input.optional("concatenate", object(readReference)),
    filter: input.optional(
      "filter",
      object((block) => ({ condition_groups: block.required("condition_groups", conditionGroups) })),
    ),
    navigate: input.optional("navigate", object(readReference)),
    parse: input.optional(
      "parse",
      object((block) => ({
        source: block.required("source", nonEmptyString),
        returns: block.required("returns", returns),
      })),
    ),
  };
  checkBlocks(read, input.location);
  return read;
});

function readReference(block: Input): { readonly reference: string } {
  return { reference: block.required("reference", reference) };
}

function checkBlocks(read: Operation, location: Location): void {
  for (const block of BLOCKS) {
    const isNeeded = read.operation_type === block;
    if (isNeeded && read[block] === undefined) location.at(block).refuse(`${block} is required`, "is_required");
    if (!isNeeded && read[block] !== undefined)
      location.at(block).refuse(`does not fit the type ${read.operation_type}`);
  }
}

const expressionList = list(
  object((input) => ({
    label: input.required("label", nonEmptyString),
    reference: input.required("reference", nonEmptyString),
    root_reference: input.required("root_reference", rootReference),
    operations: input.required("operations", list(operation)),
    else_branch: input.optional(
      "else_branch",
      object((block) => ({ result: block.required("result", binding) })),
    ),
  })),
);

/** Reads expressions, whose references must be unique. */
export const expressions: Read<readonly Expression[]> = (value, location) => {
  const read = expressionList(value, location);
  for (const [index, { reference: name }] of read.entries()) {
    const isFirst = read.findIndex((other) => other.reference === name) === index;
    if (!isFirst) location.at(`${index}.reference`).refuse("another expression has the same reference");
  }
  return read;
};
