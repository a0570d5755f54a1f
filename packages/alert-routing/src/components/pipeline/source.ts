import * as pulumi from "@pulumi/pulumi";
import type { AlertSourceArgs, TemplateArgs, TemplateAttributeArgs } from "../../../sdk/alert-source";
import type { ExpressionArgs, ReturnsArgs } from "../../../sdk/types";
import { expression } from "../../authoring/variable";
import { bindingOf, branching, elseOf, groupsOf, severalOf } from "./branches";
import type { PipelineArgs, PipelineAttribute, PipelineDeclaration } from "./pipeline-args";
import type { Attributes, Ids, Scope } from "./scope";
import { own, sourceScope } from "./scope";
import { textIn } from "./text";

/** The arguments of a pipeline's alert source. */
export function sourceArgs(args: PipelineArgs, ids: Ids): AlertSourceArgs {
  const { name, type, httpCustomOptions, issueTrackerOptions } = args.source;
  const { owningTeamIds } = args;
  return {
    name,
    sourceType: type,
    httpCustomOptions,
    issueTrackerOptions,
    owningTeamIds,
    template: template(args, ids),
  };
}

/** The type of an attribute's values as the service names it. */
export function typeOf({ type = "String" }: PipelineDeclaration): pulumi.Input<string> {
  if (typeof type === "string") return type;
  const named = (catalogType: string): string => `CatalogEntry[${JSON.stringify(catalogType)}]`;
  return typeof type.catalogType === "string" ? named(type.catalogType) : pulumi.output(type.catalogType).apply(named);
}

function template({ source, attributes = {}, visibleToTeams }: PipelineArgs, ids: Ids): TemplateArgs {
  const scope = sourceScope(attributes);
  return {
    title: textIn(scope, source.title ?? "{{ title }}"),
    description: textIn(scope, source.description ?? "{{ description }}"),
    attributes: Object.entries(attributes).flatMap(([name, attribute]) => valueOf(name, attribute, own(ids, name))),
    expressions: expressionsOf(attributes, scope),
    ...(visibleToTeams === undefined ? {} : { isPrivate: true, visibleToTeams: severalOf(visibleToTeams) }),
  };
}

function valueOf(
  name: string,
  { value, array = false }: PipelineAttribute,
  alertAttributeId: pulumi.Input<string> | undefined,
): readonly TemplateAttributeArgs[] {
  if (alertAttributeId === undefined) return [];
  const binding = value === undefined ? computed(name, array) : bindingOf(value, array);
  return [{ alertAttributeId, binding }];
}

/** Several values of an expression are bound as the elements of a list. */
function computed(name: string, isArray: boolean): TemplateAttributeArgs["binding"] {
  return isArray ? { arrayValues: [expression(name)] } : { value: expression(name) };
}

function expressionsOf(attributes: Attributes, scope: Scope): readonly ExpressionArgs[] {
  return Object.entries(attributes).flatMap(([name, attribute]) => expressionOf(name, attribute, scope) ?? []);
}

/** The expression of an attribute has the attribute's name; one that always has the same value needs none. */
function expressionOf(name: string, attribute: PipelineAttribute, scope: Scope): ExpressionArgs | undefined {
  const { array = false, fromPayload, branches, otherwise } = attribute;
  const named = { reference: name, label: name };
  const returns: ReturnsArgs = { type: typeOf(attribute), array };
  const rest = otherwise === undefined ? undefined : bindingOf(otherwise, array);
  if (fromPayload !== undefined) {
    const parse = { source: fromPayload, returns };
    return { ...named, rootReference: "payload", operations: [{ operationType: "parse", parse }], ...elseOf(rest) };
  }
  if (branches === undefined) return undefined;
  const results = branches.map(({ when, then }) => ({
    conditionGroups: groupsOf(scope, when),
    result: bindingOf(then, array),
  }));
  return branching(named, returns, results, rest);
}
