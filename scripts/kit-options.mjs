// @ts-check
// The reference of what a declaration can say, made from the doc comments of the kit's `declare` folder.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import typescript from "typescript";

/** The parts of the reference: a title, and the files whose types it lists, in this order. */
const parts = /** @type {const} */ ([
  [
    "Providers",
    [
      "provider",
      "credentials",
      "kit-settings/kit-settings",
      "kit-settings/unknown-values",
      "kit-settings/offline-preview",
    ],
  ],
  ["Resources", ["resource", "list", "waiter", "timeouts", "former"]],
  ["Functions", ["function"]],
  ["Properties", ["property-types", "shape", "enumeration", "codec", "wire-names"]],
  ["Requests", ["client"]],
]);

const intro = `# Declarations

Every option of a declaration, generated from the doc comments in \`packages/provider-kit/src/plugin/declare\` by \`pnpm generate\`; do not edit. The README of the
kit shows the usual ones by task.`;

/**
 * Writes down all types and functions with which packages declare what they have.
 * @param {string} root
 */
export function optionsText(root) {
  const sections = parts.flatMap(([title, files]) => [
    `## ${title}`,
    ...files.flatMap((file) => sectionsOf(join(root, "packages/provider-kit/src/plugin/declare", `${file}.ts`))),
  ]);
  return `${[intro, ...sections].join("\n\n")}\n`;
}

/**
 * The sections of a file: one for each exported type and function, in their order.
 * @param {string} file
 * @returns {string[]}
 */
export function sectionsOf(file) {
  const source = typescript.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    typescript.ScriptTarget.Latest,
    // doc comments are found by way of the parents
    true,
  );
  return source.statements.flatMap((statement) => {
    if (!isExported(statement)) return [];
    if (typescript.isInterfaceDeclaration(statement)) return [interfaceText(statement)];
    if (typescript.isTypeAliasDeclaration(statement)) return [aliasText(statement)];
    return typescript.isFunctionDeclaration(statement) ? [functionText(statement)] : [];
  });
}

/** @param {typescript.Statement} statement */
function isExported(statement) {
  const modifiers = typescript.canHaveModifiers(statement) ? (typescript.getModifiers(statement) ?? []) : [];
  return modifiers.some(({ kind }) => kind === typescript.SyntaxKind.ExportKeyword);
}

/** @param {typescript.InterfaceDeclaration} declared */
function interfaceText(declared) {
  const bases = (declared.heritageClauses ?? []).flatMap(({ types }) => types.map((type) => `\`${oneLine(type)}\``));
  const more = bases.length === 0 ? "" : ` It has the options of ${bases.join(" and ")}, too.`;
  const options = declared.members.map((member) => `- \`${signatureOf(member)}\`${described(member)}`);
  return `### ${declared.name.text}\n\n${docOf(declared)}${more}\n\n${options.join("\n")}`;
}

/** @param {typescript.TypeAliasDeclaration} declared */
function aliasText(declared) {
  return `### ${declared.name.text}\n\n${docOf(declared)}\n\n\`\`\`ts\n${declared.getText().replace(/^export /, "")}\n\`\`\``;
}

/** @param {typescript.FunctionDeclaration} declared */
function functionText(declared) {
  return `### ${declared.name?.text ?? ""}()\n\n${docOf(declared)}`;
}

/**
 * A member as it is written, without its comment.
 * @param {typescript.TypeElement} member
 */
function signatureOf(member) {
  return oneLine(member)
    .replace(/^readonly /, "")
    .replace(/;$/, "");
}

/** @param {typescript.Node} node */
function oneLine(node) {
  const printer = typescript.createPrinter({ removeComments: true });
  return printer.printNode(typescript.EmitHint.Unspecified, node, node.getSourceFile()).replaceAll(/\s+/g, " ");
}

/** @param {typescript.Node} node */
function described(node) {
  const doc = docOf(node);
  return doc === "" ? "" : `: ${doc}`;
}

/**
 * The doc comment of a node on one line.
 * @param {typescript.Node} node
 */
function docOf(node) {
  const texts = typescript
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => typescript.getTextOfJSDocComment(comment));
  return texts.map((text) => (text ?? "").replaceAll(/\s+/g, " ").trim()).join(" ");
}
