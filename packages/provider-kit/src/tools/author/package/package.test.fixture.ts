import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** The blocks that generating asks of the package.json. */
export const BLOCKS = {
  bin: {
    "pulumi-resource-boxes": "bin/pulumi-resource-boxes",
    boxes: "bin/boxes",
    "boxes-plugin": "bin/boxes-plugin",
  },
  pulumi: { resource: false },
  dependencies: { "@ops-providers/common": "^1.0.0" },
} as const;

/** The files of a small package; the kit is its source, so that a test needs no build. */
const FILES: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({
    name: "@acme/boxes",
    version: "0.1.0",
    ...BLOCKS,
  }),
  "tsconfig.json": JSON.stringify({
    compilerOptions: { paths: { "@ops-providers/provider-kit": [resolve(__dirname, "../../../index.ts")] } },
  }),
  "src/provider.ts": `
    import { defineProvider } from "@ops-providers/provider-kit";
    import { functions, resources } from "./registry.gen";
    export const provider = defineProvider({
      name: "boxes", version: "0.1.0", displayName: "Boxes", doc: "Manages boxes.", npmName: "@acme/boxes",
      settings: {}, resources, functions, connect: () => { throw new Error("no service"); },
    });`,
  "src/plugin.ts": `
    import { provider } from "./provider";
    console.log(provider.name, provider.resources.length, provider.functions.length);`,
  "src/resources/box/box.ts": `
    import { defineResource, string } from "@ops-providers/provider-kit";
    export const box = defineResource({
      token: "boxes:index:Box", doc: "A box.", endpoint: "/boxes",
      inputs: { label: string({ doc: "Its label." }) }, outputs: {},
    });`,
  "src/resources/box/box.wire.ts": "export {};",
  "src/resources/box/box.test.ts": "export {};",
  "src/resources/box/box.example.ts": 'import { Box } from "@acme/boxes";\n\nnew Box("one");\n',
  "src/resources/box/get-box.ts": `
    import { defineFunction, lookupOutputs } from "@ops-providers/provider-kit";
    import { box } from "./box";
    const getBox = defineFunction({
      token: "boxes:index:getBox", doc: "Looks a box up.", inputs: {}, outputs: lookupOutputs(box), invoke: async () => ({}),
    });
    export { getBox };`,
};

/** Writes the small package to a temporary folder; `more` adds files or takes the place of some. */
export async function writePackage(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "package-"));
  for (const [path, text] of Object.entries({ ...FILES, ...more })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}
