import { reveal } from "../../value/plain";
import { isMap } from "../../value/value";
import type { ProgramSecret } from "../program/secrets";
import type { Pulumi } from "./pulumi";
import { outputOf } from "./pulumi";

/** What a preview after an import shows. */
export interface PreviewResult {
  /** How many resources of each operation there are, besides those that stay the same. */
  readonly changes: Readonly<Record<string, number>>;
  /** The resources that would change: operation and URN. */
  readonly steps: readonly string[];
}

/** Selects the stack, or creates it. */
export async function selectStack(pulumi: Pulumi, stack: string): Promise<void> {
  await outputOf(pulumi, ["stack", "select", "--create", stack]);
}

/** Sets the secrets that the service shows; the values go the way that keeps them out of process lists. */
export async function setSecrets(pulumi: Pulumi, stack: string, secrets: readonly ProgramSecret[]): Promise<void> {
  for (const { key, value } of secrets) {
    if (value === undefined) continue;
    const plain = reveal(value);
    const text = typeof plain === "string" ? plain : JSON.stringify(plain);
    await outputOf(pulumi, ["config", "set", "--secret", key, "--stack", stack], text);
  }
}

/** Brings the objects of the import file into the stack. */
export async function importInto(pulumi: Pulumi, stack: string): Promise<void> {
  const how = ["--file", "import.json", "--generate-code=false", "--yes", "--protect=false"];
  await outputOf(pulumi, ["import", ...how, "--stack", stack]);
}

/** Previews the program. */
export async function previewOf(pulumi: Pulumi, stack: string): Promise<PreviewResult> {
  const preview: unknown = JSON.parse(await outputOf(pulumi, ["preview", "--json", "--stack", stack]));
  const { changeSummary, steps } = isMap(preview) ? preview : {};
  const counts = isMap(changeSummary) ? Object.entries(changeSummary) : [];
  const changed = counts.flatMap(([operation, count]): [string, number][] =>
    operation !== "same" && typeof count === "number" && count > 0 ? [[operation, count]] : [],
  );
  return { changes: Object.fromEntries(changed), steps: stepsIn(steps) };
}

function stepsIn(steps: unknown): readonly string[] {
  if (!Array.isArray(steps)) return [];
  return steps.flatMap((step: unknown) => {
    const { op, urn } = isMap(step) ? step : {};
    return typeof op === "string" && typeof urn === "string" && op !== "same" ? [`${op} ${urn}`] : [];
  });
}
