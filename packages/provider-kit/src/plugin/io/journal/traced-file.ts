import type { Trace } from "../trace/trace";
import type { Facts } from "../trace/trace-line";
import type { JournalLine } from "./journal-line";
import type { RunFile } from "./run-file";

/** A journal file whose entries stand in a trace, and how long it took to write them. */
export function tracedFile(file: RunFile, trace: Trace): RunFile {
  return {
    ...file,
    append: (...lines) => trace.span("journal", factsOf(lines), () => file.append(...lines)),
  };
}

function factsOf(lines: readonly JournalLine[]): Facts {
  const [first] = lines;
  return {
    entry: lines.map(({ entry }) => entry).join(", "),
    number: first !== undefined && "number" in first ? first.number : undefined,
    id: first !== undefined && "id" in first ? first.id : undefined,
    run: first !== undefined && "run" in first ? first.run : undefined,
  };
}
