import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Metafile } from "esbuild";
import { byName } from "../names";
import { REST } from "./in-two";

/** Name of the file with the libraries of a package's bundles; it is not published, notices and bills of materials are made of it. */
export const LIBRARIES = "dist/libraries.json";

const LICENSE_FILE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;
const NOTICE_FILE = /^notice(\.(md|txt))?$/i;

/** A library of which at least one bundle of a package contains code. */
export interface Library {
  readonly name: string;
  readonly version: string;
  /** SPDX expression of its package.json. */
  readonly license: string;
  /** Text of its license file. */
  readonly text: string;
  /** The bundles, relative to the package. */
  readonly bundles: readonly string[];
}

/**
 * The libraries in bundles, by what esbuild says of them. Throws where a library has no license, or no file with its text: nobody may
 * pass such code on.
 */
export function librariesIn(packageFolder: string, bundles: ReadonlyMap<string, Metafile>): readonly Library[] {
  const found = new Map<string, Set<string>>();
  for (const [bundle, metafile] of bundles) {
    for (const folder of foldersIn(metafile)) found.set(folder, (found.get(folder) ?? new Set()).add(bundle));
  }
  return [...found]
    .map(([folder, names]) => libraryAt(resolve(packageFolder, folder), [...names].sort(byName)))
    .sort((left, right) => byName(`${left.name} ${left.version}`, `${right.name} ${right.version}`));
}

/** Folders of the libraries that a bundle contains code of, relative to the folder in which esbuild ran. */
export function foldersIn({ outputs }: Metafile): readonly string[] {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  // a module of the namespace only loads the other file of its bundle
  const own = inputs.filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && !path.startsWith(`${REST}:`));
  const paths = own.map(([path]) => path);
  return [...new Set(paths.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? []))];
}

function libraryAt(folder: string, bundles: readonly string[]): Library {
  const { name, version, license } = manifestIn(folder);
  if (typeof name !== "string" || typeof version !== "string") throw new Error(`${folder} has no name or no version`);
  if (typeof license !== "string" || license === "" || license === "UNLICENSED")
    throw new Error(`${name} ${version} is in ${bundles.join(", ")}, and its package.json names no license`);
  const text = textOf(folder, LICENSE_FILE);
  if (text === undefined)
    throw new Error(`${name} ${version} is in ${bundles.join(", ")}, and has no file with the text of its license`);
  // Apache 2.0 asks to pass this file on, too
  const notice = textOf(folder, NOTICE_FILE);
  return { name, version, license, text: notice === undefined ? text : `${text}\n\n${notice}`, bundles };
}

function manifestIn(folder: string): Readonly<Record<string, unknown>> {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return typeof manifest === "object" && manifest !== null ? { ...manifest } : {};
}

/** Text of the first file whose name matches. */
function textOf(folder: string, name: RegExp): string | undefined {
  const file = readdirSync(folder)
    .sort(byName)
    .find((one) => name.test(one));
  return file === undefined ? undefined : readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim();
}
