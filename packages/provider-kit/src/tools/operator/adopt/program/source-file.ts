import type { Provider } from "../../../../plugin/declare/provider";
import { typeName } from "../../../../plugin/declare/resource";
import { isUnknown } from "../../../../plugin/values/value/value";
import type { AccountObject } from "../account/adopted";
import type { Expression, LookupExpression, Member, ReferenceExpression } from "./expression";
import { allIn, referencesIn } from "./expression";
import type { Expressed } from "./names";
import { grouped } from "../../../../plugin/values/value/grouped";
import type { Code, CodeMember } from "./print";
import { escaped, json, literal, name, printResource, quoted } from "./print";
import { secretKey } from "./secrets";
import type { Unit } from "./units";
import { variableOf, wordsOf } from "./words";

/** What the text of all files of a program depends on. */
export interface Program {
  readonly provider: Provider;
  /** The variable of an adopted object. */
  readonly variableOf: (object: AccountObject) => string;
  readonly logicalNameOf: (object: AccountObject) => string;
  /** Whether the engine is to refuse to delete an object. */
  readonly isProtected: (object: AccountObject) => boolean;
  /** The path of the file that declares an object. */
  readonly pathOf: (object: AccountObject) => string;
}

/** The name under which files import the package: `alertRouting`. */
export function packageVariable({ name: packageName }: Provider): string {
  return variableOf(wordsOf(packageName)) ?? "provider";
}

/** The text of a file: its imports and its resources. */
export function sourceText(program: Program, { path, objects }: Unit): string {
  const { provider, variableOf: variable, pathOf } = program;
  const expressions = objects.flatMap(({ members }) => members.flatMap(({ value }) => [...allIn(value)]));
  const hasSecrets = expressions.some(({ kind }) => kind === "secret");
  const targets = objects.flatMap(({ members }) => referencesIn(members).map(({ target }) => target));
  const imported = grouped(new Set(targets), pathOf);
  imported.delete(path);
  const imports = [...imported].map(([from, objectsThere]) =>
    importOf(objectsThere.map(variable), relative(path, from)),
  );
  const head = [
    ...(hasSecrets || expressions.some(isInterpolated) ? ['import * as pulumi from "@pulumi/pulumi";'] : []),
    `import * as ${packageVariable(provider)} from ${quoted(provider.npmName)};`,
    ...imports.sort(bySource),
  ].join("\n");
  const config = hasSecrets ? ["const config = new pulumi.Config();"] : [];
  return `${[head, ...config, ...objects.map((one) => resourceText(program, one))].join("\n\n")}\n`;
}

/** The declaration of one resource. */
export function resourceText(program: Omit<Program, "pathOf">, { object, members }: Expressed): string {
  return printResource({
    variable: program.variableOf(object),
    callee: `${packageVariable(program.provider)}.${typeName(object.resource.token)}`,
    logicalName: program.logicalNameOf(object),
    args: codeMembers(program, object, members),
    options: program.isProtected(object) ? [{ name: "protect", value: literal(true) }] : [],
  });
}

function isInterpolated(expression: Expression): boolean {
  return expression.kind === "reference" && expression.form !== "{}" && expression.written === undefined;
}

function importOf(names: readonly string[], from: string): string {
  const sorted = [...names].sort();
  const line = `import { ${sorted.join(", ")} } from ${quoted(from)};`;
  if (line.length <= 80 || sorted.length === 1) return line;
  return `import {\n${sorted.map((one) => `  ${one},\n`).join("")}} from ${quoted(from)};`;
}

function bySource(left: string, right: string): number {
  const source = (text: string): string => text.slice(text.lastIndexOf(" from "));
  return source(left) < source(right) ? -1 : 1;
}

/** How one file of the program imports another; none lies deeper than one folder. */
function relative(from: string, to: string): string {
  const [folder, ...inside] = from.split("/");
  if (inside.length === 0) return `./${to}`;
  return to.startsWith(`${folder}/`) ? `./${to.slice(to.indexOf("/") + 1)}` : `../${to}`;
}

function codeMembers(
  program: Omit<Program, "pathOf">,
  object: AccountObject,
  members: readonly Member[],
): readonly CodeMember[] {
  return members.map(({ name: given, value, comment }) => ({
    name: given,
    value: codeOf(program, object, value),
    comment,
  }));
}

function codeOf(program: Omit<Program, "pathOf">, object: AccountObject, expression: Expression): Code {
  switch (expression.kind) {
    case "literal":
      return literal(expression.value);
    case "reference":
      return name(referenceText(program, expression));
    case "lookup":
      return lookupCode(program, expression);
    case "call": {
      const { name: helper, args } = expression.call;
      return { code: "call", callee: `${packageVariable(program.provider)}.${helper}`, args: args.map(json) };
    }
    case "secret": {
      const key = literal(secretKey(program.variableOf(object), expression.path));
      return { code: "call", callee: `config.${readerOf(expression.value)}`, args: [key] };
    }
    case "list":
      return { code: "list", items: expression.items.map((item) => codeOf(program, object, item)) };
    case "object":
      return { code: "object", members: codeMembers(program, object, expression.members) };
  }
}

function lookupCode({ provider }: Omit<Program, "pathOf">, { lookup, by, wanted }: LookupExpression): Code {
  const callee = `${packageVariable(provider)}.${lookup}Output`;
  return { code: "call", callee, args: [json({ [by]: wanted })], property: "id" };
}

function referenceText(program: Omit<Program, "pathOf">, reference: ReferenceExpression): string {
  const property = `${program.variableOf(reference.target)}.${reference.property}`;
  if (reference.form === "{}") return property;
  const { written } = reference;
  if (written !== undefined) return `${packageVariable(program.provider)}.${written.replace("{}", () => property)}`;
  return `pulumi.interpolate\`${escaped(reference.form).replace("{}", () => `\${${property}}`)}\``;
}

/** The method that reads a secret; what nobody knows yet is a string. */
function readerOf(value: unknown): string {
  if (typeof value === "number") return "requireSecretNumber";
  if (typeof value === "boolean") return "requireSecretBoolean";
  return typeof value === "string" || isUnknown(value) ? "requireSecret" : "requireSecretObject";
}
