import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { basename, dirname } from "node:path";
import type { Owner, WorkplaceFiles } from "./backend";
import { backendOf, hasStack, ownerIn, WORKPLACE_FILES } from "./backend";

/** Where the engine runs: together with a URN it tells one stack from all others. */
export interface Workplace {
  /** Folder of the Pulumi program; empty for one that lasts no longer than the run. */
  readonly projectFolder: string;
  /** URL of where the stack's state is kept, in one spelling. */
  readonly backend: string;
  /** Whether the backend, or the project's folder, has a stack; `undefined` where nothing tells. Default: nothing tells. */
  readonly hasStack?: (project: string, stack: string) => Promise<boolean | undefined>;
  /** The resource that has an object in the state of a stack; `undefined` where nothing tells. Default: nothing tells. */
  readonly ownerIn?: (
    stack: ReturnType<typeof stackNames>,
    object: { readonly type: string; readonly id: string },
  ) => Promise<Owner | undefined>;
}

/** The digest of the stack that a URN belongs to. */
export function stackOf(urn: string, { projectFolder, backend }: Workplace): string {
  const { stack, project } = stackNames(urn);
  return digest([stack, project, projectFolder, backend]);
}

/** The digest of the project that a URN belongs to, whatever its stack and its backend are called. */
export function projectOf(urn: string, { projectFolder }: Workplace): string {
  return digest([stackNames(urn).project, projectFolder]);
}

/** The names of the stack and the project in a URN. */
export function stackNames(urn: string): { readonly stack: string; readonly project: string } {
  const [stack = "", project = ""] = urn.replace(/^urn:pulumi:/, "").split("::");
  return { stack, project };
}

/** Type and name of the resource in a URN, in whichever stack, and below whichever parent. */
export function resourceIn(urn: string): string {
  const [types = "", ...name] = urn.split("::").slice(2);
  return [types.slice(types.lastIndexOf("$") + 1), ...name].join("::");
}

function digest(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Finds out where the engine runs that started this process: it starts plugins in the folder of the program. */
export async function findWorkplace(
  env: Environment,
  folder: string = process.cwd(),
  files: WorkplaceFiles = WORKPLACE_FILES,
): Promise<Workplace> {
  const real = await files.realpath(folder);
  const projectFolder = (await isTemporary(real, files)) ? "" : real;
  const backend = await backendOf(env, real, files);
  const place = { projectFolder, backend };
  return {
    ...place,
    hasStack: (project, stack) => hasStack(place, { project, stack }, files),
    ownerIn: (stack, object) => ownerIn(backend, stack, object, files),
  };
}

/** The Automation API makes a folder for each run of a program that has none. */
async function isTemporary(folder: string, files: WorkplaceFiles): Promise<boolean> {
  const isNamedSo = /^(automation-|pulumi_auto)/.test(basename(folder));
  return isNamedSo && dirname(folder) === (await files.realpath(tmpdir()));
}
