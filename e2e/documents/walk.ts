import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import type { Reader } from "../kit/reader";
import { blocksOf } from "./blocks";
import type { Block } from "./blocks";
import { classOf } from "./classes";

/** What a reader of a document has, knows and does besides its blocks. */
export interface Surroundings {
  /** Texts of the document that stand for something of the reader: placeholders, addresses. */
  readonly values?: Readonly<Record<string, string>>;
  /** What the text around a block says to do before it, by the beginning of the block. */
  readonly before?: Readonly<Record<string, string>>;
  /** Exit codes of blocks that do not end with 0, by the beginning of the block. */
  readonly codes?: Readonly<Record<string, number>>;
  /** what the commands print. */
  readonly prints?: readonly RegExp[];
}

/** A terminal in a folder of its own: folder and variables stay from one block to the next. */
export interface Terminal {
  readonly folder: string;
  readonly run: (lines: string, code?: number) => Promise<string>;
  /** Starts a simulator on a free port, and answers with its first line that starts with `export`. */
  readonly leaveRunning: (line: string) => Promise<string>;
}

/** Opens a terminal with a backend of its own. */
export async function openTerminal(reader: Reader, typed = ""): Promise<Terminal> {
  const folder = await mkdtemp(join(reader.folder, "document-"));
  const [shell, input] = [`${folder}.sh`, `${folder}.txt`];
  await writeFile(input, typed);
  await mkdir(`${folder}.states`);
  const start = {
    PULUMI_BACKEND_URL: `file://${folder}.states`,
    PULUMI_CONFIG_PASSPHRASE: "only-for-tests",
    // as the language host that comes with Pulumi says to the program's runner
    PULUMI_NODEJS_TYPESCRIPT: "true",
    // the programs of documents are compiled by a test of their own
    PULUMI_NODEJS_TRANSPILE_ONLY: "true",
  };
  const lines = Object.entries(start).map(([name, value]) => `export ${name}=${value}\n`);
  await writeFile(shell, `${lines.join("")}cd ${folder}\n`);
  const keep = `{ export -p; printf 'cd "%s"\\n' "$PWD"; } > ${shell}`;
  return {
    folder,
    run: (commands, code = 0) => {
      const done = code === 0 ? commands : `(\n${commands}\n) || code=$?\ntest "\${code:-0}" -eq ${code}`;
      return reader.follow(`. ${shell}\nexec < ${input} 2>&1\n${done}\n${keep}`, folder);
    },
    leaveRunning: async (line) => reader.leaveRunning(`sh -ec '. ${shell}; exec ${line}'`, folder, "export"),
  };
}

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
