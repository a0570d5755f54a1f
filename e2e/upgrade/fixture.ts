import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Deployment } from "@pulumi/pulumi/automation";

/** What a release left behind: the state of a stack, and the objects of the service. */
export interface Fixture {
  /** Base URL of the service, which is another one at each start. */
  readonly url: string;
  /** What `pulumi stack export` writes, secrets encrypted. */
  readonly deployment: Deployment;
  /** Records of the service by kind. */
  readonly objects: Objects;
}

export type Objects = Readonly<Record<string, readonly unknown[]>>;

const PLACES: readonly string[] = ["sourcePosition", "stackTrace"];

const FOLDER = join(__dirname, "releases");

/** The releases of a package whose states are kept. */
export function releasesOf(name: string): readonly string[] {
  const [start, end] = [`${name}@`, ".json"];
  const files = readdirSync(FOLDER).filter((file) => file.startsWith(start) && file.endsWith(end));
  return files.map((file) => file.slice(start.length, -end.length)).sort();
}

/** Reads what a release left behind, with the times as they were. */
export async function readFixture(name: string, release: string): Promise<Fixture> {
  return parse(await readFile(fileOf(name, release), "utf8"));
}

/** Writes what a release left behind, whose package is in the folder. */
export async function writeFixture(name: string, folder: string, fixture: Fixture): Promise<void> {
  const version = versionIn(await readFile(join(folder, "package.json"), "utf8"));
  await writeFile(fileOf(name, version), textOf(fixture));
}

function versionIn(manifest: string): string {
  const parsed: unknown = JSON.parse(manifest);
  if (typeof parsed === "object" && parsed !== null && "version" in parsed) return String(parsed.version);
  throw new Error("the package has no version");
}

/** The same at a service with another URL. */
export function movedTo(url: string, fixture: Fixture): Fixture {
  return parse(textOf(fixture).replaceAll(fixture.url, url));
}

/** Reads what `pulumi stack export` writes, without the paths of the program on this machine. */
export function readDeployment(text: string): Deployment {
  const parsed: unknown = JSON.parse(text, (key, value: unknown) => (PLACES.includes(key) ? undefined : value));
  if (isDeployment(parsed)) return parsed;
  throw new Error(`no state of a stack: ${text}`);
}

function isDeployment(value: unknown): value is Deployment {
  return typeof value === "object" && value !== null && "version" in value && "deployment" in value;
}

function fileOf(name: string, release: string): string {
  return join(FOLDER, `${name}@${release}.json`);
}

/** JSON has no dates: they are written as what makes them again. */
function textOf(fixture: Fixture): string {
  return JSON.stringify(fixture, function (this: Readonly<Record<string, unknown>>, key, value: unknown) {
    const original = this[key];
    return original instanceof Date ? { $date: original.toISOString() } : value;
  });
}

function parse(text: string): Fixture {
  const parsed: unknown = JSON.parse(text, (_key, value: unknown) => {
    const isDate = typeof value === "object" && value !== null && "$date" in value;
    return isDate ? new Date(String(value.$date)) : value;
  });
  if (isFixture(parsed)) return parsed;
  throw new Error("the file of a release needs url, deployment and objects");
}

function isFixture(value: unknown): value is Fixture {
  return typeof value === "object" && value !== null && "url" in value && "deployment" in value && "objects" in value;
}
