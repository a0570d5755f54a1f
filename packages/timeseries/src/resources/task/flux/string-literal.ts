const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "\\": "\\", '"': '"', $: "$" };
const CERTAIN = /^(?:[^\\]|\\[nrt\\"$]|\\x[0-7][0-9a-fA-F])*$/;

/** What a quoted text of a Flux script says; `undefined` where it uses an escape whose meaning is not certain. */
export function textOf(source: string): string | undefined {
  const written = source.slice(1, -1);
  if (!CERTAIN.test(written)) return undefined;
  return written.replace(/\\(?:x(..)|(.))/g, (_all, hex: string | undefined, sign: string) =>
    hex === undefined ? (ESCAPES[sign] ?? "") : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
