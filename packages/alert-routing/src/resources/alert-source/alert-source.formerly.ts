import type { FormerResource } from "@ops-providers/provider-kit";
import { isMap } from "@ops-providers/provider-kit";
import type { Fields } from "../../shapes/document";

type Values = ReturnType<NonNullable<FormerResource["state"]>>;

/** What sources have at their top from release 7.0 on, in place of a template; attributes are resources of their own there. */
const IN_TEMPLATE = ["title", "description", "isPrivate", "visibleToTeams"] as const;
/** What has no place in a template: expressions have another form, and the priority and attributes are those that a refresh shows. */
const NOWHERE = ["priority", "namedExpressions", "version"] as const;

/** The alert source of the package that was generated from the Terraform provider, in both forms that states have under the same type. */
export const formerly: readonly FormerResource[] = [
  {
    type: "incident:index/alertSource:AlertSource",
    names: { jiraOptions: "issueTrackerOptions" },
    state: withTemplate,
  },
  { type: "incident:index/alertSourceBeta:AlertSourceBeta" },
];

/** A source of release 7.0 or later with a template of what it says; attributes and expressions come with the next refresh. */
export function withTemplate(old: Values): Values {
  const isLater = old["template"] === undefined && [...IN_TEMPLATE, ...NOWHERE].some((name) => old[name] !== undefined);
  if (!isLater) return old;
  const { title = {}, description = {}, isPrivate = false, visibleToTeams, ...others } = old;
  const rest = Object.fromEntries(Object.entries(others).filter(([name]) => !NOWHERE.some((one) => one === name)));
  const teams = isMap(visibleToTeams) ? { visibleToTeams: bindingOf(visibleToTeams) } : {};
  return { ...rest, template: { title, description, attributes: [], expressions: [], isPrivate, ...teams } };
}

/** A binding of release 7.0 or later, which has six spellings of a value. */
function bindingOf(binding: Fields): Fields {
  const { valueLiteral, valueReference, expressionRef, values, value, arrayValues } = binding;
  if (typeof valueLiteral === "string") return { value: { literal: valueLiteral } };
  if (typeof valueReference === "string") return { value: { reference: valueReference } };
  if (typeof expressionRef === "string") return { value: { reference: `expressions["${expressionRef}"]` } };
  if (Array.isArray(values)) return { arrayValues: values.map((literal: unknown) => ({ literal })) };
  return { ...(value === undefined ? {} : { value }), ...(arrayValues === undefined ? {} : { arrayValues }) };
}
