import { filledText, flag, list, object, oneOf, readBody, Reading, text, type Input } from "../../sim/requests/input";
import { binding, engineValue, expressions } from "../../sim/engine/read-engine";
import type { AlertSourceRecord, AlertTemplate } from "./alert-source-record.sim";
import { checkMentions } from "../../sim/engine/scope";
import type { Service } from "../../sim/service";
import type { Problem } from "../../sim/requests/service-error";
import { SOURCE_TYPES } from "./alert-source-types.sim";

/** What a request may say about a source. */
export type SourceWish = Omit<AlertSourceRecord, "id" | "secretToken" | "emailAddress">;

const readTemplate = object((input): AlertTemplate => ({
  title: input.need("title", engineValue),
  description: input.need("description", engineValue),
  attributes: input.need(
    "attributes",
    list(
      object((attribute) => ({
        alert_attribute_id: attribute.need("alert_attribute_id", filledText),
        binding: attribute.need("binding", binding),
      })),
      "alert_attribute_id",
    ),
  ),
  expressions: input.need("expressions", expressions),
  is_private: input.may("is_private", flag) ?? false,
  visible_to_teams: input.may("visible_to_teams", binding),
}));

function readWish(input: Input): Omit<SourceWish, "source_type"> {
  return {
    name: input.need("name", filledText),
    template: input.need("template", readTemplate),
    jira_options: input.may(
      "jira_options",
      object((options) => ({ project_ids: options.need("project_ids", list(filledText)) })),
    ),
    http_custom_options: input.may(
      "http_custom_options",
      object((options) => ({
        transform_expression: options.need("transform_expression", filledText),
        deduplication_key_path: options.need("deduplication_key_path", filledText),
      })),
    ),
    owning_team_ids: input.may("owning_team_ids", list(filledText)),
  };
}

const readCreation = object((input) => ({
  ...readWish(input),
  source_type: input.need("source_type", oneOf(SOURCE_TYPES)),
}));

const readUpdate = object((input) => ({ ...readWish(input), source_type: input.may("source_type", text) }));

/** Reads the request for a new source. */
export function readNewSource(service: Service, body: string): SourceWish {
  const reading = new Reading();
  return checked(service, reading, readBody(body, readCreation, reading));
}

/** Reads a request for a change; the type of a source never changes. */
export function readChangedSource(service: Service, body: string, source: AlertSourceRecord): SourceWish {
  const reading = new Reading();
  const { source_type: type, ...wish } = readBody(body, readUpdate, reading);
  const isRefused = type !== undefined && service.behaviour.sourceTypeInUpdate === "refuse";
  if (isRefused) reading.problems.push(problem("source_type", "cannot be changed"));
  return checked(service, reading, { ...wish, source_type: source.source_type }, source.id);
}

function checked(service: Service, reading: Reading, wish: SourceWish, ownId?: string): SourceWish {
  const { problems } = reading;
  const isTaken = service.store.all("alertSource").some(({ id, name }) => id !== ownId && name === wish.name);
  if (isTaken) problems.push(problem("name", "another alert source has the same name"));
  problems.push(...optionProblems(service, wish), ...templateProblems(service, wish.template));
  checkMentions(service, reading, wish.template.expressions);
  reading.finish();
  return normalized(wish);
}

/** An empty list of projects is accepted and not stored, and so are options of another type. */
function normalized(wish: SourceWish): SourceWish {
  const isCustom = wish.source_type === "http_custom";
  const hasProjects = (wish.jira_options?.project_ids ?? []).length > 0;
  return {
    ...wish,
    jira_options: hasProjects ? wish.jira_options : undefined,
    http_custom_options: isCustom ? wish.http_custom_options : undefined,
  };
}

function optionProblems({ behaviour }: Service, wish: SourceWish): Problem[] {
  const { source_type: type, jira_options: jira, http_custom_options: custom } = wish;
  const isForeign = custom !== undefined && type !== "http_custom";
  const foreign = (name: string): Problem => problem(name, `does not fit the source type ${type}`);
  return [
    ...(type === "jira" && jira === undefined ? [missing("jira_options")] : []),
    ...(type !== "jira" && jira !== undefined ? [foreign("jira_options")] : []),
    ...(type === "http_custom" && custom === undefined ? [missing("http_custom_options")] : []),
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
