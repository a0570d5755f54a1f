import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import ts from "typescript";
import { messagesIn } from "../../../scripts/messages/collect.mjs";

/** A component, as its source says. */
export interface Component {
  readonly name: string;
  readonly doc: string;
  readonly inputs: readonly Member[];
  readonly outputs: readonly Member[];
  /** The other interfaces and types of its folder that its inputs or outputs name. */
  readonly types: readonly NamedType[];
  /** Type names of the resources that it makes. */
  readonly children: readonly string[];
  readonly example: string | undefined;
  /** What it says of wrong inputs. */
  readonly messages: readonly string[];
}

/** An input or output. */
export interface Member {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly doc: string;
}

/** An interface, or a type with another form. */
export interface NamedType {
  readonly name: string;
  readonly doc: string;
  readonly members: readonly Member[];
  /** What stands for the name, where that is no interface. */
  readonly text?: string;
}

/** Reads the components of a package: one folder each below `src/components`, beside the files that they share. */
export async function componentsOf(packageFolder: string): Promise<readonly Component[]> {
  const root = join(packageFolder, "src/components");
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const shared = await sourcesIn(root);
  const found = await Promise.all(folders.sort().map((name) => componentIn(join(root, name), shared)));
  return found.filter((component) => component !== undefined);
}

async function componentIn(folder: string, shared: readonly ts.SourceFile[]): Promise<Component | undefined> {
  const own = await sourcesIn(folder);
  const sources = [...own, ...importedBy(own, shared, [])];
  const statements = sources.flatMap((source) => [...source.statements]);
  const declared = statements.find(isComponent);
  const example = (await readdir(folder)).find((file) => file.endsWith(".example.ts"));
  const text = example === undefined ? undefined : await readFile(join(folder, example), "utf8");
  return declared === undefined ? undefined : { ...read(declared, statements, text), messages: messagesOf(sources) };
}

/** The messages of sources, in the order of their texts. */
function messagesOf(sources: readonly ts.SourceFile[]): readonly string[] {
  // the collector tells messages of components by their folder
  const texts = sources.map(({ fileName, text }) => [`packages/any/src/components/${fileName}`, text] as const);
  return messagesIn(Object.fromEntries(texts)).messages.map(({ message }) => message);
}

/** The files of a folder that are no tests and no examples. */
async function sourcesIn(folder: string): Promise<readonly ts.SourceFile[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => /^[\w-]+\.ts$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), "utf8");
      return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    }),
  );
}

/** The shared files that sources import, and those that these import in turn. */
function importedBy(
  sources: readonly ts.SourceFile[],
  shared: readonly ts.SourceFile[],
  found: readonly ts.SourceFile[],
): readonly ts.SourceFile[] {
  const names = sources.flatMap(({ text }) => ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName));
  const next = shared.filter(
    (source) =>
      !found.includes(source) &&
      names.some((name) => /^\.\.?\/[\w-]+$/.test(name) && basename(name) === basename(source.fileName, ".ts")),
  );
  return next.length === 0 ? found : importedBy(next, shared, [...found, ...next]);
}

function isComponent(statement: ts.Statement): statement is ts.ClassDeclaration {
  if (!ts.isClassDeclaration(statement)) return false;
  const bases = (statement.heritageClauses ?? []).flatMap(({ types }) => types.map((type) => type.getText()));
  return bases.some((base) => /\bComponentResource\b/.test(base));
}

function read(
  declared: ts.ClassDeclaration,
  statements: readonly ts.Statement[],
  example: string | undefined,
): Omit<Component, "messages"> {
  const name = declared.name?.text ?? "";
  const types = new Map(statements.flatMap(namedType).map((type) => [type.name, type]));
  const args = types.get(`${name}Args`);
  const inputs = args?.members ?? [];
  const outputs = declared.members.filter(ts.isPropertyDeclaration).filter(isPublic).map(memberOf);
  return {
    name,
    doc: docOf(declared),
    inputs,
    outputs,
    types: mentioned([...inputs, ...outputs], types, new Set([`${name}Args`])),
    children: childrenIn(statements),
    example,
  };
}

/** The type that a statement exports; the others are no concern of programs. */
function namedType(statement: ts.Statement): readonly NamedType[] {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isInterfaceDeclaration(statement)) {
    const members = statement.members.filter(ts.isPropertySignature).map(memberOf);
    return [{ name: statement.name.text, doc: docOf(statement), members }];
  }
  if (!ts.isTypeAliasDeclaration(statement)) return [];
  return [{ name: statement.name.text, doc: docOf(statement), members: [], text: oneLine(statement.type) }];
}

function isPublic(member: ts.PropertyDeclaration): boolean {
  const hidden = [ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword, ts.SyntaxKind.StaticKeyword];
  const isHidden = (ts.getModifiers(member) ?? []).some(({ kind }) => hidden.includes(kind));
  return !isHidden && ts.isIdentifier(member.name) && !member.name.text.startsWith("__");
}

function memberOf(member: ts.PropertySignature | ts.PropertyDeclaration): Member {
  return {
    name: member.name.getText(),
    type: member.type === undefined ? "unknown" : oneLine(member.type),
    isRequired: member.questionToken === undefined,
    doc: docOf(member),
  };
}

/** The types that the types of members name, and those that these name in turn. */
function mentioned(
  members: readonly Member[],
  types: ReadonlyMap<string, NamedType>,
  seen: Set<string>,
): readonly NamedType[] {
  const texts = members.map(({ type }) => type);
  const names = texts.flatMap((text) => text.match(/\b[A-Z]\w*/g) ?? []);
  return names.flatMap((name) => {
    const type = types.get(name);
    if (type === undefined || seen.has(name)) return [];
    seen.add(name);
    const inside = type.text === undefined ? [] : [{ name: "", type: type.text, isRequired: true, doc: "" }];
    return [type, ...mentioned([...type.members, ...inside], types, seen)];
  });
}

/** The classes that a component makes: of all that it news, the site shows those that are resources. */
function childrenIn(statements: readonly ts.Statement[]): readonly string[] {
  const made = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node)) made.add(node.expression.getText().replace(/^.*\./, ""));
    ts.forEachChild(node, visit);
  };
  statements.forEach(visit);
  return [...made];
}

function oneLine(node: ts.Node): string {
  const printer = ts.createPrinter({ removeComments: true });
  return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replaceAll(/\s+/g, " ");
}

/** The doc comment of a node, paragraphs kept. */
function docOf(node: ts.Node): string {
  const texts = ts.getJSDocCommentsAndTags(node).flatMap((found) => {
    const text = ts.getTextOfJSDocComment(found.comment);
    return text === undefined || !ts.isJSDoc(found) ? [] : [text];
  });
  return texts.join("\n\n").replaceAll(/([^\n])\n(?!\n|[-*] )/g, "$1 ");
}
