import { rm } from "node:fs/promises";
import type { Component } from "./components";
import { scanComponents } from "./components";
import { writePackage } from "./package.test.fixture";

const folders: string[] = [];

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function componentsOf(files: Readonly<Record<string, string>>): Promise<readonly Component[]> {
  const folder = await writePackage(files);
  folders.push(folder);
  return scanComponents(folder, "boxes");
}

const pile = `
import * as pulumi from "@pulumi/pulumi";

/** Boxes of a pile. */
export interface PileArgs { readonly height: number }
export type { Lid, Rim as Edge } from "./lid";
export type Layout = "square" | "round";
interface Hidden { readonly height: number }

/**
 * Boxes that stand
 * on each other.
 *
 * Example: none.
 */
export class Pile extends pulumi.ComponentResource {
  constructor(name: string, args: PileArgs) {
    super("boxes:index:Pile", name, args);
  }
}
`;

test("each folder gives its component with the first paragraph of its doc and its types, in the order of the names", async () => {
  const stack = pile.replaceAll("Pile", "BoxStack").replace(/\/\*\*\n.*?\*\//s, "/** Boxes side by side. */");
  const found = await componentsOf({
    "src/components/pile/pile.ts": pile,
    "src/components/pile/pile.example.ts": "export {};",
    "src/components/pile/lid.ts": "export interface Lid {}; export interface Rim {};",
    "src/components/box-stack/box-stack.ts": stack,
  });
  expect(found).toEqual([
    {
      name: "BoxStack",
      token: "boxes:index:BoxStack",
      doc: "Boxes side by side.",
      types: ["BoxStackArgs", "Edge", "Layout", "Lid"],
      file: "src/components/box-stack/box-stack.ts",
    },
    {
      name: "Pile",
      token: "boxes:index:Pile",
      doc: "Boxes that stand on each other.",
      types: ["Edge", "Layout", "Lid", "PileArgs"],
      file: "src/components/pile/pile.ts",
    },
  ]);
});

test("a package without components has none", async () => {
  expect(await componentsOf({})).toEqual([]);
});

test.each([
  [
    "exports no class of the folder's name",
    pile.replace("export class Pile", "export class Heap"),
    "does not export Pile; declare it as `export class Pile extends pulumi.ComponentResource`",
  ],
  [
    "has no doc comment at its class",
    pile.replace(/\/\*\*\n.*?\*\//s, ""),
    "does not say what Pile is; write a doc comment above the class",
  ],
  [
    "exports no arguments",
    pile.replace("export interface PileArgs", "interface PileArgs"),
    "does not export PileArgs; declare it as `export interface PileArgs`",
  ],
  [
    "registers itself under another type",
    pile.replace("boxes:index:Pile", "boxes:index:Piles"),
    "does not register Pile as boxes:index:Pile; give this type to `super`",
  ],
])("a component that %s is refused", async (_what, text, problem) => {
  await expect(componentsOf({ "src/components/pile/pile.ts": text })).rejects.toThrow(
    new Error(`src/components/pile/pile.ts ${problem}`),
  );
});

test("a folder without the file of its name is refused", async () => {
  await expect(componentsOf({ "src/components/pile/piles.ts": pile })).rejects.toThrow(
    "src/components/pile has no pile.ts; put the component into it",
  );
});
