import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { inPackage } from "../../e2e/workspace";

/** Sizes of a package in bytes. */
export interface Sizes {
  /** All files of the plugin together. */
  readonly plugin: number;
  readonly simulator: number;
  readonly testing: number;
  /** What npm downloads. */
  readonly tarball: number;
}

/** Measures the bundles of a built package, and packs it. */
export async function sizesOf(name: string): Promise<Sizes> {
  const bundles = (await readdir(inPackage(name, "dist"))).filter((file) => file.endsWith(".js"));
  const sizeOf = async (prefix: string): Promise<number> => {
    const files = bundles.filter((file) => file.startsWith(prefix)).map((file) => inPackage(name, "dist", file));
    return (await Promise.all(files.map(async (file) => (await stat(file)).size))).reduce((sum, one) => sum + one, 0);
  };
  return {
    plugin: await sizeOf("plugin"),
    simulator: await sizeOf("simulator"),
    testing: await sizeOf("testing"),
    tarball: await tarballOf(name),
  };
}

async function tarballOf(name: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "tarball-"));
  const args = ["pack", "--pack-destination", folder, "--config.ignore-scripts=true"];
  await promisify(execFile)("pnpm", args, { cwd: inPackage(name) });
  const [file = ""] = await readdir(folder);
  const { size } = await stat(join(folder, file));
  await rm(folder, { recursive: true });
  return size;
}
