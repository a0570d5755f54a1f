import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Reader } from "../kit/reader";

/** What a reader of a document has, knows and does besides its blocks. */
export interface Surroundings {
  /** Texts of the document that stand for something of the reader: placeholders, addresses. */
  readonly values?: Readonly<Record<string, string>>;
  /** What the text around a block says to do before it, by the beginning of the block. */
  readonly before?: Readonly<Record<string, string>>;
  /** Exit codes of blocks that do not end with 0, by the beginning of the block. */
  readonly codes?: Readonly<Record<string, number>>;
  /** What the commands print. */
  readonly prints?: readonly RegExp[];
  /** What they warn of, where the document is about something to be warned of. */
  readonly warnings?: readonly unknown[];
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
