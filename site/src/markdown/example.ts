import { format } from "prettier";
import type { Markdown } from "./text";
import { block } from "./text";

/** A program as a block whose lines fit the width of a page. */
export async function programBlock(program: string): Promise<Markdown> {
  return block("ts", await format(program, { parser: "typescript", printWidth: 76 }));
}
