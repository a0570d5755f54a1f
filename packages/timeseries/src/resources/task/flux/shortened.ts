/** A piece of a script in one line, as a message shows it. */
export function shortened(source: string): string {
  const line = source.replace(/\s+/g, " ");
  return line.length > 40 ? `${line.slice(0, 37)}...` : line;
}
