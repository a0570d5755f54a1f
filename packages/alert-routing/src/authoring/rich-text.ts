import { types } from "node:util";
import * as pulumi from "@pulumi/pulumi";
import type { Part } from "./document";
import { documentText } from "./document";
import { partsOf } from "./text-template";
import type { Variable } from "./variable";
import { shownBy } from "./variable";

/** A text with variables, for titles, descriptions, names and summaries. */
export interface RichText<Literal extends string | pulumi.Output<string> = string | pulumi.Output<string>> {
  /** The service's JSON of the text: a plain string unless the text contains an output. */
  readonly literal: Literal;
}

/** A value that a tagged template may interpolate. */
type Interpolation = pulumi.Input<string | number> | Variable;

/**
 * Creates a rich text from a text template, in which `{{ reference | truncate: N | omit_if_unset }}` is a variable and
 * `\{{` is a literal `{{`. Line breaks are kept, an empty line starts a paragraph, and empty lines around the text are
 * removed.
 */
export function richText(template: string): RichText<string>;
/**
 * Creates a rich text from a tagged template. Outputs stay secret if they are. Line breaks are kept, an empty line starts
 * a paragraph, and empty lines around the text and the common indentation of all lines after the first are removed.
 * Interpolated strings keep their indentation.
 */
export function richText(texts: TemplateStringsArray, ...interpolations: readonly Interpolation[]): RichText;
export function richText(given: string | TemplateStringsArray, ...interpolations: readonly Interpolation[]): RichText {
  if (typeof given === "string") return { literal: documentText(partsOf(given)) };
  const texts = unindented(given);
  texts.forEach(refuseBraces);
  const isPending = interpolations.some(isPendingPart);
  for (const [i, value] of interpolations.entries()) if (!isPendingPart(value)) partOf(value, i);
  const literalOf = (values: readonly unknown[]): string => documentText(interleaved(texts, values.map(partOf)));
  return { literal: isPending ? pulumi.output(interpolations).apply(literalOf) : literalOf(interpolations) };
}

function interleaved(texts: readonly string[], between: readonly Part[]): readonly Part[] {
  return texts.flatMap((text, i) => [text, ...between.slice(i, i + 1)]);
}

/** Removes the common indentation of the lines; an interpolated value counts as text. */
function unindented(texts: readonly string[]): readonly string[] {
  const lineStarts = texts.join("$").match(/\n[ \t]*(?=\S)/g) ?? [];
  if (lineStarts.length === 0) return texts;
  const shared = Math.min(...lineStarts.map((start) => start.length - 1));
  return texts.map((text) => text.replace(new RegExp(`\\n[ \\t]{0,${shared}}`, "g"), "\n"));
}

function refuseBraces(text: string): void {
  if (!text.includes("{{")) return;
  throw new Error(
    'a tagged rich text contains {{; write ${variable("alert.title")} for a value, ${"{{"} for literal braces, or richText("…") for a text template',
  );
}

function isPendingPart(value: unknown): boolean {
  return isPending(value) || isPending(referenceOf(value));
}

function isPending(value: unknown): boolean {
  return pulumi.Output.isInstance(value) || types.isPromise(value);
}

function referenceOf(value: unknown): unknown {
  const isObject = typeof value === "object" && value !== null && !isPending(value);
  return isObject && "reference" in value ? value.reference : undefined;
}

function partOf(value: unknown, i: number): Part {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  const reference = referenceOf(value);
  if (isVariable(value) && typeof reference === "string") return { reference, ...shownBy(value) };
  const kind = value === null ? "null" : typeof value;
  throw new Error(
    `interpolation ${i + 1} of a rich text is ${kind === "object" ? "an object" : kind}; use a string, a number or variable("…")`,
  );
}

function isVariable(value: unknown): value is Variable {
  return referenceOf(value) !== undefined;
}
