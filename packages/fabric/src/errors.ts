import type { ServiceError } from "@ops-providers/provider-kit";
import { isMap } from "@ops-providers/provider-kit";
import { sentenceOf } from "./service/error-sentence";
import { textOf } from "./service/fields";

/** Reads the service's error bodies: a list of errors, one bare error, or that of the token service. */
export function parseError(_status: number, body: unknown): ServiceError | undefined {
  const errors = (Array.isArray(body) ? body : [body]).filter(isMap);
  const [first] = errors;
  if (first === undefined) return undefined;
  const code = textOf(first["errorCode"]) ?? textOf(first["error_code"]);
  const sentences = errors.map(sentenceOf).filter((sentence) => sentence !== undefined);
  if (code === undefined && sentences.length === 0) return undefined;
  return {
    code,
    message: sentences.length === 0 ? "no reason given" : sentences.join("; "),
    requestId: errors.map(({ correlationId }) => textOf(correlationId)).find((id) => id !== undefined),
  };
}
