import { existsSync } from "node:fs";
import { isList, isMap } from "../../../plugin/values/value/value";

/** A part of a parsed document. */
export type Node = Readonly<Record<string, unknown>>;

/** A parsed specification of a service in the form of OpenAPI 3.1, whatever its author wrote. */
export interface Specification {
  readonly root: Node;
  /** What its author calls this version. */
  readonly version: string;
}

/** Reads a specification from a JSON or YAML file, with the files beside it that it refers to. */
export async function readSpecification(file: string): Promise<Specification> {
  const document = await parsed(file);
  if (!isMap(document) || !isMap(document["paths"])) {
    throw new Error(`${file} has no paths, as a specification in OpenAPI 3 or Swagger 2 has`);
  }
  if (document["openapi"] === undefined && document["swagger"] === undefined) {
    throw new Error(
      `${file} says neither openapi nor swagger, by which a specification tells its form; add \`openapi: "3.1.0"\` or what it is`,
    );
  }
  return specificationOf(document);
}

/** A parsed document as a specification. */
export async function specificationOf(document: object): Promise<Specification> {
  const { upgrade } = await import("@scalar/openapi-upgrader");
  const root: unknown = upgrade(structuredClone({ ...document }), "3.1");
  const parts = isMap(root) ? root : {};
  const { info } = parts;
  return { root: parts, version: isMap(info) && typeof info["version"] === "string" ? info["version"] : "unknown" };
}

async function parsed(file: string): Promise<unknown> {
  if (!existsSync(file)) throw new Error(`${file} cannot be read; name a specification in JSON or YAML`);
  const { bundle, parse, JSONParserError } = await import("@apidevtools/json-schema-ref-parser");
  try {
    const document: unknown = await parse(file);
    // a specification of this machine asks no other one
    return hasOtherFiles(document) ? await bundle(file, { resolve: { http: false } }) : document;
  } catch (error) {
    const problem = error instanceof Error ? error.message.trim() : String(error);
    // a text or a number, which both formats can be
    if (problem.endsWith("is not a valid JSON Schema")) return undefined;
    throw error instanceof JSONParserError && error.code !== "EPARSER"
      ? new Error(`${file} cannot be read whole: ${problem}`, { cause: error })
      : new Error(`${file} is neither JSON nor YAML: ${problem}`, { cause: error });
  }
}

/** Whether a document refers to other ones; those inside it are followed when they are needed, and may lead nowhere. */
function hasOtherFiles(node: unknown): boolean {
  if (isList(node)) return node.some(hasOtherFiles);
  if (!isMap(node)) return false;
  const { $ref } = node;
  return (typeof $ref === "string" && !$ref.startsWith("#")) || Object.values(node).some(hasOtherFiles);
}

/** The parts of an object, or none. */
export function partsOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isMap(value) ? Object.entries(value) : [];
}

/** The node that a value is, or refers to in the same document; a reference elsewhere, and one that leads nowhere, is an empty node. */
export function resolved({ root }: Specification, value: unknown): Node {
  let node: unknown = value;
  for (const passed = new Set<string>(); isMap(node) && typeof node["$ref"] === "string";) {
    const reference = node["$ref"];
    if (passed.has(reference) || !reference.startsWith("#/")) return {};
    passed.add(reference);
    node = reference.slice(2).split("/").reduce<unknown>(partNamed, root);
  }
  return isMap(node) ? node : {};
}

function partNamed(node: unknown, step: string): unknown {
  const name = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
  if (isList(node)) return node[Number(name)];
  return isMap(node) && Object.hasOwn(node, name) ? node[name] : undefined;
}
