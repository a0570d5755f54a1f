import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../command";

let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "init-"));
});

afterEach(() => rm(parent, { recursive: true }));

/** What `init` prints and ends with; the folder of the test is shown as `PARENT`. */
async function init(name: string, folder = "package"): Promise<{ code: number; out: string[]; err: string[] }> {
  const out: string[] = [];
  const err: string[] = [];
  const shown = (line: string): string => line.replaceAll(parent, "PARENT");
  const terminal = { out: (line: string) => out.push(shown(line)), err: (line: string) => err.push(shown(line)) };
  const code = await runCommand(["init", name, "--package", join(parent, folder)], terminal);
  return { code, out, err };
}

async function textOf(path: string): Promise<string> {
  return readFile(join(parent, "package", path), "utf8");
}

const FILES = [
  ".gitignore",
  "Pulumi.yaml",
  "README.md",
  "example/index.ts",
  "package.json",
  "src/errors.ts",
  "src/examples.test.ts",
  "src/plugin.ts",
  "src/provider.ts",
  "src/resources/note/get-note.ts",
  "src/resources/note/get-notes.ts",
  "src/resources/note/note.conformance.test.ts",
  "src/resources/note/note.example.ts",
  "src/resources/note/note.sim.ts",
  "src/resources/note/note.ts",
  "src/sim/app.ts",
  "src/sim/fields.ts",
  "src/sim/index.ts",
  "src/sim/program.ts",
  "src/sim/records.ts",
  "src/sim/service-error.ts",
  "src/sim/service.ts",
  "src/sim/simulator.ts",
  "src/testing/describe-resource.ts",
  "src/testing/mocks.ts",
  "tsconfig.json",
];

test("a new package has the files that an author writes, and says what to do next", async () => {
  const next = [
    "",
    "next:",
    "  cd PARENT/package",
    "  npm install",
    "  npm test",
    "README.md says how to run the example.",
  ];
  expect(await init("@acme/acme-cloud")).toEqual({
    code: 0,
    out: [...FILES.map((path) => `wrote PARENT/package/${path}`), next.join("\n")],
    err: [],
  });
});

test("the names of the package are everywhere, and those of the template nowhere", async () => {
  await init("@acme-tools/acme-cloud");
  const texts = await Promise.all(FILES.map(textOf));
  expect(texts.filter((text) => /starter|@acme\//i.test(text))).toEqual([]);
  expect(await textOf("src/provider.ts")).toContain(`\
  name: "acme-cloud",
  npmName: "@acme-tools/acme-cloud",
  version: "0.1.0",
  displayName: "Acme Cloud",`);
  expect(await textOf("src/sim/program.ts")).toContain("{ ACME_CLOUD_URL: url, ACME_CLOUD_TOKEN: controls.token }");
  expect(JSON.parse(await textOf("package.json"))).toMatchObject({
    name: "@acme-tools/acme-cloud",
    bin: {
      "acme-cloud": "bin/acme-cloud",
      "acme-cloud-plugin": "bin/acme-cloud-plugin",
      "pulumi-resource-acme-cloud": "bin/pulumi-resource-acme-cloud",
    },
  });
});

test("a repository without files is taken, a folder with files or a file is not", async () => {
  await mkdir(join(parent, "repository/.git"), { recursive: true });
  expect((await init("notes", "repository")).code).toBe(0);
  await mkdir(join(parent, "used"));
  await writeFile(join(parent, "used/a.txt"), "");
  expect(await init("notes", "used")).toEqual({
    code: 1,
    out: [],
    err: ["provider-kit: PARENT/used is not empty; name an empty or a new folder with --package"],
  });
  expect(await readdir(join(parent, "used"))).toEqual(["a.txt"]);
  expect((await init("notes", "used/a.txt")).err).toEqual([
    "provider-kit: PARENT/used/a.txt cannot be used (ENOTDIR); name another folder with --package",
  ]);
});

test("a name that Pulumi or npm refuse makes no folder", async () => {
  expect((await init("Notes")).err).toEqual([
    expect.stringMatching(/^provider-kit: "Notes" cannot be the name of a package: .*, such as notes$/),
  ]);
  expect(await readdir(parent)).toEqual([]);
});

test("the versions of the template are those of the repository", async () => {
  const root = join(__dirname, "../../../../../..");
  const catalog = await readFile(join(root, "pnpm-workspace.yaml"), "utf8");
  const manifest: unknown = JSON.parse(
    await readFile(join(__dirname, "../../../../templates/package/package.json"), "utf8"),
  );
  const kit: unknown = JSON.parse(await readFile(join(__dirname, "../../../../package.json"), "utf8"));
  const version = typeof kit === "object" && kit !== null && "version" in kit ? String(kit.version) : "";
  const inCatalog = (name: string): string => new RegExp(`^  "?${name}"?: (\\S+)$`, "m").exec(catalog)?.[1] ?? "";
  expect(manifest).toMatchObject({
    dependencies: {
      "@ops-providers/common": `^${version}`,
      "@pulumi/pulumi": inCatalog("@pulumi/pulumi").replace("~", "^"),
    },
    devDependencies: {
      "@ops-providers/provider-kit": `^${version}`,
      ...Object.fromEntries(
        ["@types/jest", "@types/node", "jest", "typescript"].map((name) => [name, inCatalog(name)]),
      ),
    },
  });
});
