import { parseDuration } from "@ops-providers/common/duration";
import { object, string } from "./property";
import type { ObjectOptions, StringProperty } from "./property-types";
import { defineShape } from "./shape";
import type { Shape } from "./shape";

/** An operation whose time a program may limit. */
export type TimedOperation = "create" | "read" | "update" | "delete";

type TimeoutsProperties = Readonly<Record<string, StringProperty>>;

/** An input that limits the time of operations. */
export type TimeoutsProperty = ObjectOptions & { readonly kind: "object"; readonly shape: Shape<TimeoutsProperties> };

const OPERATIONS: readonly TimedOperation[] = ["create", "read", "update", "delete"];

const DOING: Readonly<Record<TimedOperation, string>> = {
  create: "a creation",
  read: "a read",
  update: "an update",
  delete: "a deletion",
};

/** Shapes by name and operations: resources with the same limits share one type. */
const known = new Map<string, Shape<TimeoutsProperties>>();

/**
 * Declares the input that `timeoutsInput` of a resource names. The input is never sent to the service, and changing only this input
 * changes nothing.
 */
export function timeouts(
  options: {
    /** Name of the type. Default: `Timeouts`. */
    readonly name?: string;
    /** The operations that have a limit. Default: all. */
    readonly operations?: readonly TimedOperation[];
    readonly doc?: string;
  } = {},
): TimeoutsProperty {
  const { name = "Timeouts", operations = OPERATIONS } = options;
  return object({
    shape: shapeFor(name, operations),
    sent: "never",
    onChange: "ignore",
    doc: options.doc ?? "How long operations may take. It stays with the provider; `customTimeouts` wins over it.",
  });
}

function shapeFor(name: string, operations: readonly TimedOperation[]): Shape<TimeoutsProperties> {
  const key = [name, ...operations].join(" ");
  const shape =
    known.get(key) ??
    defineShape({
      name,
      doc: "How long operations may take.",
      properties: Object.fromEntries(operations.map((operation) => [operation, limitOf(operation)])),
    });
  known.set(key, shape);
  return shape;
}

function limitOf(operation: TimedOperation): StringProperty {
  return string({
    check: durationProblem,
    doc: `How long ${DOING[operation]} may take, as a duration such as \`90s\`, \`10m\` or \`1h30m\`.`,
  });
}

function durationProblem(text: string): string | undefined {
  try {
    return parseDuration(text) > 0 ? undefined : "must be longer than 0s";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
