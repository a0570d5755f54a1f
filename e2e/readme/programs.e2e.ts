import { execFile } from "node:child_process";
import { copyFile, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as alertRouting from "@ops-providers/alert-routing/simulator";
import * as fabric from "@ops-providers/fabric/simulator";
import * as timeseries from "@ops-providers/timeseries/simulator";
import { build } from "esbuild";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import type { Engine } from "../engine/engine";
import { succeeded, startEngine } from "../engine/engine";
import { E2E, PROVIDERS } from "../workspace";
import { firstBlock, programsIn } from "./code-blocks";
import { problemsOf } from "./compiler";
import { removeFolder } from "../remove-folder";

jest.setTimeout(120_000);

const DOCUMENTS = ["README.md", ...PROVIDERS.map((name) => `packages/${name}/README.md`)];

const run = promisify(execFile);
const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);
const anyNumber: unknown = expect.any(Number);
const drawn = (name: string): unknown => matching(new RegExp(`^${name}-[0-9a-f]{7}$`));

const closeLater = closeAfterEach();

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "readme-"));
  await symlink(join(E2E, "node_modules"), join(folder, "node_modules"));
});

afterEach(() => removeFolder(folder));

/** A service that programs run against: the environment of the plugin, and the secret configuration of the stack. */
interface Running {
  readonly env: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

async function startTimeseries(): Promise<Running> {
  const { url, token } = closeLater(await timeseries.startSimulator());
  return { env: { TIMESERIES_URL: url, TIMESERIES_TOKEN: token }, secrets: {} };
}

/** The account has an attribute that programs look up; a second account is the same one. */
async function startAlertRouting(): Promise<Running> {
  const { url, apiKey } = closeLater(await alertRouting.startSimulator({ phantoms: true, alertEventsUrls: true }));
  await fetch(`${url}/v2/alert_attributes`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "Service", type: "String", array: false }),
  });
  return { env: { ALERT_ROUTING_ENDPOINT: url, ALERT_ROUTING_API_KEY: apiKey }, secrets: { secondKey: apiKey } };
}

async function startFabric(): Promise<Running> {
  const { url, token } = closeLater(await fabric.startSimulator({ transitionAfterMs: 200 }));
  return { env: { FABRIC_ENDPOINT: url, FABRIC_TOKEN: token }, secrets: {} };
}

/** One of the programs of a document; a block without imports continues the program before it. */
async function programOf(document: string, index: number): Promise<string> {
  return (await programsIn(document))[index]?.text ?? "";
}

/** Turns a program into a file that Node runs. */
async function bundled(text: string): Promise<string> {
  const outfile = join(folder, "program.js");
  await build({
    stdin: { contents: text, resolveDir: E2E, loader: "ts" },
    bundle: true,
    platform: "node",
    packages: "external",
    outfile,
  });
  return outfile;
}

async function engineOf(text: string, { env, secrets }: Running): Promise<Engine> {
  const file = await bundled(text);
  let runs = 0;
  const engine = closeLater(
    await startEngine({
      // a module runs once only, so each run has a file of its own
      program: async () => {
        const copy = join(folder, `run-${++runs}.js`);
        await copyFile(file, copy);
        const outputs: unknown = await import(copy);
        return typeof outputs === "object" && outputs !== null ? { ...outputs } : {};
      },
      env,
    }),
  );
  for (const [name, value] of Object.entries(secrets)) await engine.stack.setConfig(name, { value, secret: true });
  return engine;
}

describe("the compiler", () => {
  const WRONG = 'import * as timeseries from "@ops-providers/timeseries";\nnew timeseries.Bucket("meters", {});\n';
  let problems: ReadonlyMap<string, readonly string[]>;

  beforeAll(async () => {
    problems = problemsOf([WRONG, ...(await Promise.all(DOCUMENTS.map(textsIn))).flat()]);
  });

  test.each(DOCUMENTS)("accepts the first block of %s alone, and each program", async (document) => {
    const texts = await textsIn(document);
    expect(texts.map((text) => problems.get(text))).toEqual(texts.map(() => []));
  });

  test("refuses a program with a mistake", () => {
    expect(problems.get(WRONG)).toEqual(["Argument of type '{}' is not assignable to parameter of type 'BucketArgs'."]);
  });
});

/** The first block of a document, which must stand alone, and all programs. */
async function textsIn(document: string): Promise<readonly string[]> {
  return [await firstBlock(document), ...(await programsIn(document)).map(({ text }) => text)];
}

test.each([
  {
    name: "the first program of README.md",
    text: () => programOf("README.md", 0),
    start: startTimeseries,
    resources: 2,
    outputs: { bucket: drawn("meters") },
  },
  {
    name: "the second program of README.md",
    text: () => programOf("README.md", 1),
    start: startAlertRouting,
    resources: 2,
    outputs: { source: drawn("shop") },
  },
  {
    name: "the third program of README.md",
    text: () => programOf("README.md", 2),
    start: startFabric,
    resources: 2,
    outputs: { state: "ACTIVE" },
  },
  {
    name: "the first block of packages/timeseries/README.md",
    text: () => firstBlock("packages/timeseries/README.md"),
    start: startTimeseries,
    resources: 2,
    outputs: { bucket: drawn("meters") },
  },
  {
    name: "all of packages/alert-routing/README.md",
    text: () => programOf("packages/alert-routing/README.md", 0),
    start: startAlertRouting,
    resources: 17,
    outputs: {
      alertEventsUrl: matching(/^http:\/\/127\.0\.0\.1:\d+\/v2\/alert_events\/http\/\w+$/),
      ordersUrl: matching(/^http:\/\/127\.0\.0\.1:\d+\/v2\/alert_events\/http\/\w+$/),
      ordersToken: matching(/./),
      secretToken: matching(/./),
      isSameText: true,
      legible: "{{ title | truncate: 80 }} on {{ payload.host | omit_if_unset }}",
      serviceAttribute: matching(/^[0-9A-Z]{26}$/),
      addresses: [],
    },
  },
  {
    name: "the first program of packages/fabric/README.md",
    text: () => programOf("packages/fabric/README.md", 0),
    start: startFabric,
    resources: 30,
    outputs: { asn: anyNumber, customerAddress: "198.51.100.14", names: [], routerInAshburn: "PROVISIONED" },
  },
])("$name runs, and then changes nothing", async ({ text, start, resources, outputs }) => {
  const engine = await engineOf(await text(), await start());
  expect(await succeeded(engine.preview())).toEqual({ create: resources });
  const first = await engine.up();
  expect({ changes: first.changes, outputs: await engine.outputs() }).toEqual({
    changes: { create: resources },
    outputs,
  });
  expect(await succeeded(engine.up())).toEqual({ same: resources });
  expect(await succeeded(engine.refresh())).toEqual({ same: resources });
  expect(await succeeded(engine.destroy())).toEqual({ delete: resources });
});

test.each([
  { document: "packages/timeseries/README.md", variables: "TIMESERIES_URL=\\S+ TIMESERIES_TOKEN" },
  { document: "packages/alert-routing/README.md", variables: "ALERT_ROUTING_ENDPOINT=\\S+ ALERT_ROUTING_API_KEY" },
  { document: "packages/fabric/README.md", variables: "FABRIC_ENDPOINT=\\S+ FABRIC_TOKEN" },
])("the tests that $document shows pass, and its simulator starts", async ({ document, variables }) => {
  const tests = await run(process.execPath, ["--test-reporter=tap", await bundled(await programOf(document, 1))]);
  expect(tests.stdout).toMatch(/^# pass 2$/m);
  const start = await bundled(`const { log } = console;
console.log = (line: string) => { log(line); process.exit(); };
${await programOf(document, 2)}`);
  expect((await run(process.execPath, [start])).stdout).toMatch(new RegExp(`^export ${variables}=\\S+\\n$`));
});
