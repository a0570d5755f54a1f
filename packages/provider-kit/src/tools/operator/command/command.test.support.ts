import { defineProvider } from "../../../plugin/declare/provider";
import { createRedactor } from "../../../plugin/values/redact/redact";
import { visibleLines } from "../../../plugin/values/redact/visible";
import type { CommandContext } from "./command";

/** A context that keeps what a command writes. */
export interface WrittenContext {
  readonly context: CommandContext;
  readonly printed: readonly string[];
  readonly reported: readonly string[];
}

/** The context of a command of the package `@acme/boxes`; `overrides` take the place of some of its parts. */
export function aContext(overrides: Partial<CommandContext> = {}): WrittenContext {
  const redactor = createRedactor();
  const printed: string[] = [];
  const reported: string[] = [];
  const context: CommandContext = {
    provider: defineProvider({
      name: "boxes",
      version: "0.1.0",
      displayName: "Boxes",
      doc: "Manages boxes.",
      npmName: "@acme/boxes",
      settings: {},
      resources: [],
      functions: [],
      connect: () => {
        throw new Error("no service");
      },
    }),
    packageFolder: "/nowhere",
    folder: "/nowhere",
    env: {},
    redactor,
    print: (text) => void printed.push(visibleLines(redactor.redact(text))),
    report: (text) => void reported.push(visibleLines(redactor.redact(text))),
    ...overrides,
  };
  return { context, printed, reported };
}
