import * as pulumi from "@pulumi/pulumi";
import { documentText } from "../../authoring/document";
import type { RichText } from "../../authoring/rich-text";
import { partsOf } from "../../authoring/text-template";
import type { KnownVariable, Variable } from "../../authoring/variable";
import type { PipelineText } from "./pipeline-args";
import type { Scope } from "./scope";
import { referenceIn } from "./scope";

/** The rich text of an input; the names between its braces become references. */
export function textIn(scope: Scope, text: PipelineText): RichText {
  if (typeof text !== "string") return text;
  const parts = partsOf(text).map((part) => (typeof part === "string" ? part : referring(scope, part)));
  return { literal: parts.every(isKnown) ? documentText(parts) : pulumi.output(parts).apply(documentText) };
}

/** The names between the braces of a text; throws where braces or filters are wrong. */
export function namesIn(text: PipelineText): readonly string[] {
  if (typeof text !== "string") return [];
  return partsOf(text).flatMap((part) => (typeof part === "string" ? [] : [part.reference]));
}

function referring(scope: Scope, part: KnownVariable): Variable {
  return { ...part, reference: referenceIn(scope, part.reference) };
}

function isKnown(part: string | Variable): part is string | KnownVariable {
  return typeof part === "string" || typeof part.reference === "string";
}
