import type { CheckFailure, ComparedObjects, ReturnedBy } from "@ops-providers/provider-kit";
import { boolean, defineShape, list, object, rule, snakeCase, string } from "@ops-providers/provider-kit";
import type { LiteralOrReference } from "../../shapes/binding";
import { binding, checkDocument, isEmptyValue, literalOrReference } from "../../shapes/binding";
import type { Fields } from "../../shapes/document";
import { expressions } from "../../shapes/expression";
import { scopeRules } from "../../shapes/scope";

const templateAttribute = defineShape({
  name: "TemplateAttribute",
  doc: "Value of an attribute for alerts of the source.",
  properties: snakeCase({
    alertAttributeId: string({
      required: true,
      minLength: 1,
      refersTo: "AlertAttribute",
      doc: "ID of the alert attribute.",
    }),
    binding: object({ shape: binding, required: true, doc: "Value of the attribute." }),
    mergeStrategy: string({
      wire: "binding.merge_strategy",
      values: ["append", "first_wins", "last_wins", "max", "min"],
      valuesAre: "open",
      computed: true,
      source: "docs/services/alert-routing.md#alert-sources: since 5.28.0",
      doc: "How values are combined when an alert is updated. If never set, the service chooses one by the type of the source.",
    }),
  }),
});

/** How a source turns payloads into alerts. */
export const template = defineShape({
  name: "Template",
  doc: "How payloads are turned into alerts.",
  properties: snakeCase({
    title: object({
      shape: literalOrReference,
      required: true,
      equal: isLeftToService,
      check: checkDocument,
      doc: "Title of the alerts: text, a reference or a rich text document (see `richText`); `{}` for source type `heartbeat`, whose alerts get theirs from the service.",
    }),
    description: object({
      shape: literalOrReference,
      required: true,
      equal: isLeftToService,
      check: checkDocument,
      doc: "Description of the alerts: text, a reference or a rich text document (see `richText`); `{}` for source type `heartbeat`, whose alerts get theirs from the service.",
    }),
    attributes: list({
      items: object({ shape: templateAttribute, doc: "Value of an attribute." }),
      required: true,
      absent: [],
      order: "ignored",
      key: "alertAttributeId",
      doc: "Values of alert attributes.",
    }),
    expressions: list({ ...expressions, doc: "Expressions that the template uses." }),
    isPrivate: boolean({
      default: false,
      doc: "Whether alerts of the source are private. Requires `visibleToTeams`.",
    }),
    visibleToTeams: object({
      shape: binding,
      doc: "IDs of the catalog entries of teams that may see the alerts; only for private sources, which require it.",
    }),
  }),
  rules: [
    rule(["isPrivate", "visibleToTeams"], privacyProblem, { takesPartlyKnown: true }),
    ...scopeRules("title", "description", "attributes", "visibleToTeams"),
  ],
});

/** The service writes a text of its own where a program gives none. */
function isLeftToService(
  written: LiteralOrReference,
  _returned: LiteralOrReference,
  _objects: ComparedObjects,
  by: ReturnedBy,
): boolean {
  return by !== "program" && isEmptyValue(written);
}

function privacyProblem({ isPrivate, visibleToTeams }: Fields): CheckFailure | undefined {
  if (isPrivate === (visibleToTeams !== undefined)) return undefined;
  return isPrivate === true
    ? {
        path: ["visibleToTeams"],
        message: "is required if isPrivate is true; list the teams that may see the alerts",
      }
    : { path: ["visibleToTeams"], message: "is only allowed if isPrivate is true" };
}
