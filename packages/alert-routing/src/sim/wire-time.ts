/** Writes a time as the service does: to the second. */
export function wireTime(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, "Z");
}
