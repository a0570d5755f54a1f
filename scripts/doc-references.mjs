// @ts-check
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

/** Folders that a path in a document may start at, besides the root and the document's own folder. */
const starts = ["packages/*", "packages/*/src", "packages/provider-kit/templates/*"];

const topFolders = /^(bench|docs|e2e|examples|packages|scripts)\//;
const sourceFile = /\.(cjs|json|md|mjs|sh|ts|yaml)$/;

/**
 * Names what documents refer to and the repository does not have: relative links, their headings, and paths in `code`.
 * @param {string} root
 * @param {readonly string[]} documents relative to the root
 */
export function brokenReferences(root, documents) {
  const folders = globSync([...starts], { cwd: root }).map((folder) => folder.replaceAll("\\", "/"));
  const generated = foldersIgnoredIn(root);
  return documents.flatMap((document) => {
    const text = withoutBlocks(readFileSync(join(root, document), "utf8"));
    const links = linksIn(text).filter((link) => !isThere(root, document, link));
    const made = filesMadeIn(text);
    const paths = pathsIn(text).filter((path) => {
      if (made.includes(path) || generated.some((folder) => `${path}/`.startsWith(folder))) return false;
      const places = ["", posix.dirname(document), ...folders];
      return !places.some((place) => existsSync(join(root, place, path)));
    });
    return [...links, ...paths].map((reference) => `${document} refers to ${reference}, which does not exist`);
  });
}

/**
 * Folders that commands make and nobody commits, `docs/site/` for instance.
 * @param {string} root
 */
function foldersIgnoredIn(root) {
  const file = join(root, ".gitignore");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return lines.filter((line) => /^[\w-]+\/[\w/-]*\/$/.test(line));
}

/**
 * The files that a guide has its readers write: the path stands in a line of its own before the text of the file.
 * @param {string} text
 */
function filesMadeIn(text) {
  return [...text.matchAll(/^`([^`\n]+)`:$/gm)].map(([, path = ""]) => path);
}

/** @param {string} text */
function withoutBlocks(text) {
  return text.replace(/^ *(```+|~~~+).*\n(?:.*\n)*? *\1 *$/gm, "");
}

/** @param {string} text */
function linksIn(text) {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

/** @param {string} text */
function pathsIn(text) {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
  return spans.filter(
    (span) => /^[\w@][\w.@-]*(\/[\w.@-]+)+\/?$/.test(span) && (topFolders.test(span) || sourceFile.test(span)),
  );
}

/**
 * @param {string} root
 * @param {string} document
 * @param {string} link
 */
function isThere(root, document, link) {
  const [path = "", heading] = link.split("#");
  const file = path === "" ? join(root, document) : join(root, dirname(document), path);
  if (!existsSync(file)) return false;
  return heading === undefined || !file.endsWith(".md") || headingsOf(file).includes(heading);
}

/**
 * The anchors of a document's headings, as GitHub makes them.
 * @param {string} file
 */
function headingsOf(file) {
  const headings = withoutBlocks(readFileSync(file, "utf8")).matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
