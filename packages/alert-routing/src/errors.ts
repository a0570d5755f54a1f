import type { ServiceError } from "@ops-providers/provider-kit";
import { isMap, publicPath } from "@ops-providers/provider-kit";
import { resources } from "./registry.gen";
import { NOT_YET_AVAILABLE } from "./resources/alert-route/form-facts";
import type { Fields } from "./shapes/document";

/** Inputs and outputs of all resources. */
const declared = Object.fromEntries(
  resources.flatMap(({ inputs, outputs }) => Object.entries({ ...outputs, ...inputs })),
);

/** What requests have objects in. */
const wrappers = new Set(resources.flatMap(({ requestWrapper = [] }) => requestWrapper));

const ADVICE =
  "the account takes no routes with groupingConfig before its alert grouping is migrated: have it migrated in the dashboard, " +
  "or write the route without groupingConfig, with incidentTemplate and channelConfigs";

/** Reads the service's error body: `{ type, request_id, errors: [{ code, message, source: { field } }] }`. */
export function parseError(_status: number, body: unknown): ServiceError | undefined {
  if (!isMap(body)) return undefined;
  const errors: readonly unknown[] = Array.isArray(body["errors"]) ? body["errors"] : [];
  const details = errors.filter(isMap);
  const sentences = details.flatMap(sentenceOf);
  const code = textOf(details[0]?.["code"]) ?? textOf(body["type"]);
  if (sentences.length === 0 && code === undefined) return undefined;
  const message = sentences.length === 0 ? "no reason given" : sentences.join("; ");
  return {
    code,
    message: code === NOT_YET_AVAILABLE ? `${message}; ${ADVICE}` : message,
    requestId: textOf(body["request_id"]),
  };
}

function sentenceOf({ message, source }: Fields): readonly string[] {
  const text = textOf(message);
  if (text === undefined) return [];
  const field = isMap(source) ? (textOf(source["field"]) ?? textOf(source["pointer"])) : undefined;
  if (field === undefined) return [text];
  const [first = "", ...rest] = field.split(/[./]/).filter((step) => step !== "");
  const steps = wrappers.has(first) ? rest : [first, ...rest];
  return [`${publicPath(declared, steps).join(".")}: ${text}`];
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
