import type { ServiceError } from "@ops-providers/provider-kit";
import type { Fields } from "./shapes/document";
import { isObject } from "./shapes/document";

/** Wire names that are not the public name in snake case. */
const PUBLIC_NAMES: Readonly<Record<string, string>> = {
  array_value: "arrayValues",
  channel_config: "channelConfigs",
  slack_targets: "chatTargetsA",
  ms_teams_targets: "chatTargetsB",
  jira_options: "issueTrackerOptions",
};

/** Bindings that the service wraps in an object, and programs do not. */
const WRAPPED =
  /^(incident_template\.(?:name|summary|incident_mode|incident_type|start_in_triage|workspace))\.binding(?=\.|$)/;

/** Reads the service's error body: `{ type, request_id, errors: [{ code, message, source: { field } }] }`. */
export function parseError(_status: number, body: unknown): ServiceError | undefined {
  if (!isObject(body)) return undefined;
  const errors: readonly unknown[] = Array.isArray(body["errors"]) ? body["errors"] : [];
  const details = errors.filter(isObject);
  const sentences = details.flatMap(sentenceOf);
  const code = textOf(details[0]?.["code"]) ?? textOf(body["type"]);
  if (sentences.length === 0 && code === undefined) return undefined;
  return {
    code,
    message: sentences.length === 0 ? "no reason given" : sentences.join("; "),
    requestId: textOf(body["request_id"]),
  };
}

function sentenceOf({ message, source }: Fields): readonly string[] {
  const text = textOf(message);
  if (text === undefined) return [];
  const field = isObject(source) ? (textOf(source["field"]) ?? textOf(source["pointer"])) : undefined;
  return [field === undefined ? text : `${publicPath(field)}: ${text}`];
}

/** A field in the words of programs: `template.is_private` is `template.isPrivate`. */
function publicPath(field: string): string {
  const steps = field.split(/[./]/).filter((step) => step !== "");
  return steps.join(".").replace(WRAPPED, "$1").split(".").map(publicName).join(".");
}

function publicName(name: string): string {
  return PUBLIC_NAMES[name] ?? name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
