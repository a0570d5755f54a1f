import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Step } from "./document-steps";
import { linesBefore } from "./document-steps";
import type { Reader } from "./reader";

/** The line of a guide that starts a simulator, which goes on. */
export const SIMULATOR = "npm run simulator";

/** Does a step of a guide in a folder; what is shown must be in what the last lines printed. */
export async function doStep(reader: Reader, step: Step, folder: string, printed: string): Promise<string> {
  switch (step.kind) {
    case "file":
      await mkdir(dirname(join(folder, step.path)), { recursive: true });
      await writeFile(join(folder, step.path), step.text);
      return printed;
    case "shown":
      for (const line of step.text.trimEnd().split("\n")) expect(printed).toContain(line);
      return printed;
    case "run": {
      const { before, line } = linesBefore(step.lines, SIMULATOR);
      const lines = line === "" ? step.lines : before;
      const output = lines === "" ? "" : await reader.follow(`{ ${lines}\n} 2>&1`, folder);
      if (line !== "") await reader.leaveRunning(line, folder, "export");
      return output;
    }
  }
}
