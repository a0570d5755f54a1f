import type { Enumeration } from "../../../plugin/declare/enumeration";
import type { Lookup } from "../../../plugin/declare/function";
import type { Property } from "../../../plugin/declare/property-types";
import type { Method, Provider } from "../../../plugin/declare/provider";
import type { Resource } from "../../../plugin/declare/resource";
import type { Properties, Shape } from "../../../plugin/declare/shape";
import { shapeOf } from "../../../plugin/declare/shape";
import { formerProviderTypes, formerTypes } from "./former-types";
import type { Examples } from "./docs";
import { docFor, docsOf, functionDoc, propertyDoc, resourceDoc, resultDoc, settingDoc, withRules } from "./docs";
import { byName, methodToken, shapeToken, sorted } from "../names";
import { isSecret } from "../sdk/secret-inputs";
import type { Publication } from "./publication";
import { schemaReferences } from "./reference-docs";
import { settingsOf } from "./settings";
import type { Position, ShapeUse, Uses } from "./uses";
import { usesOf } from "./uses";

/** A part of the schema: plain JSON. */
export interface Json {
  readonly [key: string]: unknown;
}

/** The Pulumi package schema of a provider, from which the standard tools make SDKs in other languages. */
export function schemaOf(provider: Provider, examples: Examples = {}, publication: Publication = {}): Json {
  const uses = usesOf(provider);
  const context: Context = { provider, uses, examples };
  return {
    name: provider.name,
    displayName: provider.displayName,
    version: provider.version,
    description: provider.doc,
    ...present({ keywords: keywordsOf(provider), ...publication }),
    // without it the Go SDK has no go.mod, and imports folders that it does not have where the name has a hyphen
    meta: { supportPack: true },
    language: languages(provider),
    config: configOf(context),
    ...present({ types: typesOf(context) }),
    provider: providerOf(context),
    resources: sorted(Object.fromEntries(provider.resources.map((one) => [one.token, resourceSchema(context, one)]))),
    functions: sorted(Object.fromEntries([...lookups(context), ...methods(context)])),
  };
}

/** The Pulumi Registry lists packages by two of their keywords. */
function keywordsOf({ keywords = [], category }: Provider): readonly string[] {
  return category === undefined ? keywords : [...keywords, `category/${category}`, "kind/native"];
}

interface Context {
  readonly provider: Provider;
  readonly uses: Uses;
  readonly examples: Examples;
}

/** The schema as the text of its file. */
export function schemaText(schema: Json): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Leaves out what is not there: absent values, empty lists, empty objects. */
function present(values: Json): Json {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === false) return true;
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

/** SDKs of other languages carry the version of the plugin that they belong to. */
function languages(provider: Provider): Json {
  const respectSchemaVersion = true;
  return {
    csharp: { respectSchemaVersion },
    go: { respectSchemaVersion },
    nodejs: { packageName: provider.npmName, respectSchemaVersion },
    python: { respectSchemaVersion },
  };
}

function configOf(context: Context): Json {
  const settings = settingsOf(context.provider);
  return present({ variables: propertiesOf(context, settings, settingDoc), defaults: required(settings) });
}

function providerOf(context: Context): Json {
  const { provider } = context;
  const settings = settingsOf(provider);
  const properties = propertiesOf(context, settings, settingDoc);
  return {
    description: provider.doc,
    ...present({
      aliases: formerProviderTypes(provider).map((type) => ({ type })),
      properties,
      required: required(settings),
      inputProperties: properties,
      requiredInputs: required(settings),
      methods: sorted(
        Object.fromEntries((provider.methods ?? []).map(({ name }) => [name, methodToken(provider.name, name)])),
      ),
    }),
  };
}

function resourceSchema(context: Context, resource: Resource): Json {
  const doc = docsOf(resource);
  const outputs = { ...resource.inputs, ...resource.outputs };
  return {
    description: resourceDoc(context.provider, resource, context.examples),
    ...present({
      aliases: formerTypes(resource).map((type) => ({ type })),
      properties: propertiesOf(context, outputs, doc),
      required: alwaysPresent(context, outputs, "state"),
      inputProperties: propertiesOf(context, resource.inputs, doc, replacement),
      requiredInputs: required(resource.inputs),
    }),
    ...(resource.list === undefined ? {} : { listInputs: {} }),
  };
}

function lookups(context: Context): readonly (readonly [string, Json])[] {
  return context.provider.functions.map((lookup) => [lookup.token, functionOf(context, lookup)]);
}

function functionOf(context: Context, lookup: Lookup): Json {
  const inputs = present({ properties: propertiesOf(context, lookup.inputs), required: required(lookup.inputs) });
  return {
    description: functionDoc(context.provider, lookup, context.examples),
    ...present({ inputs: isEmpty(inputs) ? {} : { type: "object", ...inputs } }),
    outputs: resultOf(context, lookup.outputs),
  };
}

function methods(context: Context): readonly (readonly [string, Json])[] {
  const { provider } = context;
  return (provider.methods ?? []).map((method) => [methodToken(provider.name, method.name), methodOf(context, method)]);
}

function methodOf(context: Context, method: Method): Json {
  return {
    description: method.doc,
    inputs: { type: "object", properties: { __self__: { $ref: "#/provider" } }, required: ["__self__"] },
    outputs: resultOf(context, method.outputs),
  };
}

function resultOf(context: Context, outputs: Properties): Json {
  const parts = present({
    properties: propertiesOf(context, outputs, resultDoc(context.uses.resultGaps)),
    required: alwaysPresent(context, outputs, "result"),
  });
  return { type: "object", ...parts };
}

function typesOf(context: Context): Json {
  const token = (name: string): string => shapeToken(context.provider.name, name);
  const types = new Map<string, Json>();
  for (const use of context.uses.shapes.values()) types.set(token(use.shape.name), typeOfShape(context, use));
  for (const one of context.uses.enumerations) types.set(token(one.name), typeOfEnumeration(one));
  return sorted(Object.fromEntries(types));
}

function typeOfEnumeration({ doc, members }: Enumeration): Json {
  const values = Object.entries(members).map(([name, member]) =>
    typeof member === "object"
      ? {
          name,
          value: member.value,
          description: member.doc,
          ...present({ deprecationMessage: member.deprecated }),
        }
      : { name, value: member },
  );
  return { type: "string", description: doc, enum: values };
}

/** One type serves inputs and outputs; where both differ in what is always there, Node.js gets both. */
function typeOfShape(context: Context, { shape, positions }: ShapeUse): Json {
  const isInput = positions.has("args") || positions.has("plain");
  const isOutput = positions.has("state") || positions.has("result");
  const given = required(shape.properties);
  const shown = shownAlways(context, shape, positions);
  const demanded = namesWhere(shape.properties, isDemanded);
  const isBoth = isInput && isOutput && [shown, demanded].some((names) => names.join() !== given.join());
  const doc = docFor(positions, context.uses.resultGaps);
  return {
    type: "object",
    description: withRules(shape.doc, shape.rules),
    ...present({
      properties: propertiesOf(context, shape.properties, doc, isInput ? replacement : undefined),
      required: isInput ? demanded : shown,
    }),
    ...(isBoth ? { language: { nodejs: { requiredInputs: given, requiredOutputs: shown } } } : {}),
  };
}

/** Whether languages whose types know no forms demand a property. */
function isDemanded({ required: isRequired, only }: Property): boolean {
  return isRequired === true || only?.unused !== undefined;
}

function required(properties: Properties): readonly string[] {
  return namesWhere(properties, (property) => property.required === true);
}

function alwaysPresent({ uses }: Context, properties: Properties, position: "state" | "result"): readonly string[] {
  return namesWhere(properties, (property) => uses.isAlwaysPresent(property, position));
}

/** What is always there wherever the shape is an output. */
function shownAlways(context: Context, shape: Shape, positions: ReadonlySet<Position>): readonly string[] {
  const inState = alwaysPresent(context, shape.properties, "state");
  if (!positions.has("result")) return inState;
  const inResult = alwaysPresent(context, shape.properties, "result");
  return positions.has("state") ? inResult.filter((name) => inState.includes(name)) : inResult;
}

function namesWhere(properties: Properties, isMeant: (property: Property) => boolean): readonly string[] {
  return Object.entries(properties)
    .flatMap(([name, property]) => (isMeant(property) ? [name] : []))
    .sort(byName);
}

/** Tells other languages' docs that a change replaces the resource; the provider itself decides. */
function replacement(property: Property): Json {
  return property.onChange === "replace" ? { willReplaceOnChanges: true } : {};
}

function propertiesOf(
  context: Context,
  properties: Properties,
  doc: (property: Property) => string = (property) => propertyDoc(property),
  more: (property: Property) => Json = () => ({}),
): Json {
  const described = Object.entries(properties).map(
    ([name, property]) =>
      [
        name,
        {
          ...typeOf(context, property),
          description: doc(property),
          ...present({
            deprecationMessage: property.deprecated,
            secret: isSecret(property),
            "x-refersTo": schemaReferences(context.provider, property),
          }),
          ...more(property),
        },
      ] as const,
  );
  return sorted(Object.fromEntries(described));
}

function typeOf(context: Context, property: Property): Json {
  switch (property.kind) {
    case "string": {
      const { enumeration } = property;
      const text = { type: "string" };
      if (enumeration === undefined) return text;
      // any text is taken, so that a program can name what the enumeration has not got yet
      return { oneOf: [text, { $ref: `#/types/${shapeToken(context.provider.name, enumeration.name)}` }] };
    }
    case "boolean":
    case "integer":
    case "number":
      return { type: property.kind };
    case "any":
      return { $ref: "pulumi.json#/Any" };
    case "list":
      return { type: "array", items: typeOf(context, property.items) };
    case "map":
      return { type: "object", additionalProperties: typeOf(context, property.values) };
    case "object":
      return { $ref: `#/types/${shapeToken(context.provider.name, shapeOf(property).name)}` };
  }
}
