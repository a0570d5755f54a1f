import type { Engine } from "./engine";

/** Where a secret is visible in plain text, and the text around it. */
export interface Leak {
  readonly where: string;
  readonly around: string;
}

/** The secrets that are visible in plain text in the state or in the output of a stack. */
export async function leaksOf(engine: Engine, secrets: readonly string[]): Promise<readonly Leak[]> {
  const found = { state: await engine.state(), transcript: engine.transcript() };
  return Object.entries(found).flatMap(([where, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => ({ where, around: around(text, secret) })),
  );
}

function around(text: string, secret: string): string {
  const at = text.indexOf(secret);
  return text.slice(Math.max(0, at - 200), at + secret.length + 20);
}
