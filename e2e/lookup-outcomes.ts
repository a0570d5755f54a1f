import type { PulumiFn } from "@pulumi/pulumi/automation";

/** Makes a program that runs lookups one after another, and writes by name what each found, or the message of its error. */
export function lookingUp(
  outcomes: Record<string, unknown>,
  lookups: Readonly<Record<string, () => Promise<unknown>>>,
  foundIn: (result: unknown) => unknown = () => "found",
): PulumiFn {
  return async () => {
    for (const [name, lookup] of Object.entries(lookups)) {
      outcomes[name] = await lookup().then(foundIn, (error: unknown) =>
        error instanceof Error ? error.message : String(error),
      );
    }
  };
}
