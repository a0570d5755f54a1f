import { filledText, flag, list, object, oneOf, text, type Input, type Read, type Spot } from "../requests/input";
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

/** The types of operations that carry a block of options of their own name. */
const BLOCKS = ["branches", "concatenate", "filter", "navigate", "parse"] as const;

const OPERATION_TYPES = [...BLOCKS, "count", "min", "max", "sum", "random", "first"];

/** Reads a value; its references count for the place that holds it. */
export const engineValue: Read<EngineValue> = (value, spot) => readValue(spot)(value, spot);

/** Reads a binding; its references count for the binding. */
export const binding: Read<EngineBinding> = (value, spot) => {
  return object((input) => ({
    value: input.may("value", readValue(spot)),
    array_value: input.may("array_value", list(readValue(spot))),
  }))(value, spot);
};

function readValue(owner: Spot): Read<EngineValue> {
  return object((input) => {
    const value = { literal: input.may("literal", text), reference: input.may("reference", mentioning(owner)) };
    const document = documentIn(value.literal ?? "");
    for (const name of document === undefined ? [] : variablesIn(document)) owner.mention(name);
    return value;
  });
}

/** Reads a text that refers to something. */
export const reference: Read<string> = (value, spot) => mentioning(spot)(value, spot);

function mentioning(owner: Spot): Read<string> {
  return (value, spot) => {
    const name = filledText(value, spot);
    owner.mention(name);
    return name;
  };
}

/** Reads where an expression begins; an empty text is the whole scope, as "." is. */
const rootReference: Read<string> = (value, spot) => (value === "" ? value : reference(value, spot));

/** Reads groups of conditions. */
export const conditionGroups: Read<readonly ConditionGroup[]> = list(
  object((group) => ({
    conditions: group.need(
      "conditions",
      list(
        object((condition) => ({
          subject: condition.need("subject", reference),
          operation: condition.need("operation", filledText),
          param_bindings: condition.need("param_bindings", list(binding)),
        })),
      ),
    ),
  })),
);

const returns: Read<Returns> = object((input) => ({
  type: input.need("type", filledText),
  array: input.need("array", flag),
}));

const branch: Read<Branch> = object((input) => ({
  condition_groups: input.need("condition_groups", conditionGroups),
  result: input.need("result", binding),
}));

const operation: Read<Operation> = object((input) => {
  const read = {
    operation_type: input.need("operation_type", oneOf(OPERATION_TYPES)),
    branches: input.may(
      "branches",
      object((block) => ({ branches: block.need("branches", list(branch)), returns: block.need("returns", returns) })),
    ),
    concatenate: input.may("concatenate", object(readReference)),
    filter: input.may(
      "filter",
      object((block) => ({ condition_groups: block.need("condition_groups", conditionGroups) })),
    ),
    navigate: input.may("navigate", object(readReference)),
    parse: input.may(
      "parse",
      object((block) => ({ source: block.need("source", filledText), returns: block.need("returns", returns) })),
    ),
  };
  checkBlocks(read, input.spot);
  return read;
});

function readReference(block: Input): { readonly reference: string } {
  return { reference: block.need("reference", reference) };
}

function checkBlocks(read: Operation, spot: Spot): void {
  for (const block of BLOCKS) {
    const isNeeded = read.operation_type === block;
    if (isNeeded && read[block] === undefined) spot.at(block).refuse(`${block} is required`, "is_required");
    if (!isNeeded && read[block] !== undefined) spot.at(block).refuse(`does not fit the type ${read.operation_type}`);
  }
}

const expressionList = list(
  object((input) => ({
    label: input.need("label", filledText),
    reference: input.need("reference", filledText),
    root_reference: input.need("root_reference", rootReference),
    operations: input.need("operations", list(operation)),
    else_branch: input.may(
      "else_branch",
      object((block) => ({ result: block.need("result", binding) })),
    ),
  })),
);

/** Reads expressions, whose references differ. */
export const expressions: Read<readonly Expression[]> = (value, spot) => {
  const read = expressionList(value, spot);
  for (const [index, { reference: name }] of read.entries()) {
    const isFirst = read.findIndex((other) => other.reference === name) === index;
    if (!isFirst) spot.at(`${index}.reference`).refuse("another expression has the same reference");
  }
  return read;
};
