import type { ServiceError } from "@ops-providers/provider-kit";
import { isFields, textOf } from "./shapes/fields";

/** Reads the service's error bodies: a list of errors, one bare error, or that of the token service. */
export function parseError(_status: number, body: unknown): ServiceError | undefined {
  const errors = (Array.isArray(body) ? body : [body]).filter(isFields);
  const [first] = errors;
  if (first === undefined) return undefined;
  const code = textOf(first["errorCode"]) ?? textOf(first["error_code"]);
  const sentences = errors.flatMap(sentenceOf);
  if (code === undefined && sentences.length === 0) return undefined;
  return {
    code,
    message: sentences.length === 0 ? "no reason given" : sentences.join("; "),
    requestId: textOf(first["correlationId"]),
  };
}

function sentenceOf(error: Readonly<Record<string, unknown>>): readonly string[] {
  const message = textOf(error["errorMessage"]) ?? textOf(error["error_message"]) ?? textOf(error["error_title"]);
  const details = textOf(error["details"]);
  const more = [details === message ? undefined : details, ...reasonsOf(error["additionalInfo"])].filter(
    (part) => part !== undefined,
  );
  if (message === undefined && more.length === 0) return [];
  return [[message ?? "", ...more].filter((part) => part !== "").join(": ")];
}

function reasonsOf(info: unknown): readonly string[] {
  const reasons = (Array.isArray(info) ? info : [info]).filter(isFields);
  return reasons.flatMap(({ property, reason }) => {
    const texts = [textOf(property), textOf(reason)].filter((text) => text !== undefined);
    return texts.length === 0 ? [] : [texts.join(" ")];
  });
}
