import { join } from "node:path";
import { build } from "esbuild";

let bundled: Promise<string> | undefined;

/** Bundles the no-op provider, once, and answers with its file. */
export function noOpBundle(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const outfile = join(__dirname, "../dist/no-op.js");
  await build({
    entryPoints: [join(__dirname, "no-op.ts")],
    outfile,
    bundle: true,
    minify: true,
    platform: "node",
    target: "node22",
    format: "cjs",
    logLevel: "error",
  });
  return outfile;
}
