import { readFile } from "node:fs/promises";
import type { Provider } from "../plugin/declare/provider";
import { UserError } from "../plugin/values/errors";
import { codeOf } from "../plugin/io/journal/files";

/** The file with a package's schema. */
export interface SchemaFile {
  readonly path: string;
  /** Whether the author named the file; any other one may belong to another package. */
  readonly isNamed: boolean;
}

/** Reads the schema of a package. Where a package has no schema.json, as before the first `provider-kit generate`, its declarations say the same. */
export async function readSchema(provider: Provider, file: SchemaFile): Promise<string> {
  const found = await textOf(provider, file.path);
  if (found !== undefined && (file.isNamed || isOf(provider, found))) return found;
  if (file.isNamed) throw missing(provider, file.path);
  const { declaredSchema } = await import("./declared-schema.js");
  const text = declaredSchema(provider) ?? found;
  if (text === undefined) throw missing(provider, file.path);
  return text;
}

async function textOf({ name }: Provider, path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    const reason = codeOf(error) ?? String(error);
    throw new UserError(`the schema of ${name} cannot be read: ${path} (${reason})`, { cause: error });
  }
}

/** A plugin that was compiled to another folder than `dist` may find the schema.json of somebody else above it. */
function isOf({ name }: Provider, schema: string): boolean {
  try {
    const parsed: unknown = JSON.parse(schema);
    return typeof parsed === "object" && parsed !== null && "name" in parsed && parsed.name === name;
  } catch {
    return false;
  }
}

function missing({ name, npmName }: Provider, path: string): UserError {
  return new UserError(
    `the schema of ${name} is missing: there is no ${path}; install ${npmName} again or, where it is built, run \`npx @ops-providers/provider-kit generate\``,
  );
}
