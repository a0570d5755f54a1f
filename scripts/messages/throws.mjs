// @ts-check
// What is thrown: every error has a text that the collector finds, or is one that something else made.
import typescript from "typescript";
import { isText } from "./texts.mjs";

/** Classes of errors that the language and the SDK of Pulumi have. */
const BUILT_IN = ["Error", "TypeError", "RangeError", "SyntaxError", "AggregateError", "RunError"];

/**
 * The names of all classes of errors: those of the language, and those that sources derive of them.
 * @param {readonly typescript.SourceFile[]} files
 * @returns {ReadonlySet<string>}
 */
export function errorClasses(files) {
  const derived = files.flatMap((file) => file.statements.filter(typescript.isClassDeclaration));
  const names = new Set(BUILT_IN);
  for (let before = 0; before < names.size;) {
    before = names.size;
    for (const one of derived) if (one.name !== undefined && names.has(baseOf(one))) names.add(one.name.text);
  }
  return names;
}

/** @param {typescript.ClassDeclaration} declared */
function baseOf({ heritageClauses }) {
  const base = heritageClauses?.find(({ token }) => token === typescript.SyntaxKind.ExtendsKeyword)?.types[0];
  return base === undefined ? "" : lastName(base.expression);
}

/**
 * The name of the class of a new object, without that of its module.
 * @param {typescript.NewExpression} made
 */
export function classOf({ expression }) {
  return lastName(expression);
}

/** @param {typescript.Expression} expression */
function lastName(expression) {
  return typescript.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

/**
 * Each `throw` and `reject` of a file whose message the collector does not find: what is no error, and errors without a text.
 * @param {typescript.SourceFile} file
 * @param {ReadonlySet<string>} errors
 * @returns {string[]}
 */
export function unexplainedThrows(file, errors) {
  /** @type {string[]} */
  const found = [];
  /** @param {typescript.Node} node */
  const visit = (node) => {
    const thrown = thrownBy(node);
    if (thrown !== undefined && !isExplained(thrown, errors)) found.push(`${file.fileName}: ${thrown.getText()}`);
    typescript.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * @param {typescript.Node} node
 * @returns {typescript.Expression | undefined}
 */
function thrownBy(node) {
  if (typescript.isThrowStatement(node)) return node.expression;
  if (!typescript.isCallExpression(node)) return undefined;
  const called = node.expression.getText();
  return called === "reject" || called === "Promise.reject" ? node.arguments[0] : undefined;
}

/**
 * An error has a text if it is made of one here, or of a value, which is collected where it comes from; other values are errors that
 * something else has made.
 * @param {typescript.Expression} thrown
 * @param {ReadonlySet<string>} errors
 * @returns {boolean}
 */
function isExplained(thrown, errors) {
  if (typescript.isConditionalExpression(thrown)) {
    return [thrown.whenTrue, thrown.whenFalse].every((one) => isExplained(one, errors));
  }
  if (typescript.isNewExpression(thrown)) {
    const given = thrown.arguments ?? [];
    return errors.has(classOf(thrown)) && given.some((one) => isTextOrValue(one));
  }
  return isValue(thrown);
}

/**
 * @param {typescript.Expression} given
 * @returns {boolean}
 */
function isTextOrValue(given) {
  if (typescript.isArrayLiteralExpression(given)) return given.elements.some((one) => isTextOrValue(one));
  if (!typescript.isObjectLiteralExpression(given)) return isText(given) || isValue(given);
  return given.properties.some(
    (property) =>
      typescript.isShorthandPropertyAssignment(property) ||
      typescript.isSpreadAssignment(property) ||
      (typescript.isPropertyAssignment(property) && isTextOrValue(property.initializer)),
  );
}

/** @param {typescript.Expression} node */
function isValue(node) {
  return (
    typescript.isIdentifier(node) ||
    typescript.isPropertyAccessExpression(node) ||
    typescript.isCallExpression(node) ||
    typescript.isAwaitExpression(node) ||
    node.kind === typescript.SyntaxKind.ThisKeyword
  );
}
