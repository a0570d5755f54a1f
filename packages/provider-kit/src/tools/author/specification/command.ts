import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "../../../plugin/io/journal/files";
import { isMap } from "../../../plugin/values/value/value";
import { compareOperations } from "./compare";
import type { Exclusions } from "./coverage";
import { coverageLines, coverageOf } from "./coverage";
import { readKinds } from "./named-paths";
import { operationsOf } from "./operations";
import { readSpecification } from "./read-specification";
import type { Report } from "./report";
import { reportOn } from "./report";

/** Compares two specifications of a package's service, and says which declarations and simulators are concerned. */
export async function compareSpecifications(packageFolder: string, older: string, newer: string): Promise<Report> {
  const [before, after] = await Promise.all([readSpecification(older), readSpecification(newer)]);
  const changes = compareOperations(operationsOf(before), operationsOf(after));
  const { lines, concerned } = reportOn(changes, await readKinds(packageFolder));
  const count = `${changes.length} ${changes.length === 1 ? "difference" : "differences"} between version ${before.version} and ${after.version}`;
  const summary =
    changes.length === 0
      ? `no difference between version ${before.version} and ${after.version}`
      : `${count}; declarations may have to follow ${concerned} of them`;
  return { lines: [...lines, summary], concerned };
}

/** The file in which a package says why operations of its service are nobody's. */
export const EXCLUSIONS = "excluded-operations.json";

/** Says which operations of a specification a package has, and how many are open or excluded for nothing. */
export async function coverSpecification(
  packageFolder: string,
  file: string,
): Promise<{ readonly lines: readonly string[]; readonly left: number }> {
  const operations = operationsOf(await readSpecification(file));
  const coverage = coverageOf(operations, await readKinds(packageFolder), await readExclusions(packageFolder));
  return { lines: coverageLines(coverage), left: coverage.open.length + coverage.unneeded.length };
}

/** The exclusions of a package; none where it has no file. */
export async function readExclusions(packageFolder: string): Promise<Exclusions> {
  const file = join(packageFolder, EXCLUSIONS);
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return "{}";
    throw new Error(`${file} cannot be read (${codeOf(error) ?? String(error)})`, { cause: error });
  });
  const entries = Object.entries(objectIn(text, file));
  const wrong = entries.find(([, reason]) => typeof reason !== "string" || reason.trim() === "");
  if (wrong !== undefined) throw new Error(`${file}: ${wrong[0]} has no reason; say why nobody needs it`);
  return Object.fromEntries(entries.map(([key, reason]) => [key, String(reason)]));
}

function objectIn(text: string, file: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (isMap(value)) return value;
  } catch (error) {
    throw new Error(`${file} is no JSON; correct it`, { cause: error });
  }
  throw new Error(
    `${file} must be an object: operations, such as "POST /write" or "/query*", and why nobody needs them`,
  );
}
