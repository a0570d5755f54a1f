// @ts-check
// Prints, as Markdown, the ways of two writes from gRPC to HTTP: the calls on the way, file by file, also those that only hand on a promise.
// A file that is entered again after it was left stands there again.
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { callsHere, recordCalls } from "./recorded-calls.mjs";

/** @typedef {import("@pulumi/pulumi/proto/provider_grpc_pb.js").ResourceProviderClient} Client */
/** @typedef {Readonly<Record<string, unknown>>} Inputs */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const load = createRequire(join(root, "packages/timeseries/package.json"));
const loadWithPulumi = createRequire(load.resolve("@pulumi/pulumi/package.json"));
/** @type {typeof import("@pulumi/pulumi/proto/provider_grpc_pb.js")} */
const { ResourceProviderClient } = load("@pulumi/pulumi/proto/provider_grpc_pb");
/** @type {typeof import("@pulumi/pulumi/proto/provider_pb.js")} */
const { CheckRequest, ConfigureRequest, CreateRequest, UpdateRequest } = load("@pulumi/pulumi/proto/provider_pb");
const { credentials } = loadWithPulumi("@grpc/grpc-js");
const { Struct } = loadWithPulumi("google-protobuf/google/protobuf/struct_pb.js");

const LONGEST_RUN_MS = 60_000;

/** A provider whose plugin runs in this process, where its calls can be seen. */
class Provider {
  /**
   * @param {string} name
   * @param {Client} client
   */
  constructor(name, client) {
    this.name = name;
    this.client = client;
  }

  /**
   * @param {string} name
   * @param {NodeJS.ProcessEnv} settings
   */
  static async start(name, settings) {
    Object.assign(process.env, settings);
    const client = new ResourceProviderClient(`127.0.0.1:${await startPlugin(name)}`, credentials.createInsecure());
    await ask((done) => client.configure(new ConfigureRequest().setArgs(Struct.fromJavaScript({})), done));
    return new Provider(name, client);
  }

  /**
   * Creates an object as the engine does.
   * @param {string} type
   * @param {string} name
   * @param {Inputs} inputs
   */
  async create(type, name, inputs) {
    const urn = `urn:pulumi:dev::path::${this.name}:index:${type}::${name}`;
    const check = new CheckRequest().setUrn(urn).setNews(Struct.fromJavaScript(inputs));
    const checked = (await ask((done) => this.client.check(check, done))).getInputs();
    const request = new CreateRequest().setUrn(urn).setProperties(checked);
    const made = await ask((done) => this.client.create(request, done));
    return { urn, inputs, id: made.getId(), state: made.getProperties() };
  }

  /**
   * Updates an object as the engine does.
   * @param {Awaited<ReturnType<Provider["create"]>>} made
   * @param {Inputs} change
   */
  async update({ urn, id, inputs, state }, change) {
    const request = new UpdateRequest().setUrn(urn).setId(id).setOlds(state);
    request.setOldInputs(Struct.fromJavaScript(inputs)).setNews(Struct.fromJavaScript({ ...inputs, ...change }));
    await ask((done) => this.client.update(request, done));
  }
}

/**
 * Starts a plugin, and returns its port.
 * @param {string} name
 * @returns {Promise<number>}
 */
function startPlugin(name) {
  const write = process.stdout.write.bind(process.stdout);
  return new Promise((resolve) => {
    process.stdout.write = (/** @type {string | Uint8Array} */ text) => {
      process.stdout.write = write;
      resolve(Number(text));
      return true;
    };
    createRequire(join(root, "packages", name, "package.json"))("./dist/src/plugin.js");
  });
}

/**
 * @param {string} name
 * @param {object} [options]
 */
function startSimulator(name, options) {
  return createRequire(join(root, "packages", name, "package.json"))("./dist/simulator.js").startSimulator(options);
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
 * Returns the source files of the calls that lead to the first request with a method, from the outermost on; a file that is entered again
 * stands there again.
 * @param {string} wanted
 * @param {() => Promise<unknown>} work
 */
async function wayToFirst(wanted, work) {
  const { request: send } = http;
  /** @type {readonly string[] | undefined} */
  let compiled;
  http.request = (/** @type {any[]} */ ...args) => {
    if (args.some(({ method }) => method === wanted)) compiled ??= callsHere();
    return Reflect.apply(send, http, args);
  };
  await work();
  http.request = send;
  const files = (compiled ?? []).flatMap((file) => sourceOf(file) ?? []);
  return files.filter((file, place) => file !== files[place - 1]);
}

/**
 * Returns the source of a compiled file of a plugin, which bundles a simulator as one file.
 * @param {string} path
 */
function sourceOf(path) {
  const file = relative(root, path).replaceAll("\\", "/");
  const [, name = "", inside = ""] = /^packages\/([^/]+)\/dist\/(.+)\.js$/.exec(file) ?? [];
  if (inside === "" || inside === "simulator") return undefined;
  return name === "provider-kit" ? `${inside}.ts` : `packages/${name}/${inside}.ts`;
}

/**
 * @param {string} title
 * @param {readonly string[]} way
 */
function linesOf(title, way) {
  const count = new Set(way).size;
  const again = way.length - count;
  const numbered = way.map((file) => `1. \`${file}\``);
  return [`${title}: ${count} files, ${again === 0 ? "none" : again} of them entered again:`, "", ...numbered, ""];
}

/** The create of a bucket. What is loaded when it is first needed is no part of the way. */
async function wayOfCreate() {
  const { url, token, orgId } = await startSimulator("timeseries");
  const provider = await Provider.start("timeseries", { TIMESERIES_URL: url, TIMESERIES_TOKEN: token });
  await provider.create("Bucket", "before", { orgId });
  return wayToFirst("POST", () => provider.create("Bucket", "meters", { orgId }));
}

/** The update of a connection's bandwidth, which waits for what the service does about it. */
async function wayOfUpdate() {
  const { url, token, seeds } = await startSimulator("fabric", { transitionAfterReads: 0 });
  const provider = await Provider.start("fabric", { FABRIC_ENDPOINT: url, FABRIC_TOKEN: token });
  const at = (/** @type {number} */ vlanTag, /** @type {string} */ uuid) => ({
    accessPoint: { type: "COLO", port: { uuid }, linkProtocol: { type: "DOT1Q", vlanTag } },
  });
  const connection = await provider.create("Connection", "site", {
    name: "site",
    type: "EVPL_VC",
    bandwidth: 200,
    aSide: at(1300, seeds.ports.primary),
    zSide: at(1301, seeds.ports.secondary),
    notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
    project: seeds.project,
  });
  return wayToFirst("PATCH", () => provider.update(connection, { bandwidth: 500 }));
}

// a plugin that cannot start says why and never answers
setTimeout(() => process.exit(1), LONGEST_RUN_MS).unref();
recordCalls((path) => sourceOf(path) !== undefined);
const stateFolder = mkdtempSync(join(tmpdir(), "write-path-"));
process.env["OPS_PROVIDERS_STATE"] = stateFolder;
const lines = [
  ...linesOf("Create of a bucket", await wayOfCreate()),
  ...linesOf("Update of a connection's bandwidth", await wayOfUpdate()),
];
rmSync(stateFolder, { recursive: true });
process.stdout.write(lines.join("\n"), () => process.exit(0));
