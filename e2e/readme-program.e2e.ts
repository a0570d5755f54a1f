import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import { build } from "esbuild";
import ts from "typescript";
import { startEngine } from "./engine";
import { settled } from "./lifecycle";
import { firstBlock } from "./readme-block";

jest.setTimeout(120_000);

test.each(["README.md", "packages/timeseries/README.md"])("the first program of %s compiles", async (document) => {
  expect(problemsOf(await firstBlock(document))).toEqual([]);
});

test("a program with a mistake does not compile", () => {
  const text = 'import * as timeseries from "@ops-providers/timeseries";\nnew timeseries.Bucket("meters", {});\n';
  expect(problemsOf(text)).toEqual(["Argument of type '{}' is not assignable to parameter of type 'BucketArgs'."]);
});

test("the first program of README.md runs, and then changes nothing", async () => {
  const simulator = await startSimulator();
  const folder = await mkdtemp(join(tmpdir(), "readme-"));
  const bundled = join(folder, "program.js");
  await build({
    stdin: { contents: await firstBlock("README.md"), resolveDir: __dirname, loader: "ts" },
    bundle: true,
    platform: "node",
    packages: "external",
    outfile: bundled,
  });
  let runs = 0;
  const engine = await startEngine({
    // a module runs once only, so each run has a file of its own
    program: async () => {
      const copy = join(folder, `run-${++runs}.js`);
      await copyFile(bundled, copy);
      const outputs: unknown = await import(copy);
      return {
        bucket: typeof outputs === "object" && outputs !== null && "bucket" in outputs ? outputs.bucket : undefined,
      };
    },
    env: { TIMESERIES_URL: simulator.url, TIMESERIES_TOKEN: simulator.token },
  });
  try {
    expect(await settled(engine.preview())).toEqual({ create: 2 });
    const run = await engine.up();
    expect(run.changes).toEqual({ create: 2 });
    const names = simulator.all("bucket").map(({ name }) => name);
    expect(names.filter((name) => name === run.outputs["bucket"])).toHaveLength(1);
    expect(await settled(engine.up())).toEqual({ same: 2 });
    expect(await settled(engine.destroy())).toEqual({ delete: 2 });
  } finally {
    await engine.close();
    await simulator.close();
    await rm(folder, { recursive: true });
  }
});

/** What the compiler says of a program that stands among these tests. */
function problemsOf(text: string): readonly string[] {
  const file = join(__dirname, "program-of-readme.ts");
  const config = resolve(__dirname, "tsconfig.json");
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, (path) => ts.sys.readFile(path)).config,
    ts.sys,
    dirname(config),
  );
  const host = ts.createCompilerHost(options);
  const plain = ts.createCompilerHost(options);
  host.fileExists = (path) => path === file || plain.fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2023) : plain.getSourceFile(path, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => (typeof messageText === "string" ? messageText : messageText.messageText));
}
