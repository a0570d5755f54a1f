// @ts-check
// Collects the messages that users can meet from the sources: texts of errors, failures of checks, warnings and reports.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import typescript from "typescript";
import { readCatalogue } from "./catalogue.mjs";
import { useOf } from "./contexts.mjs";
import { sectionOf } from "./sections.mjs";
import { sourcesOf } from "./sources.mjs";
import { isText, partsBeside, textsOf, wordsOf } from "./texts.mjs";
import { errorClasses, unexplainedThrows } from "./throws.mjs";

/**
 * @typedef {object} Message
 * @property {string} message with {names} in place of values, [text] for what may be left out, (one | other) for a choice
 * @property {readonly string[]} where files, relative to the root
 * @property {string} section title of its section of the page
 */

/**
 * @typedef {object} Found
 * @property {readonly Message[]} messages in the order of their texts
 * @property {readonly string[]} unexplained what is thrown, but has no text that the collector finds
 */

/**
 * Collects all messages of the packages.
 * @param {string} root
 * @returns {Found}
 */
export function collectMessages(root) {
  const sources = sourcesOf(root).map((path) => [path, readFileSync(join(root, path), "utf8")]);
  return messagesIn(Object.fromEntries(sources), readCatalogue(root));
}

/**
 * Collects the messages of sources, given by their paths, and of a catalogue.
 * @param {Readonly<Record<string, string>>} sources
 * @param {ReturnType<typeof readCatalogue>} catalogue
 * @returns {Found}
 */
export function messagesIn(sources, catalogue = {}) {
  const files = Object.entries(sources).map(([path, text]) =>
    typescript.createSourceFile(path, text, typescript.ScriptTarget.Latest, true),
  );
  const errors = errorClasses(files);
  return {
    messages: merged([
      ...Object.entries(catalogue).flatMap(([path, wordings]) =>
        Object.values(wordings)
          .filter((wording) => isShown(wording) || isSentence(wording))
          .map((wording) => ({ message: spelled(wording), path })),
      ),
      ...files.flatMap((file) => textsIn(file, errors).map((message) => ({ message, path: file.fileName }))),
    ]),
    unexplained: files.flatMap((file) => unexplainedThrows(file, errors)),
  };
}

/**
 * @param {typescript.SourceFile} file
 * @param {ReadonlySet<string>} errors
 * @returns {readonly string[]}
 */
function textsIn(file, errors) {
  /** @type {string[]} */
  const found = [];
  /** @param {typescript.Node} node */
  const visit = (node) => {
    if (typescript.isTypeNode(node) || typescript.isImportDeclaration(node)) return;
    if (!isText(node)) {
      typescript.forEachChild(node, visit);
      return;
    }
    found.push(...messagesOf(node, file.fileName, errors));
    partsBeside(node).forEach(visit);
  };
  visit(file);
  return found;
}

/**
 * @param {typescript.Expression} node
 * @param {string} path
 * @param {ReadonlySet<string>} errors
 */
function messagesOf(node, path, errors) {
  const use = useOf(node, errors);
  if (use === "documented") return [];
  const texts = textsOf(node);
  if (use === "pattern") return texts.map((text) => `must be ${text}`);
  if (use === "shown") return texts.filter((wording) => isShown(wording) || isSentence(wording));
  return texts.flatMap(withoutCode).filter((text) => isSentence(text) && isProse(text, path));
}

/**
 * Tells a message from a word in one.
 * @param {string} text
 */
function isShown(text) {
  return countsIn(text).words >= 2;
}

/**
 * A wording with the names of its facts in words.
 * @param {string} wording
 */
function spelled(wording) {
  return wording.replace(/\{(\w+)\}/g, (_name, /** @type {string} */ fact) => `{${wordsOf(fact)}}`);
}

/**
 * The text itself, or the strings in it where it is a program, such as the first lines of a bundle.
 * @param {string} text
 */
function withoutCode(text) {
  if (!/^(?:"use strict"|try \{)/.test(text)) return [text];
  return [...text.matchAll(/"([^"]+)"/g)].map(([, quoted = ""]) => quoted.trim());
}

/**
 * Tells a sentence from a name, a path and a code: it has three words, or more values than a path and a word between them.
 * @param {string} text
 */
function isSentence(text) {
  const { words, values } = countsIn(text);
  return words >= 3 || (words >= 1 && words + values >= 4);
}

/** @param {string} text */
function countsIn(text) {
  const plain = text.replace(/\{[^{}]*\}/g, "{}");
  const words = plain.split(/[\s[\]|]+/).filter((word) => /^[("'`]?[a-z][a-z'-]+[)"'`]?[.,;:?]?$/i.test(word)).length;
  return { words, values: plain.split("{}").length - 1 };
}

/**
 * Tells a sentence from code and help; in the packages of providers, sentences with a capital letter and a full stop are documentation.
 * @param {string} text
 * @param {string} path
 */
function isProse(text, path) {
  if (/\(\?:|\\[sb]/.test(text)) return false;
  if (
    /^(?:usage:|\(\w+\) => |@if |\|> |name: |(?:export|import|const|function) |\/\*\*|#|\{ "|[A-Z]+ [A-Z]+ [A-Z]+)/.test(
      text,
    )
  )
    return false;
  return /^packages\/(?:provider-kit|common)\//.test(path) || !/^[A-Z][a-z-]* .*\.$/.test(text);
}

/**
 * One entry for each text, with all files that have it.
 * @param {readonly { readonly message: string, readonly path: string }[]} found
 * @returns {readonly Message[]}
 */
function merged(found) {
  /** @type {Map<string, Set<string>>} */
  const files = new Map();
  for (const { message, path } of found) files.set(message, (files.get(message) ?? new Set()).add(path));
  return [...files]
    .map(([message, paths]) => {
      const where = [...paths].sort();
      return { message, where, section: sectionOf(where) };
    })
    .sort((left, right) => (left.message < right.message ? -1 : 1));
}
