import { compareOperations } from "./compare";
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
