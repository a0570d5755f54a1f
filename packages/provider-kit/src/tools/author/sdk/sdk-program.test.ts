import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { formsBy } from "../../../plugin/declare/exclusion/exclusive-rules";
import { map, string } from "../../../plugin/declare/property";
import { defineResource } from "../../../plugin/declare/resource";
import { formatTypeScript } from "../package/format";
import { inventory } from "../inventory.test.fixture";
import { sdkOf } from "./sdk";

const run = promisify(execFile);
const COMMON = resolve(__dirname, "../../../../../common/src");
const COMMON_FILES = { sdk: "sdk.ts", secret: "secret.ts", "plugin-options": "install/plugin-options.ts" };
const AUTHORING = {
  "index.ts": 'export { labelOf } from "./label-of";\nexport type { Label } from "./label-of";\n',
  "label-of.ts": `
    import * as pulumi from "@pulumi/pulumi";
    export interface Label { readonly text: pulumi.Output<string> }
    export function labelOf(name: pulumi.Input<string>): Label {
      return { text: pulumi.interpolate\`label \${name}\` };
    }`,
};
let folder: string;

const doc = "A part of a door.";

/** Its secrets go with one value of another input. */
const door = defineResource({
  token: "inventory:index:Door",
  doc: "A door.",
  endpoint: "/doors",
  inputs: {
    lock: string({ required: true, values: ["coded", "keyed"], doc }),
    code: string({ secret: true, doc }),
    codes: map({ values: string({ secret: true, doc }), doc }),
  },
  outputs: {},
  rules: formsBy("lock", { coded: { needs: ["code"], takes: ["codes"] }, keyed: {} }),
});

/** A folder with the SDK of the fixture, hand-written code beside it, and what they need, as an installed package finds it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sdk-"));
  await mkdir(join(folder, "sdk"), { recursive: true });
  const sdk = sdkOf(
    { ...inventory, resources: [...inventory.resources, door] },
    { authoring: { values: ["labelOf"], types: ["Label"] } },
  );
  for (const [path, text] of sdk) await writeFile(join(folder, "sdk", path), await formatTypeScript(text));
  await mkdir(join(folder, "src/authoring"), { recursive: true });
  for (const [path, text] of Object.entries(AUTHORING)) await writeFile(join(folder, "src/authoring", path), text);
  await mkdir(join(folder, "node_modules/@pulumi"), { recursive: true });
  await symlink(dirname(require.resolve("@pulumi/pulumi/package.json")), join(folder, "node_modules/@pulumi/pulumi"));
  await symlink(resolve(require.resolve("@types/node/package.json"), "../.."), join(folder, "node_modules/@types"));
  await build({
    absWorkingDir: COMMON,
    entryPoints: COMMON_FILES,
    outdir: join(folder, "node_modules/@ops-providers/common"),
    bundle: true,
    packages: "external",
    platform: "node",
    format: "cjs",
  });
});

afterAll(() => rm(folder, { recursive: true }));

/** Compiles the SDK and one program and answers with the compiler's complaints, as `file(line): code`. */
async function compile(program: string, text: string, options: object): Promise<readonly string[]> {
  const strict = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    noImplicitReturns: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    isolatedModules: true,
    module: "nodenext",
    target: "es2023",
    types: ["node"],
  };
  const paths = Object.fromEntries(
    Object.entries(COMMON_FILES).map(([name, file]) => [`@ops-providers/common/${name}`, [join(COMMON, file)]]),
  );
  const compilerOptions = { ...strict, skipLibCheck: true, paths, ...options };
  await writeFile(join(folder, `${program}.ts`), text);
  await writeFile(join(folder, `${program}.json`), JSON.stringify({ compilerOptions, files: [`${program}.ts`] }));
  const tsc = [
    require.resolve("typescript/bin/tsc"),
    "--project",
    join(folder, `${program}.json`),
    "--pretty",
    "false",
  ];
  const stdout = await run(process.execPath, tsc, { cwd: folder }).then((done) => done.stdout, outputOf);
  const complaints = stdout.split("\n").filter((line) => /^\S/.test(line));
  return complaints.map((line) => line.replace(/^(\S+)\((\d+),\d+\): error (TS\d+).*$/, "$1($2): $3"));
}

/** What a program printed before it failed. */
function outputOf(failure: unknown): string {
  if (typeof failure === "object" && failure !== null && "stdout" in failure) return String(failure.stdout);
  throw failure;
}

const right = `
import * as pulumi from "@pulumi/pulumi";
import { Condition, findShelves, findShelvesOutput, getItem, getItemOutput, getItems, Item, labelOf, Provider, Shelf } from "./sdk";
import type { GetItemsItem, ItemArgs, ItemMaker, ItemState, Label, PositionArgs, ProviderArgs } from "./sdk";

const settings: ProviderArgs = { site: "north", retries: 3, headers: { trace: pulumi.secret("on") }, url: undefined };
const provider = new Provider("north", settings);
const level: number | undefined = process.env["LEVEL"] === undefined ? undefined : 1;
const position: PositionArgs = { aisle: "a", level };
const shelf: Shelf = new Shelf("one", { position }, { provider });
const args: ItemArgs = {
  shelfId: shelf.id,
  pin: shelf.name.apply((name) => name.slice(0, 4)),
  name: pulumi.output(undefined),
  tags: ["a", "b"] as const,
  parts: [{ label: "blade", parts: [{ label: pulumi.output("tooth"), lockCode: "1" }] }],
  codes: { left: "1", right: pulumi.output("2") },
  place: shelf.position,
  extra: { anything: [1, "two", null] },
  condition: Condition.Used,
  pastConditions: [Condition.New, "LIKE_NEW", shelf.name],
};
const item = new Item("saw", args, { customTimeouts: { create: "5m" } });
const again = new Item("again", { ...args, parts: item.parts, tags: item.tags, condition: item.condition, pastConditions: item.pastConditions });
const known: ItemState = { maker: item.maker, shelfId: undefined };
const found = Item.get("found", "s1/i1", known);

const weight: pulumi.Output<number> = item.weight;
const condition: pulumi.Output<string> = item.condition;
const conditions: readonly Condition[] = Object.values(Condition);
const tags: pulumi.Output<string[]> = found.tags;
const scannedAt: pulumi.Output<string | undefined> = again.scannedAt;
const maker: pulumi.Output<ItemMaker> = item.maker;
const site: pulumi.Output<string> = provider.site;
const url: pulumi.Output<string | undefined> = provider.url;
const described: pulumi.Output<{ [key: string]: unknown }> = provider.describe().result;
const pin: pulumi.Output<string | null> = getItemOutput({ id: item.id, key: undefined }).pin;
const count: pulumi.Output<number> = findShelvesOutput().count;
const label: Label = labelOf(shelf.name);

async function look(): Promise<readonly (string | null)[]> {
  const one = await getItem({ id: "s1/i1" });
  const { items } = await getItems({ provider });
  const several: GetItemsItem[] = items;
  const { filter } = await findShelves({ filter: { property: "name", values: ["saw"] }, near: { aisle: "a" } });
  const strict: boolean = filter.strict;
  return [one.name, one.token, ...several.map(({ id }) => id), strict ? "strict" : null];
}

export function isItem(value: unknown): value is Item {
  return Item.isInstance(value);
}
export const all = [condition, conditions, weight, tags, scannedAt, maker, site, url, described, pin, count, label, look];
`;

test.each([true, false])(
  "right programs compile when exactOptionalPropertyTypes is %s",
  async (exact) => {
    const complaints = await compile("right", right, { exactOptionalPropertyTypes: exact, noEmit: true });
    expect(complaints).toEqual([]);
  },
  60_000,
);

const wrong = `import { type Condition, findShelves, getItem, getItems, Item, Provider, Shelf } from "./sdk";
new Item("a");
new Item("b", { shelfId: "s1" });
new Item("c", { shelfId: 1, pin: "1234" });
new Item("d", { shelfId: "s1", pin: "1234", colours: "red" });
new Item("e", { shelfId: "s1", pin: "1234", parts: [{ lockCode: "1" }] });
new Item("f", { shelfId: "s1", pin: "1234", token: "t" });
new Shelf("g", { position: { level: 1 } });
new Provider("h");
void getItem({});
void findShelves({ filter: { property: "name" } });
void getItems({}, {});
export const name: string = new Shelf("i").name;
export const condition: Condition = "OLD";
`;

test("wrong programs do not compile", async () => {
  expect(await compile("wrong", wrong, { noEmit: true })).toEqual([
    "wrong.ts(2): TS2554",
    "wrong.ts(3): TS2345",
    "wrong.ts(4): TS2322",
    "wrong.ts(5): TS2561",
    "wrong.ts(6): TS2322",
    "wrong.ts(7): TS2353",
    "wrong.ts(8): TS2322",
    "wrong.ts(9): TS2554",
    "wrong.ts(10): TS2345",
    "wrong.ts(11): TS2741",
    "wrong.ts(12): TS2554",
    "wrong.ts(13): TS2322",
    "wrong.ts(14): TS2322",
  ]);
});

const program = `
import * as pulumi from "@pulumi/pulumi";
import * as inventory from "./sdk";

const loaded = () => Object.keys(require.cache).flatMap((file) => /out.sdk.(.*)\\.js$/.exec(file)?.[1] ?? []).sort();
const atStart = loaded();
const requests: object[] = [];
const options: object[] = [];

function failureOf(type: Function, args: unknown[]): string {
  try {
    Reflect.construct(type, args);
    return "none";
  } catch (error) {
    return String(error);
  }
}

async function main(): Promise<void> {
  await pulumi.runtime.setMocks({
    newResource({ type, name, id = "", inputs }) {
      requests.push({ type, name, id, inputs });
      return { id: id || name + "-id", state: inputs };
    },
    call({ token, inputs }) {
      requests.push({ token, inputs });
      return { ...inputs, items: [] };
    },
  });
  const transformations: pulumi.ResourceTransformation[] = [
    ({ name, opts }) => {
      options.push({ name, version: opts.version, additionalSecretOutputs: Reflect.get(opts, "additionalSecretOutputs") });
      return undefined;
    },
  ];
  const settled = (resource: pulumi.Resource) => new Promise((done) => resource.urn.apply(done));
  const shelf = new inventory.Shelf("one", {}, { transformations });
  await settled(shelf);
  const afterShelf = loaded();
  const used: string = inventory.Condition.Used;
  const afterCondition = loaded();
  const parts = [{ label: "blade", lockCode: "123", parts: [{ label: "tooth" }] }];
  const item = new inventory.Item("saw", { shelfId: "s1", pin: "", parts, colours: "red" }, { transformations });
  await settled(item);
  const found = inventory.Item.get("found", "s1/i1", { weight: 5, pin: "1234" }, { transformations });
  await settled(found);
  const settings = { site: "north", token: "t", retries: 3, headers: { a: "1" } };
  const provider = new inventory.Provider("north", settings, { transformations });
  await settled(provider);
  await inventory.getItem({ id: "s1/i1", key: "k" });
  await inventory.getItems();
  console.log(
    JSON.stringify({
      atStart,
      afterShelf,
      used,
      afterCondition,
      requests,
      options,
      outputs: Object.keys(shelf).filter((key) => !key.startsWith("__")).sort(),
      secrets: await Promise.all([item.pin, item.shelfId, found.pin, provider.token, provider.site].map((output) => pulumi.isSecret(output))),
      items: [item, found, shelf, {}, null, "item"].map((value) => inventory.Item.isInstance(value)),
      providers: [provider, item].map((value) => inventory.Provider.isInstance(value)),
      failures: [
        failureOf(inventory.Item, ["x", { pin: "1234" }]),
        failureOf(inventory.Item, ["x"]),
        failureOf(inventory.Provider, ["x"]),
      ],
    }),
  );
}
void main();
`;

describe("a program", () => {
  let seen: Readonly<Record<string, unknown>>;

  beforeAll(async () => {
    // the compiler's complaints about programs are tested above
    const options = { outDir: join(folder, "out"), rootDir: folder, noCheck: true, paths: {} };
    expect(await compile("program", program, options)).toEqual([]);
    const { stdout } = await run(process.execPath, [join(folder, "out/program.js")], { cwd: folder });
    const printed: unknown = JSON.parse(stdout);
    seen = { ...(typeof printed === "object" ? printed : {}) };
  });

  const secret = (value: unknown): object => ({
    "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
    value,
  });

  test("loads the files of what it uses only", () => {
    expect([seen["atStart"], seen["afterShelf"], seen["used"], seen["afterCondition"]]).toEqual([
      ["index", "registration"],
      ["index", "registration", "shelf"],
      "SECOND_HAND",
      ["enumerations", "index", "registration", "shelf"],
    ]);
  });

  test("registers its arguments as they are, unknown ones too, with every secret marked", () => {
    const parts = [{ label: "blade", lockCode: "123", parts: [{ label: "tooth" }] }];
    expect(seen["requests"]).toEqual([
      { type: "inventory:index:Shelf", name: "one", id: "", inputs: {} },
      {
        type: "inventory:index:Item",
        name: "saw",
        id: "",
        // mocks show a list with a secret inside as a secret list
        inputs: { shelfId: "s1", pin: secret(""), parts: secret(parts), colours: "red" },
      },
      { type: "inventory:index:Item", name: "found", id: "s1/i1", inputs: { weight: 5, pin: secret("1234") } },
      {
        type: "pulumi:providers:inventory",
        name: "north",
        id: "",
        inputs: { site: "north", token: secret("t"), retries: "3", headers: secret('{"a":"1"}') },
      },
      { token: "inventory:index:getItem", inputs: { id: "s1/i1", key: "k" } },
      { token: "inventory:index:getItems", inputs: {} },
    ]);
  });

  test("asks for the plugin of the package's version and keeps secret outputs secret", () => {
    const additionalSecretOutputs = ["codes", "pin", "token"];
    expect(seen["options"]).toEqual([
      { name: "one", version: "2.3.4" },
      { name: "saw", version: "2.3.4", additionalSecretOutputs },
      { name: "found", version: "2.3.4", additionalSecretOutputs },
      { name: "north", version: "2.3.4" },
    ]);
  });

  test("has every output from the start", () => {
    expect(seen["outputs"]).toEqual(["id", "name", "position", "urn"]);
  });

  test("has secret outputs for secret inputs", () => {
    expect(seen["secrets"]).toEqual([true, false, true, true, false]);
  });

  test("tells instances of a class from everything else", () => {
    expect([seen["items"], seen["providers"]]).toEqual([
      [true, true, false, false, false, false],
      [true, false],
    ]);
  });

  test("ends when it gives no arguments, and hears of all that is required; the check reports what else is missing", () => {
    expect(seen["failures"]).toEqual([
      "none",
      'Error: Item "x" needs shelfId and pin; add them to its arguments',
      'Error: Provider "x" needs site; add it to its arguments',
    ]);
  });

  test("that is an ES module imports by name", async () => {
    const names =
      "findShelves, findShelvesOutput, getItem, getItemOutput, getItems, getItemsOutput, Item, labelOf, Provider, Shelf";
    const text = `import { ${names} } from "./out/sdk/index.js"; console.log([${names}].map(({ name }) => name).join());`;
    await writeFile(join(folder, "program.mjs"), text);
    const { stdout } = await run(process.execPath, [join(folder, "program.mjs")], { cwd: folder });
    expect(stdout.trim()).toBe(names.replaceAll(" ", ""));
  });
});

test("a secret that goes with one value of another input is marked", () => {
  const text = readFileSync(join(folder, "sdk/door.ts"), "utf8").replace(/\s+/g, " ");
  expect(text).toContain(
    'args, { code: secretOf(inputOf(args, "code")), codes: secretAt(inputOf(args, "codes"), ["*"]), })',
  );
});
