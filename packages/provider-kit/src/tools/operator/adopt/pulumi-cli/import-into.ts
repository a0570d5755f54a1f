import { reveal } from "../../../../plugin/values/value/plain";
import { isList, isMap } from "../../../../plugin/values/value/value";
import type { ProgramSecret } from "../program/secrets";
import type { Pulumi } from "./pulumi";
import { failureOf, outputOf } from "./pulumi";

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

/** Sets the secrets that the service shows; the values are sent as input, which keeps them out of process lists. */
export async function setSecrets(pulumi: Pulumi, stack: string, secrets: readonly ProgramSecret[]): Promise<void> {
  for (const { key, value } of secrets) {
    if (value === undefined) continue;
    const plain = reveal(value);
    const text = typeof plain === "string" ? plain : JSON.stringify(plain);
    // Pulumi removes the line break at the end of its input
    await outputOf(pulumi, ["config", "set", "--secret", key, "--stack", stack], `${text}\n`);
  }
}

/** The secrets that the service does not show and nobody has set yet. */
export async function missingSecrets(
  pulumi: Pulumi,
  stack: string,
  secrets: readonly ProgramSecret[],
): Promise<readonly ProgramSecret[]> {
  const unknown = secrets.filter(({ value }) => value === undefined);
  if (unknown.length === 0) return [];
  const set: unknown = JSON.parse(await outputOf(pulumi, ["config", "--json", "--stack", stack]));
  const keys = new Set(isMap(set) ? Object.keys(set).map((key) => key.slice(key.indexOf(":") + 1)) : []);
  return unknown.filter(({ key }) => !keys.has(key));
}

/** The arguments that bring the objects of the import file into a stack; without another word Pulumi protects them. */
export function importArgs(isProtected: boolean): readonly string[] {
  return [
    "import",
    "--file",
    "import.json",
    "--generate-code=false",
    ...(isProtected ? [] : ["--protect=false"]),
    "--yes",
  ];
}

/** Brings the objects of the import file into the stack. */
export async function importInto(pulumi: Pulumi, stack: string, isProtected: boolean): Promise<void> {
  await outputOf(pulumi, [...importArgs(isProtected), "--stack", stack]);
}

/** Previews the program. */
export async function previewOf(pulumi: Pulumi, stack: string): Promise<PreviewResult> {
  const args = ["preview", "--json", "--stack", stack];
  const { exitCode, output, errors } = await pulumi(args);
  const { changeSummary, steps, diagnostics } = previewIn(output);
  if (exitCode !== 0) throw failureOf(args, [...errorsIn(diagnostics), errors].join("\n"));
  const counts = isMap(changeSummary) ? Object.entries(changeSummary) : [];
  const changed = counts.flatMap(([operation, count]): [string, number][] =>
    operation !== "same" && typeof count === "number" && count > 0 ? [[operation, count]] : [],
  );
  return { changes: Object.fromEntries(changed), steps: stepsIn(steps) };
}

function previewIn(output: string): { readonly [key: string]: unknown } {
  try {
    const preview: unknown = JSON.parse(output);
    return isMap(preview) ? preview : {};
  } catch {
    // a preview that did not begin prints no JSON
    return {};
  }
}

function errorsIn(diagnostics: unknown): readonly string[] {
  if (!isList(diagnostics)) return [];
  return diagnostics.flatMap((one) => {
    const { severity, message } = isMap(one) ? one : {};
    return severity === "error" && typeof message === "string" ? [message.trim()] : [];
  });
}

function stepsIn(steps: unknown): readonly string[] {
  if (!isList(steps)) return [];
  return steps.flatMap((step) => {
    const { op, urn } = isMap(step) ? step : {};
    return typeof op === "string" && typeof urn === "string" && op !== "same" ? [`${op} ${urn}`] : [];
  });
}
