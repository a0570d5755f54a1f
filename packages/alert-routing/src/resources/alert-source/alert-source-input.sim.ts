import {
  nonEmptyString,
  boolean,
  integer,
  list,
  object,
  oneOf,
  readBody,
  RequestReader,
  string,
  type Input,
  type Read,
} from "../../sim/requests/input";
import { binding, bindingFields, engineValue, expressions } from "../../sim/engine/read-engine";
import type { AlertSourceRecord, AlertTemplate, MergedBinding } from "./alert-source-record.sim";
import { USUAL_STRATEGY } from "./alert-source-record.sim";
import { checkReferences } from "../../sim/engine/scope";
import type { Service } from "../../sim/service";
import type { Problem } from "../../sim/requests/service-error";
import { SOURCE_TYPES } from "./alert-source-types.sim";

/** The properties of a source in a request. */
export type SourceRequest = Omit<AlertSourceRecord, "id" | "secretToken" | "emailAddress" | "pingUrl">;

const MERGE_STRATEGIES = ["append", "first_wins", "last_wins", "max", "min"];
const REDACTIONS = ["credit_card_numbers", "phone_numbers", "us_social_security_numbers"];

const int32 = (min: number): Read<number> => integer(min, 2_147_483_647);

const mergedBinding: Read<MergedBinding> = object((input) => ({
  ...bindingFields(input),
  merge_strategy: input.optional("merge_strategy", oneOf(MERGE_STRATEGIES)) ?? USUAL_STRATEGY,
}));

const readTemplate = object((input): AlertTemplate => ({
  title: input.required("title", engineValue),
  description: input.required("description", engineValue),
  attributes: input.required(
    "attributes",
    list(
      object((attribute) => ({
        alert_attribute_id: attribute.required("alert_attribute_id", nonEmptyString),
        binding: attribute.required("binding", mergedBinding),
      })),
      "alert_attribute_id",
    ),
  ),
  expressions: input.required("expressions", expressions),
  is_private: input.optional("is_private", boolean) ?? false,
  visible_to_teams: input.optional("visible_to_teams", binding),
}));

function readRequest(input: Input): Omit<SourceRequest, "source_type"> {
  return {
    name: input.required("name", nonEmptyString),
    template: input.required("template", readTemplate),
    jira_options: input.optional(
      "jira_options",
      object((options) => ({ project_ids: options.required("project_ids", list(nonEmptyString)) })),
    ),
    http_custom_options: input.optional(
      "http_custom_options",
      object((options) => ({
        transform_expression: options.required("transform_expression", nonEmptyString),
        deduplication_key_path: options.required("deduplication_key_path", nonEmptyString),
      })),
    ),
    heartbeat_options: input.optional(
      "heartbeat_options",
      object((options) => ({
        interval_seconds: options.required("interval_seconds", int32(1)),
        failure_threshold: options.optional("failure_threshold", int32(1)) ?? 1,
        grace_period_seconds: options.optional("grace_period_seconds", int32(0)) ?? 0,
      })),
    ),
    email_options: input.optional(
      "email_options",
      object((options) => ({
        redactions: options.required("redactions", list(oneOf(REDACTIONS))),
        transform_expression: options.optional("transform_expression", string),
      })),
    ),
    auto_resolve_timeout_minutes: input.optional("auto_resolve_timeout_minutes", int32(1)),
    auto_resolve_incident_alerts: input.optional("auto_resolve_incident_alerts", boolean),
    owning_team_ids: input.optional("owning_team_ids", list(nonEmptyString)),
  };
}

const readCreation = object((input) => ({
  ...readRequest(input),
  source_type: input.required("source_type", oneOf(SOURCE_TYPES)),
}));

const readUpdate = object((input) => ({ ...readRequest(input), source_type: input.optional("source_type", string) }));

/** The template alone is judged: a type that is not known goes through. */
const readQuestion = object((input) => ({
  source_type: input.required("source_type", nonEmptyString),
  template: input.required("template", readTemplate),
  owning_team_ids: input.optional("owning_team_ids", list(nonEmptyString)),
}));

/** Reads the request to create a source. */
export function readNewSource(service: Service, body: string): SourceRequest {
  const reader = new RequestReader();
  return checked(service, reader, readBody(body, readCreation, reader));
}

/** Reads the request to update a source, whose type never changes. */
export function readChangedSource(service: Service, body: string, source: AlertSourceRecord): SourceRequest {
  const reader = new RequestReader();
  const { source_type: type, ...request } = readBody(body, readUpdate, reader);
  const isRefused = type !== undefined && service.behaviour.sourceTypeInUpdate === "refuse";
  if (isRefused) reader.problems.push(problem("source_type", "cannot be changed"));
  return checked(service, reader, { ...request, source_type: source.source_type }, source.id);
}

/** Reads the request to judge a template, and refuses what is wrong with it. */
export function judgeTemplate(service: Service, body: string): void {
  const reader = new RequestReader();
  const { template } = readBody(body, readQuestion, reader);
  reader.problems.push(...templateProblems(service, template));
  checkReferences(service, reader, template.expressions);
  reader.finish();
}

function checked(service: Service, reader: RequestReader, request: SourceRequest, ownId?: string): SourceRequest {
  const { problems } = reader;
  const isTaken = service.store.all("alertSource").some(({ id, name }) => id !== ownId && name === request.name);
  if (isTaken) problems.push(problem("name", "another alert source has the same name"));
  problems.push(...optionProblems(service, request), ...templateProblems(service, request.template));
  checkReferences(service, reader, request.template.expressions);
  reader.finish();
  return normalized(request);
}

/** An empty list of projects, options of another type and what goes with a missing time are accepted, but not stored. */
function normalized(request: SourceRequest): SourceRequest {
  const isCustom = request.source_type === "http_custom";
  const hasTimeout = request.auto_resolve_timeout_minutes !== undefined;
  const hasProjects = (request.jira_options?.project_ids ?? []).length > 0;
  return {
    ...request,
    jira_options: hasProjects ? request.jira_options : undefined,
    http_custom_options: isCustom ? request.http_custom_options : undefined,
    auto_resolve_incident_alerts: hasTimeout ? (request.auto_resolve_incident_alerts ?? true) : undefined,
  };
}

function optionProblems({ behaviour }: Service, request: SourceRequest): Problem[] {
  const { source_type: type, jira_options: jira, http_custom_options: custom } = request;
  const { heartbeat_options: heartbeat, email_options: email, auto_resolve_timeout_minutes: timeout } = request;
  const isForeign = custom !== undefined && type !== "http_custom";
  const foreign = (name: string): Problem => problem(name, `does not fit the source type ${type}`);
  return [
    ...(type === "jira" && jira === undefined ? [missing("jira_options")] : []),
    ...(type !== "jira" && jira !== undefined ? [foreign("jira_options")] : []),
    ...(type === "http_custom" && custom === undefined ? [missing("http_custom_options")] : []),
    ...(type === "heartbeat" && heartbeat === undefined ? [missing("heartbeat_options")] : []),
    ...(type !== "heartbeat" && heartbeat !== undefined ? [foreign("heartbeat_options")] : []),
    ...(type === "heartbeat" && timeout !== undefined ? [foreign("auto_resolve_timeout_minutes")] : []),
    ...(type !== "email" && email !== undefined ? [foreign("email_options")] : []),
    ...(isForeign && behaviour.foreignHttpOptions === "refuse" ? [foreign("http_custom_options")] : []),
  ];
}

function templateProblems({ store }: Service, template: AlertTemplate): Problem[] {
  const { is_private: isPrivate, visible_to_teams: teams, attributes } = template;
  const unknown = attributes.filter(({ alert_attribute_id: id }) => store.find("alertAttribute", id) === undefined);
  return [
    ...(isPrivate && teams === undefined ? [missing("template.visible_to_teams")] : []),
    ...(!isPrivate && teams !== undefined
      ? [problem("template.visible_to_teams", "can be set only where is_private is true")]
      : []),
    ...unknown.map(({ alert_attribute_id: id }) => {
      return problem(`template.attributes.${id}.alert_attribute_id`, "alert attribute not found");
    }),
  ];
}

function problem(field: string, message: string): Problem {
  return { code: "invalid_value", message, field };
}

function missing(field: string): Problem {
  return { code: "is_required", message: `${field} is required`, field };
}
