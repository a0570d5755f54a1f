/** Formats a time as the service does, in seconds. */
export function wireTime(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, "Z");
}
