import type { CheckFailure } from "@ops-providers/provider-kit";
import { boolean, defineShape, list, object, rule, snakeCase, string } from "@ops-providers/provider-kit";
import { binding, checkDocument, literalOrReference } from "../../shapes/binding";
import type { Fields } from "../../shapes/document";
import { expressions } from "../../shapes/expression";
import { scopeRules } from "../../shapes/scope";

const templateAttribute = defineShape({
  name: "TemplateAttribute",
  doc: "The value of an attribute for alerts of the source.",
  properties: snakeCase({
    alertAttributeId: string({ required: true, minLength: 1, doc: "ID of the alert attribute." }),
    binding: object({ shape: binding, required: true, doc: "What the attribute is set to." }),
  }),
});

/** How a source turns what it gets into alerts. */
export const template = defineShape({
  name: "Template",
  doc: "How what comes in is turned into an alert.",
  properties: snakeCase({
    title: object({
      shape: literalOrReference,
      required: true,
      check: checkDocument,
      doc: "Title of the alerts: text, a reference or a rich text document (see `richText`).",
    }),
    description: object({
      shape: literalOrReference,
      required: true,
      check: checkDocument,
      doc: "Description of the alerts: text, a reference or a rich text document (see `richText`).",
    }),
    attributes: list({
      items: object({ shape: templateAttribute, doc: "The value of one attribute." }),
      required: true,
      absent: [],
      order: "ignored",
      key: "alertAttributeId",
      doc: "Attributes of the alerts.",
    }),
    expressions: list({ ...expressions, doc: "Expressions that the template uses." }),
    isPrivate: boolean({
      default: false,
      doc: "Whether alerts of the source are private. Private ones need `visibleToTeams`.",
    }),
    visibleToTeams: object({
      shape: binding,
      doc: "Teams that may see the alerts of a private source, as IDs of catalog entries.",
    }),
  }),
  rules: [
    rule(["isPrivate", "visibleToTeams"], privacyProblem, { takesPartlyKnown: true }),
    ...scopeRules("title", "description", "attributes", "visibleToTeams"),
  ],
});

function privacyProblem({ isPrivate, visibleToTeams }: Fields): CheckFailure | undefined {
  if (isPrivate === (visibleToTeams !== undefined)) return undefined;
  return isPrivate === true
    ? {
        path: ["visibleToTeams"],
        message: "is required where isPrivate is true: name the teams that may see the alerts",
      }
    : { path: ["visibleToTeams"], message: "must be left out unless isPrivate is true" };
}
