import type { ParseArgsOptionsConfig } from "node:util";
import { parseArgs } from "node:util";
import { UserError } from "../errors";

/** The options among the arguments of a command; anything else is the user's mistake. */
export function optionsIn<const O extends ParseArgsOptionsConfig>(
  command: string,
  args: readonly string[],
  options: O,
) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const [first] = (error instanceof Error ? error.message : String(error)).split(". ");
    throw new UserError(`${command}: ${first ?? ""}; \`${command} --help\` shows the options`, { cause: error });
  }
}
