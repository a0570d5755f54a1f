/** Writes a time the way the service does for most kinds: UTC, fraction without trailing zeros. */
export function preciseTime(time: Date): string {
  return time.toISOString().replace(/(?:\.0+|(?<![.0])0+)Z$/, "Z");
}

/** Writes a time in whole seconds, as tasks have it. */
export function wholeSeconds(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}
