import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareInterface } from "@ops-providers/provider-kit/testing";

const schema = read(join(__dirname, "../schema.json"));
const documented = read(join(__dirname, "testing/specified/interface.json"));
const MOST_TYPES = 190;

function read(file: string): object {
  const content: unknown = JSON.parse(readFileSync(file, "utf8"));
  return typeof content === "object" && content !== null ? content : {};
}

function objectTypes(): readonly unknown[] {
  const types: unknown = Reflect.get(schema, "types");
  const all: readonly unknown[] = typeof types === "object" && types !== null ? Object.values(types) : [];
  return all.filter((type) => typeof type === "object" && type !== null && !("enum" in type));
}

/** An input that may be left out although it is documented as required refuses no program. */
function isLooser(difference: string): boolean {
  return difference.includes(".inputs.") && difference.endsWith("is documented as required, and is optional");
}

test("every documented path has the documented type, and no program that is documented is refused", () => {
  const { paths, differences } = compareInterface(documented, schema);
  expect(differences.filter((difference) => !isLooser(difference))).toEqual([]);
  expect(paths).toBeGreaterThan(3000);
});

test("structures that are the same are one type", () => {
  const count = objectTypes().length;
  expect(count).toBeGreaterThan(100);
  expect(count).toBeLessThanOrEqual(MOST_TYPES);
});
