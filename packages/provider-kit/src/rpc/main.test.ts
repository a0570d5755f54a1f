import { spawn } from "node:child_process";
import type { ChildProcessWithoutNullStreams, StdioOptions } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as wire from "@pulumi/pulumi/proto/provider_pb";
import { buildSync } from "esbuild";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { encodeStruct } from "../value/encode.test.support";
import type { Connection } from "./testing/connection";
import { ask, connectTo, failureOfCall } from "./testing/connection";
import type { FakeEngine } from "./testing/fake-engine";
import { startFakeEngine } from "./testing/fake-engine";

const URN = "urn:pulumi:dev::shop::kit:index:Thing::one";

let folder = "";
let bundle = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plugin-"));
  bundle = join(folder, "plugin.js");
  const entry = join(__dirname, "testing", "plugin.ts");
  buildSync({ entryPoints: [entry], bundle: true, platform: "node", outfile: bundle });
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
async function startPlugin(args: readonly string[]): Promise<Plugin> {
  const child = spawn(process.execPath, [bundle, ...args]);
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
  const { client, stdout, stderr } = await startWithEngine();
  await invoke(client, "print");
  expect(stdout()).toMatch(/^\d+\n$/);
  expect(stderr()).toBe("made\nto nobody\n");
});

test("a provider that cannot start says why in one sentence, without secrets", async () => {
  expect(await runToEnd({ BROKEN: "1" }, ["127.0.0.1:1"], ["ignore", "pipe", "pipe"])).toEqual({
    code: 1,
    stdout: "",
    stderr: "made\nthe provider could not start: the settings [secret] of the package are wrong\n",
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
])("what fails outside of any operation (%s) is told as a warning, and the plugin goes on", async (token, message) => {
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
