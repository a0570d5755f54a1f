import { readFile } from "node:fs/promises";
import { isMap } from "../../../plugin/values/value/value";

/** A part of a parsed document. */
export type Node = Readonly<Record<string, unknown>>;

/** A parsed specification of a service: OpenAPI 3, or Swagger 2. */
export interface Specification {
  readonly root: Node;
  /** What its author calls this version. */
  readonly version: string;
}

/** Reads a specification from a JSON or YAML file. */
export async function readSpecification(file: string): Promise<Specification> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new Error(`${file} cannot be read; name a specification in JSON or YAML`, { cause: error });
  });
  const root = await parsed(file, text);
  if (!isMap(root) || !isMap(root["paths"])) {
    throw new Error(`${file} has no paths, as a specification in OpenAPI 3 or Swagger 2 has`);
  }
  const { info } = root;
  return { root, version: isMap(info) && typeof info["version"] === "string" ? info["version"] : "unknown" };
}

async function parsed(file: string, text: string): Promise<unknown> {
  try {
    if (text.trimStart().startsWith("{")) return JSON.parse(text);
    const { parse } = await import("yaml");
    // some documents repeat an anchor or a long list many times
    return parse(text, { maxAliasCount: -1 });
  } catch (error) {
    throw new Error(`${file} is neither JSON nor YAML: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
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
  return isMap(node) && Object.hasOwn(node, name) ? node[name] : undefined;
}
