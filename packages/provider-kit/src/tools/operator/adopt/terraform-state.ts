import type { Provider } from "../../../plugin/declare/provider";
import type { Resource } from "../../../plugin/declare/resource";
import { typeName } from "../../../plugin/declare/resource";
import { terraformName, terraformType } from "../../../plugin/protocol/lifecycle/formerly/terraform-names";
import { UserError } from "../../../plugin/values/errors";
import { joinId } from "../../../plugin/execution/service-objects/id-text";
import { idPartsOf, normalizedId, partsOfId } from "../../../plugin/execution/service-objects/identity";
import { isMap } from "../../../plugin/values/value/value";
import type { LeftOut } from "./account/adopted";
import { wordsOf } from "./program/words";

/** An object that a Terraform state manages. */
export interface TerraformObject {
  readonly resource: Resource;
  /** The ID that an import takes. */
  readonly id: string;
  /** Logical name, unique among the objects of its type: module path, name and key, as in `site-north-uplink-2`. */
  readonly name: string;
  /** What Terraform calls it: `module.site["north"].equinix_fabric_connection.uplink[2]`. */
  readonly address: string;
}

/** What a Terraform state manages: the objects of this provider, and what cannot be taken over, with the reason. */
export interface TerraformState {
  readonly objects: readonly TerraformObject[];
  /** The type is that of Terraform, the label the address; the ID is empty, since that of some types is a secret. */
  readonly leftOut: readonly LeftOut[];
}

/** One instance of a managed resource in the state. */
interface Instance {
  readonly type: string;
  readonly address: string;
  /** The words of its module path, its name and its key. */
  readonly words: readonly string[];
  readonly content: Attributes;
}

type Attributes = Readonly<Record<string, unknown>>;

/** A resource of this provider that has a type in Terraform. */
interface Known {
  readonly resource: Resource;
  /** Names of this provider -> names of the other package, where they differ. */
  readonly formerNames: Readonly<Record<string, string>>;
}

/** The format that Terraform and OpenTofu have written since 2019. */
const FORMAT = 4;

/**
 * Reads the text of a Terraform state file. Of the attributes only those that make up IDs are read, so that no secret of the state
 * is in the result or in a message.
 *
 * @throws UserError for a string that is no state file of format 4.
 */
export function readTerraformState(provider: Provider, text: string): TerraformState {
  const types = typesOf(provider);
  const names = new Set<string>();
  const objects = new Map<string, TerraformObject>();
  const leftOut: LeftOut[] = [];
  for (const instance of instancesIn(stateIn(text))) {
    const { type, address, words } = instance;
    const read = importId(provider, types, instance);
    const key = "reason" in read ? "" : `${read.resource.token} ${read.id}`;
    const other = objects.get(key);
    if ("reason" in read) leftOut.push({ type, id: "", label: address, reason: read.reason });
    else if (other === undefined) objects.set(key, { ...read, name: freeName(names, read.resource, words), address });
    else leftOut.push({ type, id: "", label: address, reason: `${other.address} manages the same object` });
  }
  return { objects: [...objects.values()], leftOut };
}

function stateIn(text: string): Attributes {
  const state = parsed(text);
  if (!isMap(state)) throw new UserError("this is no Terraform state: it must be the JSON of a terraform.tfstate file");
  if (state["encrypted_data"] !== undefined) {
    throw new UserError("the Terraform state is encrypted: give the output of `tofu state pull`");
  }
  if (state["format_version"] !== undefined) {
    throw new UserError("this is the output of `terraform show -json`: give that of `terraform state pull`");
  }
  if (state["version"] === FORMAT) return state;
  if (isMap(state["backend"])) {
    throw new UserError(
      "the file says only where the Terraform state is kept: give the output of `terraform state pull`",
    );
  }
  const found = typeof state["version"] === "number" ? `format ${state["version"]}` : "no format";
  throw new UserError(
    `the Terraform state has ${found}, and only format ${FORMAT} is known: ` +
      "`terraform refresh` with Terraform 0.12 or newer writes it",
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // the parser's own message quotes the text, which has secrets
    return undefined;
  }
}

/** The instances of all managed resources, in the order of the state; data sources are looked up, not managed. */
function instancesIn({ resources }: Attributes): readonly Instance[] {
  if (!Array.isArray(resources)) return [];
  return resources.filter(isMap).flatMap(({ mode, module, type, name, instances }): readonly Instance[] => {
    if (mode !== "managed" || typeof type !== "string" || typeof name !== "string") return [];
    const path = typeof module === "string" && module !== "" ? [module] : [];
    const all = Array.isArray(instances) ? instances.filter(isMap) : [];
    return all.map((content) => {
      const key = keyOf(content["index_key"]);
      const steps = path.flatMap((one) => one.split(".")).filter((step) => step !== "module");
      const words = [...steps, name, key].flatMap(wordsOf);
      return { type, address: `${[...path, type, name].join(".")}${key}`, words, content };
    });
  });
}

/** What Terraform writes behind the name of a resource that has several instances. */
function keyOf(key: unknown): string {
  return typeof key === "number" || typeof key === "string" ? `[${JSON.stringify(key)}]` : "";
}

/** The resources of a provider by their types in Terraform, which follow from the tokens of the bridged package. */
function typesOf({ resources }: Provider): ReadonlyMap<string, Known> {
  const known = resources.flatMap((resource) =>
    (resource.formerly ?? []).map(({ type, names = {} }): [string, Known] => {
      const formerNames = Object.fromEntries(Object.entries(names).map(([theirs, ours]) => [ours, theirs]));
      return [terraformType(type), { resource, formerNames }];
    }),
  );
  return new Map(known);
}

type Read = Pick<TerraformObject, "resource" | "id"> | { readonly reason: string };

function importId(provider: Provider, types: ReadonlyMap<string, Known>, { type, content }: Instance): Read {
  const known = types.get(type);
  if (known === undefined) return { reason: `${provider.displayName} has no resource for the Terraform type ${type}` };
  if (content["deposed"] !== undefined) {
    return { reason: "it was replaced, and its deletion failed: `terraform apply` deletes it" };
  }
  const attributes = attributesOf(content);
  const parts = idPartsOf(known.resource).map((part) => ({ part, value: partIn(attributes, known, part) }));
  const missing = parts.find(({ value }) => value === undefined);
  if (missing !== undefined) {
    return { reason: `the state has no ${missing.part}, which the ID needs` };
  }
  return checkedId(known.resource, joinId(parts.map(({ value }) => value ?? "")));
}

/** The attributes of an instance; those that Terraform before 0.12 wrote have dotted names, and IDs are strings in both forms. */
function attributesOf({ attributes, attributes_flat: flat }: Attributes): Attributes {
  if (isMap(attributes)) return attributes;
  return isMap(flat) ? flat : {};
}

/** A part of an ID: the attribute of its name; Terraform's own ID is, or ends with, the last part. */
function partIn(attributes: Attributes, { resource, formerNames }: Known, part: string): string | undefined {
  const named = attributes[terraformName(formerNames[part] ?? part)];
  if (isGiven(named)) return named;
  const own = attributes["id"];
  return isGiven(own) && part === idPartsOf(resource).at(-1) ? own.split("/").at(-1) : undefined;
}

function isGiven(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function checkedId(resource: Resource, given: string): Read {
  const id = normalizedId(resource, given);
  try {
    partsOfId(resource, id);
  } catch (error) {
    if (error instanceof UserError) return { reason: error.message };
    throw error;
  }
  return { resource, id };
}

/** The name of some words, with a number behind it where another object of the type has it. */
function freeName(taken: Set<string>, { token }: Resource, words: readonly string[]): string {
  const base = words.length === 0 ? wordsOf(typeName(token)).join("-") : words.join("-");
  for (let i = 1; ; i++) {
    const name = i === 1 ? base : `${base}-${i}`;
    if (taken.has(`${token} ${name}`)) continue;
    taken.add(`${token} ${name}`);
    return name;
  }
}
