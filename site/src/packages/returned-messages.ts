import ts from "typescript";

/** Reads the messages out of functions. What the program or the object decides is shown as `…`. */
export interface MessageReader {
  /** The messages that a rule may return. */
  readonly returnedBy: (rule: unknown) => readonly string[];
  /** The messages of the errors that a handler throws because of what the program gave. */
  readonly thrownBy: (handler: unknown) => readonly string[];
}

/** Stands for what a message says of the program or of the object. */
export const UNNAMED = "…";
const MOST_CALLS = 6;

interface Scope {
  readonly functions: ReadonlyMap<string, ts.Node>;
  /** The function that is read; names are looked for in it first. */
  readonly within: ts.Node;
  /** Functions that lead here, so that none is read inside itself. */
  readonly calls: readonly ts.Node[];
}

/** Reads rules by the text of the program that they come from: `text` has every function that a rule calls. */
export function messageReader(text: string): MessageReader {
  const functions = namedValues(parse(text));
  const reading = (read: (node: ts.Node, scope: Scope) => readonly string[]) => (source: unknown) => {
    const node = typeof source === "function" ? functionIn(String(source)) : undefined;
    return node === undefined ? [] : unique(read(node, { functions, within: node, calls: [] }));
  };
  return { returnedBy: reading(messagesOfFunction), thrownBy: reading(thrownInFunction) };
}

/** The messages of the errors that a function, and those that it calls by name, throw at the user. */
function thrownInFunction(node: ts.Node, scope: Scope): readonly string[] {
  if (scope.calls.includes(node) || scope.calls.length >= MOST_CALLS) return [];
  const inside: Scope = { ...scope, within: node, calls: [...scope.calls, node] };
  const found: string[] = [];
  const visit = (one: ts.Node): void => {
    if (ts.isNewExpression(one) && one.expression.getText() === "UserError") {
      found.push(...(one.arguments ?? []).slice(0, 1).flatMap((argument) => messagesIn(argument, inside)));
    }
    const called = ts.isCallExpression(one) && ts.isIdentifier(one.expression) ? one.expression.text : undefined;
    const target = called === undefined ? undefined : scope.functions.get(called);
    if (target !== undefined && isFunction(target)) found.push(...thrownInFunction(target, inside));
    ts.forEachChild(one, visit);
  };
  visit(node);
  return found;
}

function unique(messages: readonly string[]): readonly string[] {
  return [...new Set(messages.map((message) => message.trim().replace(/…+/g, UNNAMED)))].filter((message) =>
    /\p{L}{2}/u.test(message),
  );
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile("rules.js", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
}

/** The values that the top level of a program names. */
function namedValues(source: ts.SourceFile): ReadonlyMap<string, ts.Node> {
  const named = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) named.set(statement.name.text, statement);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer !== undefined) named.set(name.text, initializer);
    }
  }
  return named;
}

/** The function in a text that JavaScript gives of it: an arrow, a function, or a method. */
function functionIn(text: string): ts.Node | undefined {
  const isExpression = /^(async\s+)?(function\b|\(|[\w$]+\s*=>)/.test(text);
  return firstFunction(parse(isExpression ? `(${text})` : `({${text}})`));
}

function firstFunction(node: ts.Node): ts.Node | undefined {
  return isFunction(node) ? node : ts.forEachChild(node, firstFunction);
}

function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node)
  );
}

/** The messages that a function returns, or those that `read` finds in what it returns. */
function messagesOfFunction(node: ts.Node, scope: Scope, read = messagesIn): readonly string[] {
  if (!isFunction(node) || node.body === undefined || scope.calls.includes(node)) return [];
  if (scope.calls.length >= MOST_CALLS) return [];
  const inside: Scope = { ...scope, within: node, calls: [...scope.calls, node] };
  if (!ts.isBlock(node.body)) return read(node.body, inside);
  return returnsOf(node.body).flatMap((expression) => read(expression, inside));
}

/** What a block returns, without the functions inside it. */
function returnsOf(block: ts.Node): readonly ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) return;
    if (ts.isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(block, visit);
  return found;
}

/** The messages that an expression may be, or may hold as `message`. */
function messagesIn(node: ts.Node, scope: Scope): readonly string[] {
  const all = (nodes: readonly ts.Node[]): readonly string[] => nodes.flatMap((one) => messagesIn(one, scope));
  if (isText(node)) return [textOf(node, scope)];
  if (ts.isParenthesizedExpression(node) || ts.isSpreadElement(node)) return messagesIn(node.expression, scope);
  if (ts.isConditionalExpression(node)) return all([node.whenTrue, node.whenFalse]);
  if (ts.isBinaryExpression(node)) return all(branches(node));
  if (ts.isArrayLiteralExpression(node)) return all(node.elements);
  if (ts.isObjectLiteralExpression(node)) return all(node.properties.flatMap(messageProperty));
  if (ts.isIdentifier(node)) return messagesOfName(node, scope);
  if (ts.isCallExpression(node)) return messagesOfCall(node, scope);
  if (ts.isPropertyAccessExpression(node)) return messagesOfMember(node.expression, node.name.text, scope);
  return [];
}

/** The messages in one property of the object that a call returns. */
function messagesOfMember(node: ts.Node, name: string, scope: Scope): readonly string[] {
  if (ts.isObjectLiteralExpression(node)) {
    const values = node.properties.filter(ts.isPropertyAssignment).filter((one) => one.name.getText() === name);
    return values.flatMap(({ initializer }) => messagesIn(initializer, scope));
  }
  if (ts.isConditionalExpression(node)) {
    return [node.whenTrue, node.whenFalse].flatMap((one) => messagesOfMember(one, name, scope));
  }
  const target = ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : undefined;
  const called = target === undefined ? undefined : scope.functions.get(target);
  if (called === undefined) return [];
  return messagesOfFunction(called, scope, (returned, inside) => messagesOfMember(returned, name, inside));
}

function branches({ operatorToken, left, right }: ts.BinaryExpression): readonly ts.Node[] {
  switch (operatorToken.kind) {
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
      return [left, right];
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return [right];
    default:
      return [];
  }
}

function messageProperty(property: ts.ObjectLiteralElementLike): readonly ts.Node[] {
  if (ts.isShorthandPropertyAssignment(property)) return property.name.text === "message" ? [property.name] : [];
  if (!ts.isPropertyAssignment(property)) return [];
  return property.name.getText() === "message" ? [property.initializer] : [];
}

/** The messages of a variable: of its value, and of what is pushed to it. */
function messagesOfName(name: ts.Identifier, scope: Scope): readonly string[] {
  const value = localValue(name.text, scope.within) ?? scope.functions.get(name.text);
  const pushed = pushedTo(name.text, scope.within).flatMap((node) => messagesIn(node, scope));
  return [...(value === undefined || isFunction(value) ? [] : messagesIn(value, scope)), ...pushed];
}

function localValue(name: string, within: ts.Node): ts.Node | undefined {
  return ts.forEachChild(within, function find(node): ts.Node | undefined {
    const isNamed = ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name;
    return isNamed ? node.initializer : ts.forEachChild(node, find);
  });
}

function pushedTo(name: string, within: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === `${name}.push`) found.push(...node.arguments);
    ts.forEachChild(node, visit);
  };
  visit(within);
  return found;
}

/** A call of a named function gives the messages of that function; of a list's method, those of the list or of the function that maps it. */
function messagesOfCall(call: ts.CallExpression, scope: Scope): readonly string[] {
  const { expression: callee } = call;
  if (ts.isIdentifier(callee)) {
    const target = localValue(callee.text, scope.within) ?? scope.functions.get(callee.text);
    return target === undefined ? [] : messagesOfFunction(target, scope);
  }
  if (!ts.isPropertyAccessExpression(callee)) return [];
  const list = (): readonly string[] => messagesIn(callee.expression, scope);
  if (!/^(flatM|m)ap$/.test(callee.name.text)) return list();
  const given = call.arguments.flatMap((one) => (isFunction(one) ? messagesOfFunction(one, scope) : named(one, scope)));
  return call.arguments.some(givesItsParameter) ? [...list(), ...given] : given;
}

/** Whether a function turns a text into a message, as `(message) => ({ message })` does. */
function givesItsParameter(node: ts.Node): boolean {
  if (!ts.isArrowFunction(node) || !ts.isParenthesizedExpression(node.body)) return false;
  const { expression } = node.body;
  if (!ts.isObjectLiteralExpression(expression)) return false;
  const parameter = node.parameters[0]?.name.getText();
  return expression.properties.flatMap(messageProperty).some((value) => value.getText() === parameter);
}

function named(node: ts.Node, scope: Scope): readonly string[] {
  const target = ts.isIdentifier(node) ? scope.functions.get(node.text) : undefined;
  return target === undefined ? [] : messagesOfFunction(target, scope);
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || isConcatenation(node);
}

function isConcatenation(node: ts.Node): node is ts.BinaryExpression {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
    (isText(node.left) || isText(node.right))
  );
}

function textOf(node: ts.Node, scope: Scope): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (isConcatenation(node)) return textOf(node.left, scope) + textOf(node.right, scope);
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(({ expression, literal }) => textOf(expression, scope) + literal.text);
    return node.head.text + spans.join("");
  }
  const value = ts.isIdentifier(node) ? scope.functions.get(node.text) : undefined;
  return value !== undefined && isText(value) ? textOf(value, scope) : UNNAMED;
}
