import { execFile } from "node:child_process";
import { mkdir, realpath, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { inPackage, ROOT } from "../workspace";

const run = promisify(execFile);

const KIT = inPackage("provider-kit", "bin/provider-kit.js");

/** A package that was drafted from a specification. */
export class DraftedPackage {
  private constructor(
    readonly folder: string,
    /** What the environment has besides. */
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** Drafts a package in a folder, and gives it what `npm install` brings. */
  static async draft(
    { name, file, target }: { readonly name: string; readonly file: string; readonly target: string },
    env: Readonly<Record<string, string>> = {},
    options: readonly string[] = [],
  ): Promise<DraftedPackage> {
    await printedBy(dirname(target), env, KIT, "init", name, "--from", file, "--package", target, ...options);
    await installed(target);
    return new DraftedPackage(target, env);
  }

  async build(): Promise<void> {
    await this.kit("generate");
    await this.#node(join(ROOT, "node_modules/typescript/bin/tsc"));
    await this.kit("bundle");
  }

  /** What a command of the kit prints. */
  kit(...args: readonly string[]): Promise<string> {
    return this.#node(KIT, ...args);
  }

  /** What the tests of the package print. */
  test(...args: readonly string[]): Promise<string> {
    return this.#node(join(ROOT, "node_modules/jest/bin/jest.js"), ...args);
  }

  #node(...args: readonly string[]): Promise<string> {
    return printedBy(this.folder, this.env, ...args);
  }
}

async function printedBy(
  cwd: string,
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<string> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  try {
    const { stdout, stderr } = await run(process.execPath, [...args], options);
    return `${stdout}${stderr}`;
  } catch (error) {
    const outputs = error instanceof Error ? ["stdout", "stderr"].map((name) => String(Reflect.get(error, name))) : [];
    throw new Error([String(error), ...outputs].join("\n"), { cause: error });
  }
}

/** What `npm install` brings, from this workspace. */
async function installed(target: string): Promise<void> {
  const modules = {
    "@ops-providers/provider-kit": inPackage("provider-kit"),
    "@ops-providers/common": inPackage("common"),
    "@pulumi/pulumi": inPackage("provider-kit", "node_modules/@pulumi/pulumi"),
    "@types/jest": join(ROOT, "node_modules/@types/jest"),
    "@types/node": join(ROOT, "node_modules/@types/node"),
  };
  for (const [name, source] of Object.entries(modules)) {
    const link = join(target, "node_modules", name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(await realpath(source), link);
  }
}
