import { invalid } from "../../../sim/service-error";
import type { EndpointType } from "../../../sim/tenancy/endpoint-type";
import { isEndpointType } from "../../../sim/tenancy/endpoint-type";
import { decode } from "../../../sim/wire/decode";
import type { Fields } from "../../../sim/wire/fields";
import { DecodeError, fieldsOf } from "../../../sim/wire/fields";
import { checkOffset, readSchedule } from "../../../sim/wire/schedule";
import type { StatusRule, TagRule } from "./rule-record.sim";

const LEVELS = ["ANY", "CRIT", "INFO", "OK", "UNKNOWN", "WARN"];
const OPERATORS = ["equal", "notequal", "equalregex", "notequalregex"];

/** Reads the body of a POST or a PUT. */
export function readRule(body: string) {
  const type = readType(body);
  const { every, offset, ...rule } = decode("", body, (fields) => ({
    type,
    orgID: fields.id("orgID"),
    name: fields.text("name") ?? "",
    description: fields.text("description") ?? "",
    status: fields.text("status") ?? "",
    endpointID: fields.id("endpointID"),
    every: fields.text("every"),
    offset: fields.text("offset"),
    sleepUntil: readTime(fields.text("sleepUntil")),
    runbookLink: fields.text("runbookLink") ?? "",
    limits: readLimits(fields),
    tagRules: (fields.objects("tagRules") ?? []).map(readTag),
    statusRules: (fields.objects("statusRules") ?? []).map(readStatus),
    message: readMessage(type, fields),
  }));
  return { ...rule, ...readSchedule(every, offset) };
}

/** A rule as a body has it. */
export type RuleInput = ReturnType<typeof readRule>;

function readType(body: string): EndpointType {
  const type = typeIn(body);
  if (type === undefined) throw invalid("unable to detect the notification type from json");
  if (!isEndpointType(type)) throw invalid(`invalid notification type ${type}`);
  return type;
}

function typeIn(body: string): string | undefined {
  try {
    return fieldsOf(body).text("type") ?? "";
  } catch {
    return undefined;
  }
}

function readTime(text: string | undefined): string | undefined {
  if (text === undefined || !Number.isNaN(Date.parse(text))) return text;
  throw new DecodeError(`parsing time ${JSON.stringify(text)} as "2006-01-02T15:04:05Z07:00"`);
}

/** Both are above zero, or neither is given. */
function readLimits(fields: Fields): { readonly limit: number; readonly limitEvery: number } | undefined {
  const [limit, limitEvery] = [fields.integer("limit"), fields.integer("limitEvery")];
  return limit === undefined && limitEvery === undefined
    ? undefined
    : { limit: limit ?? 0, limitEvery: limitEvery ?? 0 };
}

function readTag(fields: Fields): TagRule {
  const operator = fields.text("operator") ?? "equal";
  if (!OPERATORS.includes(operator)) throw new DecodeError("unrecognized operator");
  return { key: fields.text("key") ?? "", value: fields.text("value") ?? "", operator };
}

function readStatus(fields: Fields): StatusRule {
  const previous = fields.text("previousLevel");
  return {
    currentLevel: levelOf(fields.text("currentLevel") ?? ""),
    previousLevel: previous === undefined ? null : levelOf(previous),
  };
}

/** What is no level counts as the unknown one. */
function levelOf(text: string): string {
  const level = text.toUpperCase();
  return LEVELS.includes(level) ? level : "UNKNOWN";
}

function readMessage(type: EndpointType, fields: Fields): Readonly<Record<string, string | boolean>> {
  const template = { messageTemplate: fields.text("messageTemplate") ?? "" };
  switch (type) {
    case "http":
      return {};
    case "pagerduty":
      return template;
    case "slack":
      return { channel: fields.text("channel") ?? "", ...template };
    case "telegram":
      return {
        ...template,
        parseMode: fields.text("parseMode") ?? "",
        disableWebPagePreview: fields.boolean("disableWebPagePreview") ?? false,
      };
  }
}

const NO_TEMPLATE: Readonly<Partial<Record<EndpointType, string>>> = {
  pagerduty: "pagerduty invalid message template",
  slack: "slack msg template is empty",
  telegram: "Telegram MessageTemplate is invalid",
};

/** Refuses a rule before its endpoint is looked at. */
export function checkRule({ endpointID, tagRules, limits, every, offset }: RuleInput): string {
  if (endpointID === undefined) throw invalid("no key was provided for notification endpoint");
  checkOffset({ every, offset });
  if (tagRules.some(({ key, value }) => key === "" || value === ""))
    throw invalid("tag must contain a key and a value");
  if (limits !== undefined && (limits.limit <= 0 || limits.limitEvery <= 0))
    throw invalid("if limit is set, limit and limitEvery must be larger than 0");
  return endpointID;
}

/** Refuses a rule whose endpoint has its type, but that has no text. */
export function checkMessage({ type, message }: RuleInput): void {
  if (message["messageTemplate"] === "") throw invalid(NO_TEMPLATE[type] ?? "");
}
