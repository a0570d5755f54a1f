import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import type { Provider } from "@ops-providers/provider-kit/internal/plugin/declare/provider";
import { scanResources } from "@ops-providers/provider-kit/internal/tools/author/package/registry";
import type { Examples } from "@ops-providers/provider-kit/internal/tools/author/schema/docs";
import type { Component } from "./components";
import { componentsOf } from "./components";
import type { MessageReader } from "./returned-messages";
import { messageReader } from "./returned-messages";

/** A provider's package as the site shows it. */
export interface DocumentedPackage {
  readonly provider: Provider;
  readonly examples: Examples;
  readonly components: readonly Component[];
  /** Reads the messages out of the rules of the package. */
  readonly messagesOf: MessageReader;
  /** The README. */
  readonly guide: string;
  /** What is known of the service, in Markdown. */
  readonly service: string;
}

/** Loads the declarations of a package from its sources, which need not be compiled. */
export async function loadPackage(root: string, name: string): Promise<DocumentedPackage> {
  const folder = join(root, "packages", name);
  const [{ provider, text }, { examples }, components, guide, service] = await Promise.all([
    loadProvider(root, folder),
    scanResources(folder),
    componentsOf(folder),
    readFile(join(folder, "README.md"), "utf8"),
    readFile(join(root, "docs/services", `${name}.md`), "utf8"),
  ]);
  return { provider, examples, components, messagesOf: messageReader(text), guide, service };
}

/** The provider, and the text of the one file that has all of its functions. */
async function loadProvider(root: string, folder: string): Promise<{ provider: Provider; text: string }> {
  const scratch = await mkdtemp(join(tmpdir(), "ops-docs-"));
  try {
    const outfile = join(scratch, "provider.cjs");
    await build({
      absWorkingDir: folder,
      entryPoints: ["src/provider.ts"],
      outfile,
      bundle: true,
      platform: "node",
      format: "cjs",
      target: "node22",
      conditions: ["source"],
      alias: { "@ops-providers/common": join(root, "packages/common/src") },
      logLevel: "error",
    });
    const exported: unknown = createRequire(outfile)(outfile);
    return { provider: theProvider(folder, exported), text: await readFile(outfile, "utf8") };
  } finally {
    await rm(scratch, { recursive: true });
  }
}

function theProvider(folder: string, exported: unknown): Provider {
  const values: readonly unknown[] = typeof exported === "object" && exported !== null ? Object.values(exported) : [];
  const provider = values.find(isProvider);
  if (provider === undefined) throw new Error(`${folder}/src/provider.ts exports no provider`);
  return provider;
}

function isProvider(value: unknown): value is Provider {
  return typeof value === "object" && value !== null && "declares" in value && value.declares === "provider";
}
