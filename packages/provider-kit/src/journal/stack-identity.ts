import { createHash } from "node:crypto";
import { readFile, realpath } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { isMap } from "../value/value";

/** Where the engine runs: together with a URN it tells one stack from all others. */
export interface Workplace {
  /** Folder of the Pulumi program; empty for one that lasts no longer than the run. */
  readonly projectFolder: string;
  /** Where the stack's state is kept. */
  readonly backend: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The digest of the stack that a URN belongs to. */
export function stackOf(urn: string, { projectFolder, backend }: Workplace): string {
  const [stack = "", project = ""] = urn.replace(/^urn:pulumi:/, "").split("::");
  const text = JSON.stringify([stack, project, projectFolder, backend]);
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** Finds out where the engine runs that started this process: it starts plugins in the folder of the program. */
export async function findWorkplace(env: Environment, folder: string = process.cwd()): Promise<Workplace> {
  const real = await realpath(folder).catch(() => folder);
  return { projectFolder: (await isTemporary(real)) ? "" : real, backend: await backendOf(env, real) };
}

/** The Automation API makes a folder for each run of a program that has none. */
async function isTemporary(folder: string): Promise<boolean> {
  const isNamedSo = /^(automation-|pulumi_auto)/.test(basename(folder));
  return isNamedSo && dirname(folder) === (await realpath(tmpdir()));
}

/** The backend in the order in which the CLI chooses it. */
async function backendOf(env: Environment, folder: string): Promise<string> {
  const { PULUMI_BACKEND_URL: given, PULUMI_API: cloud } = env;
  if (given !== undefined && given !== "") return given;
  return (await backendOfProject(folder)) ?? cloud ?? (await backendOfLogin(env)) ?? "";
}

const PROJECT_FILES = ["Pulumi.yaml", "Pulumi.yml", "Pulumi.json"] as const;

/** What the project file says of the backend, as it stands there, blanks aside. */
async function backendOfProject(folder: string): Promise<string | undefined> {
  for (const name of PROJECT_FILES) {
    const text = await textOf(join(folder, name));
    if (text === undefined) continue;
    const section = name.endsWith(".json") ? sectionOfJson(text) : /^backend:.*(?:\r?\n[ \t]+.*)*/m.exec(text)?.[0];
    return section?.replace(/\s+/g, " ").trim();
  }
  const above = dirname(folder);
  return above === folder ? undefined : backendOfProject(above);
}

function sectionOfJson(text: string): string | undefined {
  const project = parsed(text);
  return isMap(project) && project["backend"] !== undefined ? JSON.stringify(project["backend"]) : undefined;
}

/** Where the user is logged in. */
async function backendOfLogin({ PULUMI_HOME: home }: Environment): Promise<string | undefined> {
  const text = await textOf(join(home ?? join(homedir(), ".pulumi"), "credentials.json"));
  const credentials = text === undefined ? undefined : parsed(text);
  const current = isMap(credentials) ? credentials["current"] : undefined;
  return typeof current === "string" ? current : undefined;
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
