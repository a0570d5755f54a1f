import { PluginAttach } from "@pulumi/pulumi/proto/plugin_pb";
import * as wire from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { InitFailed } from "../../values/errors";
import type { Lifecycle } from "../lifecycle/requests";
import { encodeStruct } from "../protobuf/encode.test.support";
import { Stopped } from "../../io/wait/stopped";
import { listen } from "./grpc/listener";
import { createEngineLog } from "./log";
import { startServer } from "./server";
import { createSessions } from "./sessions";
import type { Connection } from "../../../testing/rpc/connection";
import { ask, connectTo, failureOfCall, serveLifecycles } from "../../../testing/rpc/connection";
import { startFakeEngine } from "../../../testing/rpc/fake-engine";
import { fakeLifecycle, recordingLifecycle } from "../../../testing/rpc/fake-lifecycle";

const URN = "urn:pulumi:dev::shop::kit:index:Thing::one";

const toClose: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

async function start(make: () => Lifecycle): Promise<Connection> {
  const connection = await serveLifecycles(make);
  toClose.push(() => connection.close());
  return connection;
}

/** A lifecycle that creates until it is cancelled. */
function slowLifecycle(): Lifecycle {
  const stop = new AbortController();
  return fakeLifecycle({
    create: ({ inputs }) =>
      new Promise((_resolve, reject) => {
        const end = (): void => reject(new InitFailed("0a1", inputs, inputs, ["cancelled"]));
        if (stop.signal.aborted) end();
        stop.signal.addEventListener("abort", end);
      }),
    cancel: () => stop.abort(),
  });
}

const handshake = (client: Connection["client"], address = "") =>
  ask<wire.ProviderHandshakeResponse>((done) =>
    client.handshake(new wire.ProviderHandshakeRequest().setEngineAddress(address), done),
  );
const cancel = (client: Connection["client"]) => ask<Empty>((done) => client.cancel(new Empty(), done));
const createRequest = new wire.CreateRequest().setUrn(URN).setProperties(encodeStruct({ name: "n" }));

describe("Cancel", () => {
  test("is answered while operations run, and they end with what they know", async () => {
    let end = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      end = resolve;
    });
    const create = async (): Promise<never> => {
      await released;
      throw new InitFailed("0a1", {}, {}, ["cancelled"]);
    };
    const { client, idle } = await start(() => fakeLifecycle({ create }));
    const order: string[] = [];
    const failed = failureOfCall((done) => client.create(createRequest, done)).then((error) => {
      order.push(`Create: ${error.details}`);
    });
    await cancel(client).then(() => order.push("Cancel"));
    end();
    await failed;
    await idle();
    expect(order).toEqual(["Cancel", "Create: cancelled"]);
  });

  test("is answered even when the provider's own cancelling breaks", async () => {
    const { client } = await start(() =>
      fakeLifecycle({
        cancel: () => {
          throw new Error("broken");
        },
      }),
    );
    expect(await cancel(client)).toBeInstanceOf(Empty);
  });

  test("of one engine leaves the next one's operations alone", async () => {
    const made: Lifecycle[] = [];
    const { port } = await start(() => {
      const lifecycle = slowLifecycle();
      made.push(lifecycle);
      return lifecycle;
    });
    const [first, second] = [connectTo(port), connectTo(port)] as const;
    toClose.push(
      () => first.close(),
      () => second.close(),
    );
    await handshake(first);
    await handshake(second);
    const results: string[] = [];
    const creating = [first, second].map((client, index) =>
      failureOfCall((done) => client.create(createRequest, done)).then((error) =>
        results.push(`${index}: ${error.details}`),
      ),
    );
    await cancel(first);
    await creating[0];
    // the answer to a later call on the same connection: what was to come before it has come
    await ask<wire.InvokeResponse>((done) => second.invoke(new wire.InvokeRequest(), done));
    expect([made.length, results]).toEqual([2, ["0: cancelled"]]);
    await cancel(second);
    await creating[1];
    expect(results).toEqual(["0: cancelled", "1: cancelled"]);
  });

  test("does not end a plugin to which engines attach: the next handshake starts anew", async () => {
    const { client } = await start(() => {
      let isCancelled = false;
      return fakeLifecycle({
        async create({ inputs }) {
          if (isCancelled) throw new Stopped("cancelled", "the operation was cancelled");
          return { id: "0a1", state: inputs };
        },
        cancel: () => {
          isCancelled = true;
        },
      });
    });
    await handshake(client);
    await cancel(client);
    const refused = await failureOfCall((done) => client.create(createRequest, done));
    await handshake(client);
    const created = await ask<wire.CreateResponse>((done) => client.create(createRequest, done));
    expect([refused.code, created.getId()]).toEqual([1, "0a1"]);
  });
});

test("a client that keeps a call open does not keep the server from stopping", async () => {
  const { client, close } = await serveLifecycles(() => fakeLifecycle({ create: () => new Promise(() => undefined) }));
  const failed = failureOfCall((done) => client.create(createRequest, done));
  await handshake(client);
  client.close = () => undefined;
  await expect(close()).resolves.toBeUndefined();
  expect((await failed).code).not.toBe(0);
});

test("an engine that connects before there is a server is served when there is one", async () => {
  const listener = await listen();
  const client = connectTo(listener.port);
  const answered = handshake(client);
  await new Promise<void>((resolve) => client.waitForReady(Date.now() + 50, () => resolve()));
  const sessions = createSessions(() => ({ lifecycle: fakeLifecycle(), log: createEngineLog((text) => text) }));
  const server = startServer(listener, { sessions, redact: (text) => text });
  toClose.push(
    () => server.stop(),
    () => client.close(),
  );
  expect((await answered).getAcceptSecrets()).toBe(true);
});

describe("two engines", () => {
  test("each has the settings that it gave", async () => {
    const recorded = [recordingLifecycle(), recordingLifecycle()];
    let count = 0;
    const { port } = await start(() => recorded[count++]?.lifecycle ?? fakeLifecycle());
    const clients = [connectTo(port), connectTo(port)];
    toClose.push(() => clients.forEach((client) => client.close()));
    for (const client of clients) await handshake(client);
    for (const [index, client] of clients.entries()) {
      const request = new wire.ConfigureRequest().setArgs(encodeStruct({ url: `of ${index}` }));
      await ask<wire.ConfigureResponse>((done) => client.configure(request, done));
    }
    expect(recorded.map((one) => one.requests)).toEqual([
      [{ settings: { url: "of 0" }, urn: "" }],
      [{ settings: { url: "of 1" }, urn: "" }],
    ]);
  });

  test("one that connects anew goes on with the last lifecycle", async () => {
    const { lifecycle, requests } = recordingLifecycle();
    const { client, port } = await start(() => lifecycle);
    await handshake(client);
    const again = connectTo(port);
    toClose.push(() => again.close());
    await ask<wire.InvokeResponse>((done) => again.invoke(new wire.InvokeRequest().setTok("f"), done));
    expect(requests).toEqual([{ token: "f", args: {}, preview: false }]);
  });
});

describe("the log", () => {
  /** A server whose lifecycle warns during Check. */
  async function startWarning() {
    const log = createEngineLog((text) => text);
    const lifecycle = fakeLifecycle({
      async check({ newInputs, urn }) {
        log.warn("is deprecated", urn);
        return { inputs: newInputs, failures: [] };
      },
    });
    const sessions = createSessions(() => ({ lifecycle, log }));
    const listener = await listen();
    const server = startServer(listener, { sessions, redact: (text) => text });
    const client = connectTo(listener.port);
    const engine = await startFakeEngine();
    toClose.push(
      () => server.stop(),
      () => sessions.close(),
      () => client.close(),
      () => engine.close(),
    );
    return { client, engine };
  }

  const check = (client: Connection["client"]) =>
    ask<wire.CheckResponse>((done) => client.check(new wire.CheckRequest().setUrn(URN), done));
  const warning = { severity: 2, message: "is deprecated", urn: URN, streamid: 0, ephemeral: false };

  test("goes to the engine that shook hands, before the answer that it belongs to", async () => {
    const { client, engine } = await startWarning();
    await handshake(client, engine.address);
    await check(client);
    expect(engine.texts).toEqual([warning]);
  });

  test("goes to the engine that attached", async () => {
    const { client, engine } = await startWarning();
    await ask<Empty>((done) => client.attach(new PluginAttach().setAddress(engine.address), done));
    await check(client);
    expect(engine.texts).toEqual([warning]);
  });
});
