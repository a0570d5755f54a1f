import type { FormerProvider } from "../../../declare/former";
import type { Lookup } from "../../../declare/function";
import type { ObjectProperty, Property } from "../../../declare/property";
import type { Provider } from "../../../declare/provider";
import type { Resource } from "../../../declare/resource";
import { typeName } from "../../../declare/resource";
import type { Properties } from "../../../declare/shape";
import { knownShape } from "../../../values/value/facts";
import { terraformName, terraformType } from "./terraform-names";

/** How programs of a Terraform provider become programs of this package, for `pulumi convert --from terraform`. */
export interface TerraformMapping {
  /** The Terraform provider: `influxdb`. */
  readonly provider: string;
  /** JSON in the format that bridges of Terraform providers publish. */
  readonly data: string;
}

/** Kinds of values as that format numbers them; a converter asks for those alone that have parts. */
const LIST = 5;
const MAP = 6;

/** Terraform has no shape that contains itself: its providers write out so many levels. */
const LEVELS = 6;

/** A property with parts as Terraform has it. The keys of a map without element are the program's own, those of one with it are names. */
interface TerraformAttribute {
  readonly type: typeof LIST | typeof MAP;
  readonly maxItems?: 1;
  readonly element?: { readonly resource: TerraformAttributes };
}

type TerraformAttributes = Readonly<Record<string, TerraformAttribute>>;

/** What a converter cannot tell from a property as Terraform has it. The format has `typeomitempty` everywhere. */
interface Field {
  readonly typeomitempty: "";
  readonly name?: string;
  readonly fields?: FieldsByName;
  readonly element?: Field;
}

type FieldsByName = Readonly<Record<string, Field>>;

/** What is known of a Terraform type besides its properties. */
interface TerraformForm {
  /** Names of this package -> names of the other one, where they differ. */
  readonly formerNames: Readonly<Record<string, string>>;
  readonly terraformNames: Readonly<Record<string, string>>;
  readonly hasBlocks: boolean;
}

interface Mapped {
  readonly attributes: TerraformAttributes;
  readonly fields: FieldsByName;
}

/** A Terraform type of resources or data sources, and what it is here. */
interface TerraformKind extends Mapped {
  readonly type: string;
  readonly token: string;
}

/** The mappings of the Terraform providers whose bridged stacks the package takes over. */
export function terraformMappings(provider: Provider): readonly TerraformMapping[] {
  return (provider.formerly ?? []).map((former) => {
    const { settings = {}, terraformNames = {} } = former;
    const kinds = formerKinds(provider, former);
    const resources = kinds.map(resourceKind);
    const dataSources = provider.functions.map((lookup) => dataSourceKind(lookup, former, kinds));
    const config = mapped(provider.settings, { formerNames: inverse(settings), terraformNames, hasBlocks: false });
    const data = {
      name: provider.name,
      version: provider.version,
      provider: {
        schema: config.attributes,
        resources: byType(resources, ({ attributes }) => attributes),
        dataSources: byType(dataSources, ({ attributes }) => attributes),
      },
      config: config.fields,
      resources: byType(resources, ({ token, fields }) => ({ tok: token, fields, idFields: [] })),
      dataSources: byType(dataSources, ({ token, fields }) => ({ tok: token, fields })),
    };
    return { provider: former.package, data: JSON.stringify(data) };
  });
}

function byType<P>(kinds: readonly TerraformKind[], part: (kind: TerraformKind) => P): Readonly<Record<string, P>> {
  return Object.fromEntries(kinds.map((kind) => [kind.type, part(kind)]));
}

/** A resource under a token that it has in a package generated from a Terraform provider. */
interface FormerKind {
  readonly resource: Resource;
  readonly type: string;
  readonly form: TerraformForm;
}

function formerKinds({ resources }: Provider, former: FormerProvider): readonly FormerKind[] {
  const { package: name, terraformNames = {} } = former;
  return resources.flatMap((resource) =>
    (resource.formerly ?? [])
      .filter(({ type }) => type.startsWith(`${name}:`))
      .map(({ type, names = {}, hasBlocks = false }) => ({
        resource,
        type,
        form: { formerNames: inverse(names), terraformNames, hasBlocks },
      })),
  );
}

function inverse(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(names).map(([theirs, ours]) => [ours, theirs]));
}

function resourceKind({ resource, type, form }: FormerKind): TerraformKind {
  const { token, inputs, outputs } = resource;
  return { type: terraformType(type), token, ...mapped({ ...inputs, ...outputs }, form) };
}

/** A data source has the form of the resource that it looks up; those of one package are all in the group of its resources. */
function dataSourceKind(
  { token, inputs, outputs }: Lookup,
  { package: name, terraformNames = {} }: FormerProvider,
  kinds: readonly FormerKind[],
): TerraformKind {
  const subject = typeName(token).replace(/^get/, "");
  const kind = kinds.find(({ resource }) => [subject, subject.replace(/s$/, "")].includes(typeName(resource.token)));
  const [, module = "index"] = (kind ?? kinds[0])?.type.split(":") ?? [];
  const form = kind?.form ?? { formerNames: {}, terraformNames, hasBlocks: false };
  return { type: terraformType(`${name}:${module}:${subject}`), token, ...mapped({ ...inputs, ...outputs }, form) };
}

/** Properties as Terraform has them. `around` are the shapes around them. */
function mapped(properties: Properties, form: TerraformForm, around: readonly string[] = []): Mapped {
  const attributes: [string, TerraformAttribute][] = [];
  const fields: [string, Field][] = [];
  for (const [name, property] of Object.entries(properties)) {
    const bridged = named(form.formerNames, name) ?? name;
    const terraform = named(form.terraformNames, bridged) ?? terraformName(singularOf(property) ?? bridged);
    const { attribute, parts } = partsOf(property, form, around);
    if (attribute !== undefined) attributes.push([terraform, attribute]);
    // a converter turns a list of objects into the plural
    const isPlain = camelCase(terraform) === name && attribute?.type !== LIST;
    if (!isPlain || parts !== undefined) {
      fields.push([terraform, { ...(isPlain ? {} : { name }), ...parts, typeomitempty: "" }]);
    }
  }
  return { attributes: Object.fromEntries(attributes), fields: Object.fromEntries(fields) };
}

/** The wire name of a list that has one object there: bridges write it in the plural, Terraform as the service does. */
function singularOf(property: Property): string | undefined {
  return property.kind === "list" && property.single === true && typeof property.wire === "string"
    ? property.wire
    : undefined;
}

function named(names: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

function camelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** What Terraform has where a property has parts, and what it calls these. */
interface WithParts {
  readonly attribute?: TerraformAttribute;
  readonly parts?: Pick<Field, "fields" | "element">;
}

function partsOf(property: Property, form: TerraformForm, around: readonly string[]): WithParts {
  switch (property.kind) {
    case "map":
    case "any":
      return { attribute: { type: MAP } };
    case "list": {
      const inside = property.items.kind === "object" ? objectParts(property.items, form, around) : undefined;
      if (inside === undefined) return {};
      const attribute = { type: LIST, element: { resource: inside.attributes } } as const;
      return isEmpty(inside)
        ? { attribute }
        : { attribute, parts: { element: { fields: inside.fields, typeomitempty: "" } } };
    }
    case "object": {
      const inside = objectParts(property, form, around);
      if (inside === undefined) return {};
      const element = { resource: inside.attributes };
      const attribute = form.hasBlocks
        ? ({ type: LIST, maxItems: 1, element } as const)
        : ({ type: MAP, element } as const);
      return isEmpty(inside) ? { attribute } : { attribute, parts: { fields: inside.fields } };
    }
    default:
      return {};
  }
}

function objectParts(property: ObjectProperty, form: TerraformForm, around: readonly string[]): Mapped | undefined {
  const { name, properties } = knownShape(property);
  const levels = around.filter((one) => one === name).length;
  return levels === LEVELS ? undefined : mapped(properties, form, [...around, name]);
}

function isEmpty({ fields }: Mapped): boolean {
  return Object.keys(fields).length === 0;
}
