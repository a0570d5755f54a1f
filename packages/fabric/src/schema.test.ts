import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compareInterface } from "@ops-providers/provider-kit/testing";

const schema = read(join(__dirname, "../schema.json"));
const documented = join(__dirname, "../../../../shared/facts/fabric.interface.json");
const MOST_TYPES = 190;

function read(file: string): object {
  const content: unknown = JSON.parse(readFileSync(file, "utf8"));
  return typeof content === "object" && content !== null ? content : {};
}

function namesOf(part: string): readonly string[] {
  const entries = new Map<string, unknown>(Object.entries(schema)).get(part);
  return typeof entries === "object" && entries !== null ? Object.keys(entries) : [];
}

const documentedTest = existsSync(documented) ? test : test.skip;

/** An input that may be left out although it is documented as required refuses no program. */
function isLooser(difference: string): boolean {
  return difference.includes(".inputs.") && difference.endsWith("is documented as required, and is optional");
}

documentedTest("every documented path has the documented type, and no program that is documented is refused", () => {
  const { paths, differences } = compareInterface(read(documented), schema);
  expect(differences.filter((difference) => !isLooser(difference))).toEqual([]);
  expect(paths).toBeGreaterThan(3000);
});

test("structures that are the same are one type", () => {
  expect(namesOf("types").length).toBeLessThanOrEqual(MOST_TYPES);
});
