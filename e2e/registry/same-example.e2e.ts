import { createRequire } from "node:module";
import * as pulumi from "@pulumi/pulumi";
import ts from "typescript";
import { problemsOf } from "../readme/compiler";
import { PROVIDERS } from "../workspace";
import { exampleIn, schemaOf } from "./pages";

/** Reads YAML with the parser of the Pulumi SDK, which reads project files with it. */
function readYaml(text: string): YamlProgram {
  const parser: unknown = createRequire(require.resolve("@pulumi/pulumi"))("js-yaml");
  const load: unknown = typeof parser === "object" && parser !== null ? Reflect.get(parser, "load") : undefined;
  const program: unknown = typeof load === "function" ? Reflect.apply(load, parser, [text]) : undefined;
  if (isProgram(program)) return program;
  throw new Error("the text is no program in YAML");
}

function isProgram(value: unknown): value is YamlProgram {
  return typeof value === "object" && value !== null && "resources" in value && "outputs" in value;
}

interface YamlProgram {
  readonly resources: Readonly<Record<string, { readonly type: string; readonly properties: object }>>;
  readonly outputs: Readonly<Record<string, string>>;
}

interface Registered {
  readonly name: string;
  readonly type: string;
  readonly inputs: unknown;
}

/** What the TypeScript example registers; the ID of a resource is its name and `.id`. */
async function registeredBy(
  name: string,
): Promise<{ readonly resources: readonly Registered[]; readonly outputs: readonly string[] }> {
  const resources: Registered[] = [];
  await pulumi.runtime.setMocks({
    newResource: (args: pulumi.runtime.MockResourceArgs) => {
      const inputs: unknown = args.inputs;
      resources.push({ name: args.name, type: args.type, inputs });
      return { id: `${args.name}.id`, state: typeof inputs === "object" && inputs !== null ? inputs : {} };
    },
    call: () => ({}),
  });
  const { outputText } = ts.transpileModule(exampleIn(name, "typescript"), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const exports: Record<string, unknown> = {};
  // a function of this realm: arrays of another one are none to the Pulumi SDK
  const run: unknown = Reflect.construct(Function, ["require", "exports", outputText]);
  if (typeof run === "function") Reflect.apply(run, undefined, [require, exports]);
  await pulumi.runtime.disconnect();
  return { resources, outputs: Object.keys(exports) };
}

test("the examples in TypeScript compile", () => {
  const problems = problemsOf(PROVIDERS.map((name) => exampleIn(name, "typescript")));
  expect([...problems.values()]).toEqual(PROVIDERS.map(() => []));
});

test.each(PROVIDERS)("the example of %s in YAML registers what the one in TypeScript does", async (name) => {
  const { resources, outputs } = await registeredBy(name);
  const program = readYaml(exampleIn(name, "yaml").replaceAll(/\$\{(\w+\.\w+)\}/g, "$1"));
  const shown = Object.entries(program.resources).map(([resource, { type, properties }]) => ({
    name: resource,
    // YAML leaves out the module `index`
    type: type.replace(":", ":index:"),
    inputs: properties,
  }));
  expect(shown).toEqual(resources);
  expect(Object.keys(program.outputs)).toEqual(outputs);
});

// no .NET is at hand: names and values are compared, nothing is compiled
test.each(PROVIDERS)("the example of %s in C# has the names and values of the one in TypeScript", async (name) => {
  const { resources, outputs } = await registeredBy(name);
  const text = exampleIn(name, "csharp");
  const made = [...text.matchAll(/new \w+\.(\w+)\("(\w+)", (new\(\)\n.*?\n {4}\})\);/gs)];
  const shown = made.map(([, type = "", resource, value = ""]) => ({
    name: resource,
    type: `${name}:index:${type}`,
    inputs: valueOf(partsOf(value)),
  }));
  expect(shown).toEqual(resources);
  expect([...text.matchAll(/\["(\w+)"\] = /g)].map(([, output]) => output)).toEqual(outputs);
  const types = Object.keys(schemaOf(name).types).map((token) => token.split(":").at(-1));
  const used = [...text.matchAll(/\.Inputs\.(\w+)Args\b/g)].map(([, type]) => type);
  expect(used.filter((type) => !types.includes(type))).toEqual([]);
});

/** What an expression in C# is made of: the beginnings of lists and objects, names, literals, and braces. */
function partsOf(expression: string): string[] {
  return expression.match(/new[ \w.]*\[\]|new(?:\(\)| [\w.]+)|[{}]|\w+(?= =)|"[^"]*"|\d+|true|false|\w+\.Id\b/g) ?? [];
}

/** Takes one value off the parts. */
function valueOf(parts: string[]): unknown {
  const first = parts.shift() ?? "";
  if (first.endsWith(".Id")) return first.toLowerCase();
  if (!first.startsWith("new")) return JSON.parse(first);
  const isList = first.endsWith("[]");
  const entries: [string, unknown][] = [];
  for (parts.shift(); parts[0] !== "}";) {
    const name = isList ? "" : (parts.shift() ?? "");
    entries.push([name.charAt(0).toLowerCase() + name.slice(1), valueOf(parts)]);
  }
  parts.shift();
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
