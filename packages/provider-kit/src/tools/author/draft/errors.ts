import type { DescribedOperation } from "../specification/operations";
import type { Specification } from "../specification/read-specification";
import { partsOf, resolved } from "../specification/read-specification";
import type { Described } from "./described";
import { describeSchema } from "./schema";

/** How errors of the service look. */
export interface DraftErrors {
  /** Dotted paths of the message in the body, the likeliest first. */
  readonly message: readonly string[];
  readonly code: readonly string[];
  /** Whether they are plain text, as far as the specification says. */
  readonly isText: boolean;
  /** Whether the specification describes errors. */
  readonly isDescribed: boolean;
}

const MESSAGES = [
  "message",
  "errorMessage",
  "error_message",
  "detail",
  "error_description",
  "description",
  "reason",
  "title",
  "error",
  "msg",
];
const CODES = ["code", "error_code", "errorCode", "type"];

/** What is tried where the specification describes no error. */
const USUAL = ["message", "error.message", "error", "detail"];
const USUAL_CODES = ["code", "error.code", "errors.0.code"];

const DEEPEST = 3;

/** How the errors of a specification look, by the first operation that describes them. */
export function errorsOf(specification: Specification, operations: readonly DescribedOperation[]): DraftErrors {
  const bodies = operations.flatMap(({ node }) =>
    partsOf(node["responses"])
      .filter(([status]) => /^(?:4|5|default)/.test(status))
      .flatMap(([, response]) => partsOf(resolved(specification, response)["content"])),
  );
  const places = bodies
    .filter(([type]) => type.includes("json"))
    .map(([, content]) => describeSchema(specification, resolved(specification, content)["schema"], ""))
    .map((body) => textsIn(body))
    .find((texts) => namedIn(texts, MESSAGES).length > 0);
  return {
    message: places === undefined ? USUAL : namedIn(places, MESSAGES),
    code: places === undefined ? USUAL_CODES : namedIn(places, CODES),
    isText: places === undefined && bodies.some(([type]) => type.startsWith("text/plain")),
    isDescribed: places !== undefined,
  };
}

/** The dotted paths of strings in a body, the outermost first; of a list, in its first item. */
function textsIn({ type, members, items, isRecursion }: Described, before: readonly string[] = []): readonly string[] {
  if (type === "string") return [before.join(".")];
  if (before.length >= DEEPEST || isRecursion === true) return [];
  if (items !== undefined) return textsIn(items, [...before, "0"]);
  return [...(members ?? [])]
    .flatMap(([name, { value }]) => (name.includes(".") ? [] : textsIn(value, [...before, name])))
    .sort((left, right) => left.split(".").length - right.split(".").length);
}

/** The paths that end with one of these names, in the order of the names. */
function namedIn(paths: readonly string[], names: readonly string[]): readonly string[] {
  return names.flatMap((name) => paths.filter((path) => path.split(".").at(-1) === name || path === `${name}.0`));
}
