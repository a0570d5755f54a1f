import { join } from "node:path";
import ts from "typescript";
import { E2E } from "../workspace";

/** What the compiler says of each program, with the settings of these tests; all programs are compiled at once. */
export function problemsOf(texts: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map(texts.map((text, i) => [join(E2E, `documented-program-${i}.ts`), text]));
  const options = compilerOptions();
  const host = ts.createCompilerHost(options);
  const disk = ts.createCompilerHost(options);
  host.fileExists = (path) => files.has(path) || disk.fileExists(path);
  host.getSourceFile = (path, ...rest) => {
    const text = files.get(path);
    return text === undefined
      ? disk.getSourceFile(path, ...rest)
      : ts.createSourceFile(path, text, ts.ScriptTarget.ES2023);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return new Map(
    [...files].map(([path, text]) => [
      text,
      ts.getPreEmitDiagnostics(program, program.getSourceFile(path)).map(messageOf),
    ]),
  );
}

function compilerOptions(): ts.CompilerOptions {
  const file = ts.readConfigFile(join(E2E, "tsconfig.json"), (path) => ts.sys.readFile(path));
  return ts.parseJsonConfigFileContent(file.config, ts.sys, E2E).options;
}

function messageOf({ messageText }: ts.Diagnostic): string {
  return typeof messageText === "string" ? messageText : messageText.messageText;
}
