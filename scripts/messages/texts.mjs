// @ts-check
// The texts that an expression can become: one for each alternative, with {names} in place of values.
import typescript from "typescript";

const { SyntaxKind } = typescript;

/** Functions whose result is shown as their argument is. */
const TRANSPARENT = /^(?:JSON\.stringify|String|quote|redact|decodeURI(?:Component)?)$/;

/**
 * Tells whether an expression builds a string of parts that the source holds.
 * @param {typescript.Node} node
 * @returns {node is typescript.Expression}
 */
export function isText(node) {
  if (typescript.isStringLiteralLike(node) || typescript.isTemplateExpression(node)) return true;
  if (typescript.isParenthesizedExpression(node)) return isText(node.expression);
  if (typescript.isConditionalExpression(node)) return isText(node.whenTrue) || isText(node.whenFalse);
  return typescript.isBinaryExpression(node) && isJoin(node) && (isText(node.left) || isText(node.right));
}

/**
 * The alternatives of a text.
 * @param {typescript.Expression} node
 * @returns {string[]}
 */
export function textsOf(node) {
  if (typescript.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (typescript.isConditionalExpression(node)) {
    return [node.whenTrue, node.whenFalse].filter(isText).flatMap(textsOf);
  }
  if (typescript.isBinaryExpression(node) && node.operatorToken.kind !== SyntaxKind.PlusToken) {
    return [node.left, node.right].filter(isText).flatMap(textsOf);
  }
  return [inline(node).replace(/\s+/g, " ").trim()];
}

/**
 * The parts of an expression that are no text of their own: values inside templates, and conditions.
 * @param {typescript.Expression} node
 * @returns {typescript.Expression[]}
 */
export function partsBeside(node) {
  if (typescript.isParenthesizedExpression(node)) return partsBeside(node.expression);
  if (typescript.isConditionalExpression(node)) {
    return [node.condition, ...[node.whenTrue, node.whenFalse].flatMap(partsBeside)];
  }
  if (typescript.isBinaryExpression(node) && isText(node)) return [node.left, node.right].flatMap(partsBeside);
  if (typescript.isTemplateExpression(node))
    return node.templateSpans.flatMap(({ expression }) => partsBeside(expression));
  return typescript.isStringLiteralLike(node) ? [] : [node];
}

/** @param {typescript.BinaryExpression} node */
function isJoin({ operatorToken: { kind } }) {
  return kind === SyntaxKind.PlusToken || kind === SyntaxKind.QuestionQuestionToken || kind === SyntaxKind.BarBarToken;
}

/**
 * An expression as a part of a line: `{name}` for a value, `[text]` for one that may be left out, `(one | other)` for a choice.
 * @param {typescript.Expression} node
 * @returns {string}
 */
function inline(node) {
  if (typescript.isStringLiteralLike(node)) return node.text;
  if (typescript.isParenthesizedExpression(node)) return inline(node.expression);
  if (typescript.isTemplateExpression(node)) {
    return (
      node.head.text + node.templateSpans.map(({ expression, literal }) => inline(expression) + literal.text).join("")
    );
  }
  if (typescript.isConditionalExpression(node) && isText(node))
    return choice(inline(node.whenTrue), inline(node.whenFalse));
  if (typescript.isBinaryExpression(node) && isText(node)) {
    const isPlus = node.operatorToken.kind === SyntaxKind.PlusToken;
    return isPlus ? inline(node.left) + inline(node.right) : choice(inline(node.left), inline(node.right));
  }
  return `{${nameOf(node)}}`;
}

/**
 * @param {string} one
 * @param {string} other
 */
function choice(one, other) {
  if (one === other) return one;
  if (one === "" || other === "") return `[${one}${other}]`;
  return `(${one} | ${other})`;
}

/**
 * What a value is called in the source.
 * @param {typescript.Expression} node
 * @returns {string}
 */
function nameOf(node) {
  if (typescript.isIdentifier(node)) return wordsOf(node.text);
  if (typescript.isPropertyAccessExpression(node))
    return node.name.text === "length" ? "count" : wordsOf(node.name.text);
  if (typescript.isAwaitExpression(node) || typescript.isParenthesizedExpression(node)) return nameOf(node.expression);
  if (typescript.isNonNullExpression(node)) return nameOf(node.expression);
  if (typescript.isBinaryExpression(node)) return nameOf(node.left);
  if (typescript.isElementAccessExpression(node)) return nameOf(node.expression);
  if (typescript.isCallExpression(node)) return nameOfCall(node);
  return "value";
}

/** @param {typescript.CallExpression} call */
function nameOfCall({ expression, arguments: given }) {
  const [first] = given;
  if (TRANSPARENT.test(expression.getText()) && first !== undefined) return nameOf(first);
  // a value's own method shows the value: values.join(", "), name.toUpperCase()
  if (!typescript.isPropertyAccessExpression(expression)) return wordsOf(nameOf(expression).replace(/ of$/, ""));
  return /^[A-Z]/.test(expression.expression.getText()) ? nameOf(expression) : nameOf(expression.expression);
}

/**
 * A name as words.
 * @param {string} name
 */
export function wordsOf(name) {
  return name
    .replace(/^#/, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/_/g, " ")
    .toLowerCase()
    .replace(/ of$/, "");
}
