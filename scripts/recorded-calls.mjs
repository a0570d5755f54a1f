// @ts-check
// Knows at each moment through which functions it was reached, also those that have returned a promise by then: each function of a file that
// is loaded from now on notes its file for what it calls.
import { AsyncLocalStorage } from "node:async_hooks";
import Module from "node:module";
import ts from "typescript";

const NOTE = "__inFile";

/** @type {AsyncLocalStorage<readonly string[]>} */
const calls = new AsyncLocalStorage();

/** Returns the files of the calls that lead here, from the outermost on. */
export function callsHere() {
  return calls.getStore() ?? [];
}

/**
 * Records the calls of all CommonJS files that are loaded from now on.
 * @param {(path: string) => boolean} isWanted
 */
export function recordCalls(isWanted) {
  const inFile = (/** @type {string} */ file, /** @type {() => unknown} */ work) =>
    calls.run([...callsHere(), file], work);
  Object.defineProperty(globalThis, NOTE, { value: inFile });
  // the types of Node do not have this method
  const prototype = /** @type {{ _compile: (text: string, path: string) => unknown }} */ (
    /** @type {unknown} */ (Module.prototype)
  );
  const compile = prototype._compile;
  prototype._compile = function (text, path) {
    return compile.call(this, isWanted(path) ? noting(text, path) : text, path);
  };
}

/**
 * Returns a file in which each function but generators and constructors notes the file.
 * @param {string} text
 * @param {string} path
 */
function noting(text, path) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const { transformed } = ts.transform(file, [(context) => (root) => notingFunctions(root, path, context)]);
  return transformed.map((one) => ts.createPrinter().printFile(one)).join("");
}

/**
 * @param {ts.SourceFile} root
 * @param {string} path
 * @param {ts.TransformationContext} context
 */
function notingFunctions(root, path, context) {
  const { factory } = context;
  /** @type {(node: ts.Node) => ts.Node} */
  const visit = (given) => {
    const node = ts.visitEachChild(given, visit, context);
    if (!isNotedFunction(node) || node.body === undefined || node.asteriskToken !== undefined) return node;
    const isAsync = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true;
    const modifiers = isAsync ? [factory.createToken(ts.SyntaxKind.AsyncKeyword)] : undefined;
    // an arrow function has the arguments and the `this` of the function around it
    const work = factory.createArrowFunction(modifiers, undefined, [], undefined, undefined, node.body);
    const call = factory.createCallExpression(factory.createIdentifier(NOTE), undefined, [
      factory.createStringLiteral(path),
      work,
    ]);
    return withBody(factory, node, factory.createBlock([factory.createReturnStatement(call)]));
  };
  return ts.visitEachChild(root, visit, context);
}

/** @typedef {ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration} NotedFunction */

/**
 * @param {ts.NodeFactory} factory
 * @param {NotedFunction} node
 * @param {ts.Block} body
 */
function withBody(factory, node, body) {
  const { parameters } = node;
  const modifiers = ts.getModifiers(node);
  if (ts.isArrowFunction(node))
    return factory.createArrowFunction(modifiers, undefined, parameters, undefined, undefined, body);
  if (ts.isMethodDeclaration(node))
    return factory.createMethodDeclaration(
      modifiers,
      undefined,
      node.name,
      undefined,
      undefined,
      parameters,
      undefined,
      body,
    );
  if (ts.isFunctionDeclaration(node))
    return factory.createFunctionDeclaration(modifiers, undefined, node.name, undefined, parameters, undefined, body);
  return factory.updateFunctionExpression(
    node,
    node.modifiers,
    undefined,
    node.name,
    undefined,
    parameters,
    undefined,
    body,
  );
}

/**
 * @param {ts.Node} node
 * @returns {node is NotedFunction}
 */
function isNotedFunction(node) {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node)
  );
}
