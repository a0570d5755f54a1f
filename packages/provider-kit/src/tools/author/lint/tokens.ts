import { isMap } from "../../../plugin/values/value/value";
import { exported } from "./language-names";
import type { Finding, Token } from "./places";

const MODULE = /^[a-z][a-zA-Z0-9]*(?:\/[a-z][a-zA-Z0-9]*)*$/;
const NAMES = { resource: /^[A-Z][a-zA-Z0-9]*$/, type: /^[a-zA-Z][a-zA-Z0-9]*$/, function: /^[a-z][a-zA-Z0-9]*$/ };

/** What generators add to the name of a class to name another one. */
const SUFFIXES = ["Args", "State", "Input", "Output", "Array", "Map", "Result"];

/** What is wrong with the names of classes, functions and enumerations. */
export function lintTokens(tokens: readonly Token[]): readonly Finding[] {
  return [...tokens.flatMap(lintToken), ...sameNames(tokens), ...derivedNames(tokens), ...tokens.flatMap(lintMembers)];
}

function parts(token: string): { readonly module: string; readonly name: string } {
  const [, module = "", name = ""] = token.split(":");
  return { module, name };
}

function lintToken({ path, token, kind }: Token): readonly Finding[] {
  const { module, name } = parts(token);
  const rename = { remedy: "change the token in the declaration" };
  return [
    ...(MODULE.test(module)
      ? []
      : [{ path, problem: `the module ${JSON.stringify(module)} is no name of a Go or Python package`, ...rename }]),
    ...(NAMES[kind].test(name)
      ? []
      : [{ path, problem: `${JSON.stringify(name)} is no name of a ${kind} in all languages`, ...rename }]),
    ...(kind === "resource" && name === "Provider"
      ? [{ path, problem: "every package has a class Provider of its own", ...rename }]
      : []),
  ];
}

/** Files of classes differ by more than the case of a letter, since some file systems ignore it. */
function sameNames(tokens: readonly Token[]): readonly Finding[] {
  const seen = new Map<string, string>();
  return tokens.flatMap(({ path, token }) => {
    const key = token.toLowerCase();
    const other = seen.get(key);
    seen.set(key, token);
    if (other === undefined) return [];
    const problem = `has the name of ${JSON.stringify(other)}, the case of letters aside: they share a file or a class`;
    return [{ path, problem, remedy: "rename one of them in its declaration" }];
  });
}

/** In Go all names of a module stand next to each other, with those that the generator derives. */
function derivedNames(tokens: readonly Token[]): readonly Finding[] {
  const classes = tokens.filter(({ kind }) => kind !== "function");
  const known = new Set(classes.map(({ token }) => token));
  return classes.flatMap(({ path, token }) => {
    const suffix = SUFFIXES.find((end) => token.endsWith(end) && known.has(token.slice(0, -end.length)));
    if (suffix === undefined) return [];
    const base = parts(token.slice(0, -suffix.length)).name;
    const problem = `the generator for Go makes a type ${JSON.stringify(`${base}${suffix}`)} of ${JSON.stringify(base)}`;
    return [{ path, problem, remedy: "rename it in its declaration" }];
  });
}

/** The members of an enumeration. */
function lintMembers({ path, content }: Token): readonly Finding[] {
  const members = Array.isArray(content["enum"]) ? content["enum"].filter(isMap) : [];
  const seen = new Map<string, unknown>();
  return members.flatMap((member, i) => {
    const name = typeof member["name"] === "string" ? member["name"] : "";
    const place = `${path}/enum/${i}`;
    if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) {
      const problem = `${JSON.stringify(name)} is no name of a member in all languages`;
      return [{ path: place, problem, remedy: "name the member in Pascal case, letters and digits only" }];
    }
    const key = exported(name).replaceAll("_", "").toLowerCase();
    const other = seen.get(key);
    seen.set(key, name);
    if (other === undefined) return [];
    const problem = `${JSON.stringify(name)} and ${JSON.stringify(other)} are one member in Python or Go`;
    return [{ path: place, problem, remedy: "rename one of them" }];
  });
}
