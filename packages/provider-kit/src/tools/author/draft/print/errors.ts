import type { DraftErrors } from "../errors";
import { codeOf, KIT } from "./code";

/** How an error of the service is read, as TypeScript. */
export function errorsText({ message, code, isText, isDescribed }: DraftErrors): string {
  const origin = isDescribed ? "as the specification describes it" : "which the specification does not describe";
  return [
    `import type { ServiceError } from "${KIT}";`,
    `import { getAt } from "${KIT}";`,
    "",
    `const MESSAGES = ${codeOf(message)};`,
    ...(code.length === 0 ? [] : [`const CODES = ${codeOf(code)};`]),
    "",
    `/** Reads the error body of the service, ${origin}; any other body is not the service's own. */`,
    "export function parseError(_status: number, body: unknown): ServiceError | undefined {",
    ...(isText
      ? ['if (typeof body === "string") return /^\\s*</.test(body) ? undefined : { message: body.trim() };']
      : []),
    "const message = textIn(body, MESSAGES);",
    code.length === 0
      ? "return message === undefined ? undefined : { message };"
      : "return message === undefined ? undefined : { message, code: textIn(body, CODES) };",
    "}",
    "",
    "/** The first string at one of these dotted paths. */",
    "function textIn(body: unknown, paths: readonly string[]): string | undefined {",
    'return paths.map((path) => getAt(body, path)).find((value) => typeof value === "string" && value !== "")?.toString();',
    "}",
    "",
  ].join("\n");
}
