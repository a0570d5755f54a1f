import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { blocksOf } from "./blocks";
import type { Block } from "./blocks";
import { classOf } from "./classes";
import type { Surroundings, Terminal } from "./terminal";

/** Goes through a document: writes the files that it shows, and runs its commands and the steps of its jobs, in their order. */
export async function walk(document: string, terminal: Terminal, surroundings: Surroundings): Promise<string> {
  let printed = "";
  for (const block of blocksOf(document)) {
    if (classOf(block) === "written") await writeFile(join(terminal.folder, block.name ?? ""), block.text);
    for (const lines of linesOf(block)) printed += await runLines(lines, terminal, surroundings);
    if (classOf(block) === "compared") {
      printed += await terminal.run(ofBlock(block.text, surroundings.before) ?? "true");
      expect(steady(printed)).toContain(steady(block.text).trimEnd());
    }
  }
  return printed;
}

/** A text without what differs from run to run: times, IDs, and how wide columns are. */
function steady(text: string): string {
  return text
    .replaceAll(/\b[\d.]+ s \(\d+\/s\)/g, "TIME")
    .replaceAll(/\b[0-9a-f]{16}\b/g, "ID")
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/ $/gm, "");
}

/** What is said of a block, by its beginning. */
function ofBlock<T>(text: string, said: Readonly<Record<string, T>> = {}): T | undefined {
  return Object.entries(said).find(([start]) => text.startsWith(start))?.[1];
}

/** The commands of a block; a job of CI has those behind `run:`. */
function linesOf(block: Block): readonly string[] {
  if (classOf(block) !== "run") return [];
  if (block.language !== "yaml") return [block.text];
  return [...block.text.matchAll(/^ *- run: (.+)$/gm)].map(([, line = ""]) => line);
}

async function runLines(lines: string, terminal: Terminal, surroundings: Surroundings): Promise<string> {
  const { before, codes, values = {} } = surroundings;
  const own = Object.entries(values).reduce((text, [from, to]) => text.replaceAll(from, to), lines);
  if (/^npx \S+ simulator /.test(lines)) return terminal.leaveRunning(await onFreePort(own.trim()));
  return terminal.run(`${ofBlock(lines, before) ?? ""}\n${own}`, ofBlock(lines, codes));
}

/** A port may be in use on this machine. */
async function onFreePort(line: string): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return line.replace(/--port \d+/, `--port ${port}`);
}
