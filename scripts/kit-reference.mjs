// @ts-check
// Writes the reference files: the kit's public surface and declaration options, and the messages of all packages. With --check it writes nothing and fails on a stale one.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { apiText } from "./kit-api.mjs";
import { optionsText } from "./kit-options.mjs";
import { troubleshootingText } from "./messages/page.mjs";

/** @type {Readonly<Record<string, (root: string) => string>>} */
const files = {
  "packages/provider-kit/provider-kit.api.md": apiText,
  "docs/declarations.md": optionsText,
  "docs/guides/troubleshooting.md": troubleshootingText,
};

/**
 * Makes the reference files fresh, or only tells which are not.
 * @param {string} root
 * @param {boolean} isCheck
 * @returns {Promise<readonly string[]>} the stale files
 */
export async function refresh(root, isCheck) {
  const stale = [];
  for (const [path, textOf] of Object.entries(files)) {
    const file = join(root, path);
    const text = await format(textOf(root), { ...(await resolveConfig(file)), filepath: file });
    if (textIn(file) === text) continue;
    stale.push(path);
    if (isCheck) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return stale;
}

/** @param {string} file */
function textIn(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isCheck = process.argv.includes("--check");
  const stale = await refresh(join(dirname(fileURLToPath(import.meta.url)), ".."), isCheck);
  for (const path of stale) console.log(isCheck ? `${path} is stale; run \`pnpm generate\`` : `wrote ${path}`);
  if (isCheck && stale.length > 0) process.exitCode = 1;
}
