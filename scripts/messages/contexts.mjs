// @ts-check
// Where a text stands: in something that shows it to users, or in something that never does.
import typescript from "typescript";
import { classOf } from "./throws.mjs";

/** Properties whose value is a message, or the end of one. */
const SHOWN_PROPERTIES = new Set(["message", "reason", "detail", "hint", "advice"]);

/** Properties whose value is documentation, the source of a fact, or a name. */
const OTHER_PROPERTIES = new Set(["doc", "source", "usage", "example", "reservedNames", "summary", "kind"]);

/** Calls whose arguments are patterns or names. */
const OTHER_CALLS =
  /^(?:RegExp|test|match|replace|replaceAll|split|join|startsWith|endsWith|includes|indexOf|get|has|set|path)$/;

/**
 * How a text is used: `shown` for one that is certainly a message, `documented` for one that is never, as documentation and names are, `pattern` for what a string must
 * be, undefined for one that is a message if it is a sentence.
 * @param {typescript.Expression} node
 * @param {ReadonlySet<string>} errors names of the classes of errors
 * @returns {"shown" | "documented" | "pattern" | undefined}
 */
export function useOf(node, errors) {
  const parent = outer(node);
  if (typescript.isNewExpression(parent) && errors.has(classOf(parent))) return "shown";
  if (isCompared(parent)) return "documented";
  if (typescript.isPropertyAssignment(parent)) {
    const name = parent.name.getText();
    if (parent.name === node) return "documented";
    if (name === "patternDoc") return "pattern";
    if (SHOWN_PROPERTIES.has(name)) return "shown";
  }
  if (typescript.isCallExpression(parent)) {
    if (parent.expression.kind === typescript.SyntaxKind.SuperKeyword) return "shown";
    if (OTHER_CALLS.test(calledBy(parent))) return "documented";
  }
  if (typescript.isTaggedTemplateExpression(parent)) return "documented";
  return isDocumentation(parent) ? "documented" : undefined;
}

/** @param {typescript.Node} node */
function isCompared(node) {
  if (!typescript.isBinaryExpression(node)) return typescript.isCaseClause(node);
  return /^(?:[!=]==?|in)$/.test(node.operatorToken.getText());
}

/** @param {typescript.Node | undefined} node */
function isDocumentation(node) {
  for (let up = node; up !== undefined && !typescript.isFunctionLike(up); up = up.parent) {
    if (typescript.isPropertyAssignment(up) && OTHER_PROPERTIES.has(up.name.getText())) return true;
  }
  return false;
}

/** @param {typescript.CallExpression} call */
function calledBy({ expression }) {
  return typescript.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

/**
 * The node around a text, without parentheses, choices, and a list of reasons.
 * @param {typescript.Node} node
 * @returns {typescript.Node}
 */
function outer({ parent }) {
  const isList = typescript.isArrayLiteralExpression(parent) && typescript.isNewExpression(parent.parent);
  const isPassed = isList || typescript.isParenthesizedExpression(parent) || typescript.isConditionalExpression(parent);
  return isPassed ? outer(parent) : parent;
}
