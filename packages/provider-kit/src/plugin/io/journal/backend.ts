import { access, readFile, realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { isList, isMap } from "../../values/value/value";
import { parsedJson } from "./parsed-json";

type Environment = Readonly<Record<string, string | undefined>>;

/** What tells where an engine runs. */
export interface WorkplaceFiles {
  /** The path without links; itself where nothing is there. */
  realpath(path: string): Promise<string>;
  /** The text of a file; `undefined` where there is none. */
  read(file: string): Promise<string | undefined>;
  exists(path: string): Promise<boolean>;
}

/** Those of this machine. */
export const WORKPLACE_FILES: WorkplaceFiles = {
  realpath: (path) => realpath(path).catch(() => path),
  read: (file) => readFile(file, "utf8").catch(() => undefined),
  exists: (path) =>
    access(path).then(
      () => true,
      () => false,
    ),
};

/** The backend's URL in one spelling, from the sources in the order in which the CLI asks them. */
export async function backendOf(
  env: Environment,
  folder: string,
  files: WorkplaceFiles = WORKPLACE_FILES,
): Promise<string> {
  const { PULUMI_BACKEND_URL: given = "", PULUMI_API: cloud } = env;
  if (given !== "") return inOneSpelling(given, folder, files);
  const ofProject = await backendOfProject(folder, files);
  if (ofProject !== undefined) return inOneSpelling(ofProject.url, ofProject.folder, files);
  return inOneSpelling(cloud ?? (await backendOfLogin(env, files)) ?? "", folder, files);
}

const FILE = "file://";

/** A URL without what makes no difference: slashes at its end, capitals of the host, `~`, a relative path, a link. */
async function inOneSpelling(url: string, folder: string, files: WorkplaceFiles): Promise<string> {
  const text = url.trim();
  if (!text.startsWith(FILE)) return URL.canParse(text) ? new URL(text).href.replace(/(?<!\/)\/+$/, "") : text;
  const path = (text.slice(FILE.length).split("?")[0] ?? "").replace(/^~(?=\/|$)/, homedir());
  return `${FILE}${await files.realpath(resolve(folder, path))}`;
}

const PROJECT_FILES = ["Pulumi.yaml", "Pulumi.yml", "Pulumi.json"] as const;

/** The URL in the project file, and the folder that it is relative to. */
async function backendOfProject(
  folder: string,
  files: WorkplaceFiles,
): Promise<{ readonly url: string; readonly folder: string } | undefined> {
  for (const name of PROJECT_FILES) {
    const text = await files.read(join(folder, name));
    if (text === undefined) continue;
    const url = name.endsWith(".json") ? urlInJson(text) : urlInYaml(text);
    return url === undefined || url === "" ? undefined : { url, folder };
  }
  const above = dirname(folder);
  return above === folder ? undefined : backendOfProject(above, files);
}

function urlInJson(text: string): string | undefined {
  const project = parsedJson(text);
  const backend = isMap(project) ? project["backend"] : undefined;
  const url = isMap(backend) ? backend["url"] : undefined;
  return typeof url === "string" ? url : undefined;
}

/** The URL of the section `backend`, in a block or in braces, quoted or plain. */
function urlInYaml(text: string): string | undefined {
  const lines = text.split(/\r?\n/).filter((line) => !/^\s*(#|$)/.test(line));
  const start = lines.findIndex((line) => line.startsWith("backend:"));
  if (start < 0) return undefined;
  const length = lines.slice(start + 1).findIndex((line) => !/^\s/.test(line));
  const section = lines.slice(start, length < 0 ? undefined : start + 1 + length).join("\n");
  const [, double, single, plain] = /[\s{,]url\s*:\s*(?:"([^"]*)"|'([^']*)'|([^\s,}]+))/.exec(section) ?? [];
  return double ?? single ?? plain;
}

/** Where the user is logged in. */
async function backendOfLogin(env: Environment, files: WorkplaceFiles): Promise<string | undefined> {
  const { PULUMI_HOME: home = join(homedir(), ".pulumi"), PULUMI_CREDENTIALS_PATH: folder = home } = env;
  const text = await files.read(join(folder, "credentials.json"));
  const credentials = text === undefined ? undefined : parsedJson(text);
  const current = isMap(credentials) ? credentials["current"] : undefined;
  return typeof current === "string" ? current : undefined;
}

/**
 * Whether a stack exists: the folder of a file backend tells; of another backend, the project's folder may have the stack's
 * configuration. `undefined`: nothing tells.
 */
export async function hasStack(
  { projectFolder, backend }: { readonly projectFolder: string; readonly backend: string },
  { project, stack }: { readonly project: string; readonly stack: string },
  files: WorkplaceFiles = WORKPLACE_FILES,
): Promise<boolean | undefined> {
  if (backend.startsWith(FILE)) {
    if (!(await files.exists(stacksFolder(backend)))) return undefined;
    return isAnyThere(statePaths(backend, project, stack), [".json", ".json.gz", ".json.zst"], files);
  }
  if (projectFolder === "") return undefined;
  return (await isAnyThere([join(projectFolder, `Pulumi.${stack}`)], [".yaml", ".yml", ".json"], files)) || undefined;
}

function stacksFolder(backend: string): string {
  return join(backend.slice(FILE.length), ".pulumi", "stacks");
}

/** Where a file backend may keep the state of a stack, without the ending. */
function statePaths(backend: string, project: string, stack: string): readonly string[] {
  const stacks = stacksFolder(backend);
  return [join(stacks, project, stack), join(stacks, stack)];
}

/** The resource of a stack that has an object; without a URN: none has it. */
export interface Owner {
  readonly urn: string | undefined;
}

/** The resource that has an object in the state of a stack, which a file backend shows; `undefined`: nothing tells. */
export async function ownerIn(
  backend: string,
  { project, stack }: { readonly project: string; readonly stack: string },
  { type, id }: { readonly type: string; readonly id: string },
  files: WorkplaceFiles = WORKPLACE_FILES,
): Promise<Owner | undefined> {
  if (!backend.startsWith(FILE)) return undefined;
  const texts = await Promise.all(statePaths(backend, project, stack).map((path) => files.read(`${path}.json`)));
  const resources = resourcesIn(texts.find((text) => text !== undefined) ?? "");
  const withId = resources?.filter((one) => one["id"] === id);
  if (withId === undefined || withId.length === 0) return withId && { urn: undefined };
  // a type of the package that was generated from a Terraform provider may stand for this one
  const urn = withId.find((one) => one["type"] === type)?.["urn"];
  return typeof urn === "string" ? { urn } : undefined;
}

/** The resources of a state file; `undefined` for any other text. */
function resourcesIn(text: string): readonly Readonly<Record<string, unknown>>[] | undefined {
  const file = parsedJson(text);
  const checkpoint = isMap(file) ? file["checkpoint"] : undefined;
  if (!isMap(checkpoint)) return undefined;
  const resources = isMap(checkpoint["latest"]) ? checkpoint["latest"]["resources"] : undefined;
  return isList(resources) ? resources.filter(isMap) : [];
}

async function isAnyThere(
  paths: readonly string[],
  endings: readonly string[],
  files: WorkplaceFiles,
): Promise<boolean> {
  const all = await Promise.all(paths.flatMap((path) => endings.map((ending) => files.exists(`${path}${ending}`))));
  return all.includes(true);
}
