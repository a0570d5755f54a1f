// @ts-check
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { capture, reasonIn } from "../setup/child.mjs";
import { SetupError } from "../setup/setup-error.mjs";

/** All that changesets reads of a workspace. */
const FILES = [
  "package.json",
  "pnpm-workspace.yaml",
  ".changeset/*",
  "{packages,examples}/*/package.json",
  "{e2e,bench}/package.json",
];

/**
 * What `changeset version` would write into the changelogs, by package: the next version and its changes. It runs in a copy; the workspace
 * keeps its versions and its change notes.
 * @param {string} root
 * @returns {Promise<readonly string[]>} the new part of each changelog
 */
export async function nextChangelogs(root) {
  const copy = mkdtempSync(join(tmpdir(), "changelog-"));
  try {
    for (const file of FILES.flatMap((pattern) => globSync(pattern, { cwd: root }))) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      cpSync(join(root, file), join(copy, file));
    }
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
    const tool = join(root, "node_modules/@changesets/cli/bin.js");
    const { code, output } = await capture(process.execPath, [tool, "version"], { cwd: copy, env: process.env });
    if (code !== 0) throw new SetupError(`the changelog cannot be made (${reasonIn(output)})`);
    return (
      globSync("packages/*/CHANGELOG.md", { cwd: copy })
        .sort()
        // without commits to name, the lines for the change notes of dependencies are all the same
        .map((file) =>
          readFileSync(join(copy, file), "utf8")
            .trim()
            .replace(/(- Updated dependencies\n)+/g, "$1"),
        )
    );
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/**
 * The change notes that wait for a version.
 * @param {string} root
 */
export function waitingNotes(root) {
  return globSync(".changeset/*.md", { cwd: root }).filter((file) => !file.endsWith("README.md"));
}
