import { byName } from "../names";
import { docComment, HEADER } from "./print";

/** What the files of all SDKs share; loaded with the first of them. */
export const HELPERS = "@ops-providers/common/sdk";

/** A source file of the SDK while it is written: its imports follow from what its text names. */
export class SdkFile {
  readonly #imports = new Map<string, Set<string>>();
  readonly #parts: string[] = [];
  /** Names that the index exports: classes and functions, loaded when a program first asks for them. */
  readonly values: { readonly name: string; readonly doc: string }[] = [];
  readonly types: string[] = [];

  /** `path` is relative to the folder of the SDK and has no suffix: `get-bucket`. */
  constructor(readonly path: string) {}

  /** The name, which is imported unless it stands in this file. */
  use(name: string, module: string, kind: "type" | "value" = "value"): string {
    if (module === this.path) return name;
    const from = `${kind} ${module}`;
    this.#imports.set(from, (this.#imports.get(from) ?? new Set()).add(name));
    return name;
  }

  add(text: string): void {
    this.#parts.push(text);
  }

  addInterface(name: string, doc: string, members: string, base?: string): void {
    const parent = base === undefined ? "" : ` extends ${base}`;
    this.add(`${docComment(doc)}\nexport interface ${name}${parent} {\n${members}\n}`);
    this.types.push(name);
  }

  addUnion(name: string, doc: string, alternatives: readonly string[]): void {
    this.add(`${docComment(doc)}\nexport type ${name} = ${alternatives.join(" | ")};`);
    this.types.push(name);
  }

  isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  text(): string {
    const imports = [...this.#imports].map((entry) => this.#importOf(...entry)).sort(byModule);
    const pulumi = this.#parts.some((part) => part.includes("pulumi."))
      ? ['import * as pulumi from "@pulumi/pulumi";']
      : [];
    return [[HEADER, ...pulumi, ...imports].join("\n"), ...this.#parts].join("\n\n").concat("\n");
  }

  #importOf(from: string, names: ReadonlySet<string>): string {
    const [kind = "", module = ""] = from.split(" ");
    const list = [...names].sort(byName).join(", ");
    return `import ${kind === "type" ? "type " : ""}{ ${list} } from ${JSON.stringify(module.startsWith("@") ? module : `./${module}`)};`;
  }
}

/** Packages first, then the SDK's own files. */
function byModule(left: string, right: string): number {
  return byName(moduleIn(left), moduleIn(right));
}

function moduleIn(statement: string): string {
  const specifier = statement.slice(statement.indexOf(' from "'));
  return specifier.includes('"@') ? `0${specifier}` : `1${specifier}`;
}
