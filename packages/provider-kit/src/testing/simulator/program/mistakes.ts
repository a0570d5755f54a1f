import { isNativeError } from "node:util/types";

/** What is wrong with the files or the port that the user gave, one line each. */
export class Mistakes extends Error {
  override readonly name = "Mistakes";

  constructor(readonly lines: readonly string[]) {
    super(lines.join("\n"));
  }
}

/** The reason why a file could not be read or written. */
export function reasonOf(error: unknown): string {
  return isNativeError(error) ? error.message : String(error);
}
