import { spawn } from "node:child_process";
import type { ChildProcessWithoutNullStreams, StdioOptions } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import * as wire from "@pulumi/pulumi/proto/provider_pb";
import { buildSync } from "esbuild";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { encodeStruct } from "../protobuf/encode.test.support";
import type { Connection } from "../../../testing/rpc/connection";
import { ask, connectTo, failureOfCall } from "../../../testing/rpc/connection";
import type { FakeEngine } from "../../../testing/rpc/fake-engine";
import { startFakeEngine } from "../../../testing/rpc/fake-engine";

const URN = "urn:pulumi:dev::shop::kit:index:Thing::one";

let folder = "";
let bundle = "";
let engineBundle = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plugin-"));
  bundle = join(folder, "plugin.js");
  engineBundle = join(folder, "engine.js");
  const fakes = join(__dirname, "../../../testing/rpc");
  const entryPoints = {
    plugin: join(fakes, "fake-plugin-process.ts"),
    engine: join(fakes, "fake-engine-process.ts"),
  };
  buildSync({ entryPoints, bundle: true, platform: "node", outdir: folder });
});

afterAll(() => rmSync(folder, { recursive: true }));

const toClose: { close(): void }[] = [];

afterEach(() => {
  for (const one of toClose.splice(0).reverse()) one.close();
});

interface Plugin {
  readonly child: ChildProcessWithoutNullStreams;
  readonly client: Connection["client"];
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Exit code and signal. */
  readonly ended: Promise<readonly unknown[]>;
}

/** Starts the plugin as the engine does and reads its port. */
async function startPlugin(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Plugin> {
  const child = spawn(process.execPath, [bundle, ...args], { env: { ...process.env, ...env } });
  const ended = once(child, "exit");
  let stdout = "";
  let stderr = "";
  child.stderr.on("data", (text: Buffer) => (stderr += text.toString()));
  const port = await new Promise<number>((resolve) => {
    child.stdout.on("data", (text: Buffer) => {
      stdout += text.toString();
      if (stdout.includes("\n")) resolve(Number(stdout.slice(0, stdout.indexOf("\n"))));
    });
  });
  const client = connectTo(port);
  toClose.push({ close: () => child.kill("SIGKILL") }, client);
  return { child, client, stdout: () => stdout, stderr: () => stderr, ended };
}

async function startWithEngine(): Promise<Plugin & { readonly engine: FakeEngine }> {
  const engine = await startFakeEngine();
  toClose.push(engine);
  const plugin = await startPlugin(["--logtostderr", "-v=3", "--tracing", "file:./t", engine.address]);
  return { ...plugin, engine };
}

const cancel = (client: Connection["client"]) => ask<Empty>((done) => client.cancel(new Empty(), done));
const invoke = (client: Connection["client"], token: string) =>
  ask<wire.InvokeResponse>((done) => client.invoke(new wire.InvokeRequest().setTok(token), done));
const version = (client: Connection["client"]) => ask<unknown>((done) => client.getPluginInfo(new Empty(), done));

/** A creation that lasts until it is cancelled; resolves when it runs. */
async function startCreating({
  client,
  engine,
}: {
  readonly client: Connection["client"];
  readonly engine: FakeEngine;
}) {
  const request = new wire.CreateRequest().setUrn(URN).setProperties(encodeStruct({ name: "n" }));
  const failed = failureOfCall((done) => client.create(request, done));
  await engine.received(1);
  return { failed };
}

/** Runs the plugin to its end without asking it anything. */
async function runToEnd(env: Readonly<Record<string, string>>, args: readonly string[], stdio: StdioOptions) {
  const child = spawn(process.execPath, [bundle, ...args], { stdio, env: { ...process.env, ...env } });
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (text: Buffer) => (output.stdout += text.toString()));
  child.stderr?.on("data", (text: Buffer) => (output.stderr += text.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, ...output };
}

test("stdout is the port and a newline, whatever is printed later", async () => {
  const { child, client, stdout, stderr } = await startWithEngine();
  await invoke(client, "print");
  // the answer may be here before what was printed
  while (!stderr().endsWith("to nobody\n")) await once(child.stderr, "data");
  expect(stdout()).toMatch(/^\d+\n$/);
  expect(stderr()).toBe("made\nto nobody\n");
});

test("a provider that cannot start says why in the answer to the first call, without secrets", async () => {
  const { client, stderr } = await startPlugin(["127.0.0.1:1"], { BROKEN: "1" });
  const { code, details } = await failureOfCall((done) => client.handshake(new wire.ProviderHandshakeRequest(), done));
  expect([code, details, stderr()]).toEqual([
    9,
    "the provider's Handshake failed: the settings [secret] of the package are wrong. This is a bug in the provider; please report it with the program that shows it",
    "made\n",
  ]);
});

test("a provider that cannot be loaded ends the process, and says why", async () => {
  const { stdout, ...end } = await runToEnd({ BROKEN: "load" }, [], ["ignore", "pipe", "pipe"]);
  expect(stdout).toMatch(/^\d+\n$/);
  expect(end).toEqual({
    code: 1,
    stderr: "the provider could not start: the provider cannot be loaded\n",
  });
});

test("a signal after Cancel ends the process without complaint", async () => {
  const { client, child, ended } = await startWithEngine();
  await cancel(client);
  child.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s before Cancel stops the operations but not the process",
  async (signal) => {
    const plugin = await startWithEngine();
    const { failed } = await startCreating(plugin);
    plugin.child.kill(signal);
    expect((await failed).details).toBe("the operation was cancelled");
    await version(plugin.client);
    await cancel(plugin.client);
    expect(await plugin.ended).toEqual([0, null]);
  },
);

test("a second signal ends the process although the engine did not cancel", async () => {
  const plugin = await startWithEngine();
  const { failed } = await startCreating(plugin);
  plugin.child.kill("SIGINT");
  await failed;
  plugin.child.kill("SIGINT");
  expect(await plugin.ended).toEqual([130, null]);
});

test("operations that run when the process is to end still get their answer out", async () => {
  const plugin = await startWithEngine();
  const { failed } = await startCreating(plugin);
  await cancel(plugin.client);
  plugin.child.kill("SIGINT");
  const error = await failed;
  expect([error.details, error.metadata.get("grpc-status-details-bin").length]).toEqual([
    "the operation was cancelled",
    1,
  ]);
  expect(await plugin.ended).toEqual([0, null]);
});

test("the end of the engine that holds stdin ends the process", async () => {
  const { child, ended } = await startWithEngine();
  child.stdin.end();
  expect(await ended).toEqual([0, null]);
});

/** The lines that a process prints, one after the other. */
function linesOf(stdout: Readable): AsyncIterator<string> {
  return createInterface({ input: stdout })[Symbol.asyncIterator]();
}

async function nextLine(lines: AsyncIterator<string>): Promise<string> {
  return String((await lines.next()).value);
}

/** An engine in a process of its own, and a plugin that it launched without a stdin of its own. */
async function startWithoutStdin(input: "ignore" | number) {
  const engine = spawn(process.execPath, [engineBundle], { stdio: ["ignore", "pipe", "inherit"] });
  toClose.push({ close: () => engine.kill("SIGKILL") });
  const texts = linesOf(engine.stdout);
  const address = await nextLine(texts);
  const child = spawn(process.execPath, [bundle, address], { stdio: [input, "pipe", "ignore"] });
  const ended = once(child, "exit");
  if (child.stdout === null) throw new Error("the plugin has no stdout");
  const client = connectTo(Number(await nextLine(linesOf(child.stdout))));
  toClose.push({ close: () => child.kill("SIGKILL") }, client);
  return { engine, texts, client, ended };
}

describe("a plugin that a language host launched, so that nobody holds its stdin,", () => {
  test("cancels its operations and ends within 5 seconds when its engine is killed", async () => {
    const { engine, texts, client, ended } = await startWithoutStdin("ignore");
    const request = new wire.CreateRequest().setUrn(URN).setProperties(encodeStruct({ name: "n" }));
    const failed = failureOfCall((done) => client.create(request, done));
    expect(await nextLine(texts)).toBe("waiting");
    const killedMs = performance.now();
    engine.kill("SIGKILL");
    expect((await failed).details).toBe("the operation was cancelled");
    expect(await ended).toEqual([0, null]);
    expect(performance.now() - killedMs).toBeLessThan(5000);
  });

  test("ends as well when it does nothing, and when its stdin is a file", async () => {
    const file = openSync(bundle, "r");
    const { engine, ended } = await startWithoutStdin(file);
    closeSync(file);
    engine.kill("SIGKILL");
    expect(await ended).toEqual([0, null]);
  });
});

test("stdin that leads nowhere does not end the process", async () => {
  const engine = await startFakeEngine();
  const child = spawn(process.execPath, [bundle, engine.address], { stdio: ["ignore", "pipe", "ignore"] });
  const line = await new Promise<Buffer>((resolve) => child.stdout.once("data", resolve));
  const client = connectTo(Number(line.toString()));
  toClose.push(engine, { close: () => child.kill("SIGKILL") }, client);
  await invoke(client, "print");
  await cancel(client);
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("without an engine's address the plugin waits for engines, and neither stdin nor Cancel ends it", async () => {
  const engine = await startFakeEngine();
  const { client, child, ended } = await startPlugin([]);
  toClose.push(engine);
  child.stdin.end();
  await ask<unknown>((done) =>
    client.handshake(new wire.ProviderHandshakeRequest().setEngineAddress(engine.address), done),
  );
  await cancel(client);
  await invoke(client, "reject");
  await engine.received(1);
  child.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
});

test.each([
  ["reject", "lost [secret]"],
  ["throw", `Unexpected token 'h', "[secret]" is not valid JSON`],
])("what fails outside of any operation (%s) is shown as a warning, and the plugin goes on", async (token, message) => {
  const { client, engine } = await startWithEngine();
  await invoke(client, token);
  expect(await engine.received(1)).toEqual([
    {
      severity: 2,
      message: `something failed outside of any operation: ${message}. This is a bug in the provider; please report it with the program that shows it`,
      urn: "",
      streamid: 0,
      ephemeral: false,
    },
  ]);
  await version(client);
});
