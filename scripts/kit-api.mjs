// @ts-check
// The public surface of the kit as one text: each export of each entry point with its declaration.
import { join } from "node:path";
import typescript from "typescript";

/** The entry points whose exports are a promise to packages, by their names in package.json. */
const entryPoints = /** @type {const} */ ({
  "@ops-providers/provider-kit": "index",
  "@ops-providers/provider-kit/testing": "testing/index",
  "@ops-providers/provider-kit/testing/mocks": "testing/mocks",
  "@ops-providers/provider-kit/testing/arbitrary": "testing/arbitrary/index",
  "@ops-providers/provider-kit/simulator": "testing/simulator/index",
  "@ops-providers/provider-kit/generate": "tools/author/index",
});

const intro = `# Public surface of the kit

Generated from the compiled types by \`pnpm generate\`; \`pnpm generate:check\` fails when it is stale. A change of this file is a change of what packages
may use: review it as one.`;

/**
 * Writes down what the kit exports; its types must be compiled.
 * @param {string} root
 */
export function apiText(root) {
  const dist = join(root, "packages/provider-kit/dist");
  const files = Object.entries(entryPoints).map(([name, path]) => ({ name, file: join(dist, `${path}.d.ts`) }));
  const program = typescript.createProgram(
    files.map(({ file }) => file),
    { moduleResolution: typescript.ModuleResolutionKind.Node16, module: typescript.ModuleKind.Node16, strict: true },
  );
  const sections = files.map(({ name, file }) => {
    const source = program.getSourceFile(file);
    if (source === undefined) throw new Error(`${file} is missing; run tsc --build first`);
    const blocks = exportsOf(program.getTypeChecker(), source).join("\n\n");
    return `## ${name}\n\n\`\`\`ts\n${blocks}\n\`\`\``;
  });
  return `${[intro, ...sections].join("\n\n")}\n`;
}

/**
 * @param {typescript.TypeChecker} checker
 * @param {typescript.SourceFile} source
 * @returns {string[]} the declarations of what a file exports, in the order of the names
 */
function exportsOf(checker, source) {
  const module = checker.getSymbolAtLocation(source);
  const symbols = module === undefined ? [] : checker.getExportsOfModule(module);
  return symbols
    .map((symbol) => ({ name: symbol.name, target: isAlias(symbol) ? checker.getAliasedSymbol(symbol) : symbol }))
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .map(({ target }) => (target.declarations ?? []).map(declarationText).join("\n"));
}

/** @param {typescript.Symbol} symbol */
function isAlias(symbol) {
  return (symbol.flags & typescript.SymbolFlags.Alias) !== 0;
}

/**
 * The text of a declaration, without comments.
 * @param {typescript.Declaration} declaration
 */
function declarationText(declaration) {
  const statement = typescript.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  const printer = typescript.createPrinter({ removeComments: true });
  return printer.printNode(typescript.EmitHint.Unspecified, statement, declaration.getSourceFile());
}
