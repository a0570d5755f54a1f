// @ts-check
// Prints, as Markdown, the way of the engine's Create of a bucket from gRPC to HTTP, and all source files of which the plugin enters
// a function between call and answer.
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { Session } from "node:inspector/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** @typedef {import("@pulumi/pulumi/proto/provider_grpc_pb.js").ResourceProviderClient} Client */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const load = createRequire(join(root, "packages/timeseries/package.json"));
const loadWithPulumi = createRequire(load.resolve("@pulumi/pulumi/package.json"));
/** @type {typeof import("@pulumi/pulumi/proto/provider_grpc_pb.js")} */
const { ResourceProviderClient } = load("@pulumi/pulumi/proto/provider_grpc_pb");
/** @type {typeof import("@pulumi/pulumi/proto/provider_pb.js")} */
const { CheckRequest, ConfigureRequest, CreateRequest } = load("@pulumi/pulumi/proto/provider_pb");
const { credentials } = loadWithPulumi("@grpc/grpc-js");
const { Struct } = loadWithPulumi("google-protobuf/google/protobuf/struct_pb.js");

const LONGEST_RUN_MS = 60_000;
const URN = "urn:pulumi:dev::path::timeseries:index:Bucket::meters";

/**
 * Runs the plugin in this process, where its execution can be measured, and returns its port.
 * @returns {Promise<number>}
 */
function startPlugin() {
  const write = process.stdout.write.bind(process.stdout);
  return new Promise((resolve) => {
    process.stdout.write = (/** @type {string | Uint8Array} */ text) => {
      process.stdout.write = write;
      resolve(Number(text));
      return true;
    };
    load("./dist/src/plugin.js");
  });
}

/**
 * Makes one call and waits for its answer.
 * @template A
 * @param {(done: (error: unknown, answer: A) => void) => void} send
 * @returns {Promise<A>}
 */
function ask(send) {
  return new Promise((resolve, reject) => {
    send((error, answer) => (error === null ? resolve(answer) : reject(error)));
  });
}

/**
 * Returns the source files of which a function is entered while the work goes on.
 * @param {() => Promise<unknown>} work
 */
async function filesEnteredDuring(work) {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await work();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  session.disconnect();
  const entered = result.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
  return entered.flatMap(({ url }) => sourceOf(url) ?? []).sort();
}

/**
 * Returns the source files of the calls that wait for the response of the first POST of the work, from the outermost on.
 * @param {() => Promise<unknown>} work
 */
async function wayToFirstPost(work) {
  const { request: send } = http;
  let stack = "";
  Error.stackTraceLimit = 100;
  http.request = (/** @type {any[]} */ ...args) => {
    if (args.some(({ method }) => method === "POST")) stack ||= new Error().stack ?? "";
    return Reflect.apply(send, http, args);
  };
  await work();
  const urls = [...stack.matchAll(/[^\s(]+\.js(?=:\d+:\d+)/g)].map(([file]) => pathToFileURL(file).href);
  const files = urls.reverse().flatMap((url) => sourceOf(url) ?? []);
  return [...new Set(files)];
}

/**
 * Returns the source of a compiled file of the workspace. The simulator is one bundled file, and has none.
 * @param {string} url
 */
function sourceOf(url) {
  if (!url.startsWith("file:")) return undefined;
  const file = relative(root, fileURLToPath(url)).replaceAll("\\", "/");
  const [, name = "", inside = ""] = /^packages\/([^/]+)\/dist\/(.+\/.+)\.js$/.exec(file) ?? [];
  if (inside === "") return undefined;
  return `packages/${name}/${name === "provider-kit" ? "src/" : ""}${inside}.ts`;
}

/**
 * Starts plugin and simulator, and returns the request of a creation that has passed Check.
 * @param {string} stateFolder
 */
async function prepare(stateFolder) {
  const { startSimulator } = load("./dist/simulator.js");
  const { url, token, orgId } = await startSimulator();
  Object.assign(process.env, { OPS_PROVIDERS_STATE: stateFolder, TIMESERIES_URL: url, TIMESERIES_TOKEN: token });
  /** @type {Client} */
  const client = new ResourceProviderClient(`127.0.0.1:${await startPlugin()}`, credentials.createInsecure());
  await ask((done) => client.configure(new ConfigureRequest().setArgs(Struct.fromJavaScript({})), done));
  // what is loaded when it is first needed is no part of the way
  const first = await checked(client, `${URN}-before`, orgId);
  await ask((done) => client.create(first, done));
  return { client, request: await checked(client, URN, orgId) };
}

/**
 * Returns the request that creates a bucket, after Check.
 * @param {Client} client
 * @param {string} urn
 * @param {string} orgId
 */
async function checked(client, urn, orgId) {
  const check = new CheckRequest().setUrn(urn).setNews(Struct.fromJavaScript({ orgId }));
  const answer = await ask((done) => client.check(check, done));
  return new CreateRequest().setUrn(urn).setProperties(answer.getInputs());
}

/** @param {string} file */
function inKit(file) {
  return file.replace("packages/provider-kit/src/", "");
}

/** @param {readonly string[]} files */
function byFolder(files) {
  const folders = new Set(files.map((file) => dirname(file)));
  const namesIn = (/** @type {string} */ folder) =>
    files.filter((file) => dirname(file) === folder).map((file) => basename(file));
  return [...folders].map((folder) => `- \`${inKit(folder)}/\`: ${namesIn(folder).join(", ")}`);
}

// a plugin that cannot start says why and never answers
setTimeout(() => process.exit(1), LONGEST_RUN_MS).unref();
const stateFolder = mkdtempSync(join(tmpdir(), "create-path-"));
const { client, request } = await prepare(stateFolder);
/** @type {readonly string[]} */
let way = [];
const entered = await filesEnteredDuring(async () => {
  way = await wayToFirstPost(() => ask((done) => client.create(request, done)));
});
rmSync(stateFolder, { recursive: true });
const lines = [
  `From gRPC to HTTP through ${way.length} files:`,
  "",
  ...way.map((file) => `1. \`${inKit(file)}\``),
  "",
  `Entered between call and answer, ${entered.length} files:`,
  "",
  ...byFolder(entered),
];
process.stdout.write(`${lines.join("\n")}\n`, () => process.exit(0));
