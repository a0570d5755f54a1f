import { once } from "node:events";
import { createServer } from "node:net";
import { FakeClock } from "../../../testing/fake-clock";
import type { ConnectionEnd } from "./engine-watch";
import { connectionEnd, untilEngineGone } from "./engine-watch";
import { createEngineLog } from "./log";
import { startFakeEngine } from "../../../testing/rpc/fake-engine";

const HOUR_MS = 3600 * 1000;

/** Watches an engine whose connections end as the test says; the one behind the last end is never lost. */
function watch(...ends: readonly ConnectionEnd[]) {
  const clock = new FakeClock();
  const left = [...ends];
  let tries = 0;
  let isGone = false;
  const connect = (): Promise<ConnectionEnd> => {
    tries++;
    const end = left.shift();
    return end === undefined ? new Promise(() => undefined) : Promise.resolve(end);
  };
  void untilEngineGone(connect, clock).then(() => {
    isGone = true;
  });
  return { clock, seen: () => ({ tries, isGone }) };
}

test("an engine that keeps the connection is there, for days", async () => {
  const { clock, seen } = watch();
  await clock.advance(72 * HOUR_MS);
  expect(seen()).toEqual({ tries: 1, isGone: false });
});

test("an engine at whose address nobody listens any more is gone within 2 seconds", async () => {
  const { clock, seen } = watch("lost", "refused", "refused");
  await clock.advance(2000);
  expect(seen()).toEqual({ tries: 3, isGone: true });
});

test("an engine that was never to be reached is gone", async () => {
  const { clock, seen } = watch("refused", "refused");
  await clock.advance(2000);
  expect(seen()).toEqual({ tries: 2, isGone: true });
});

test.each<readonly [string, readonly ConnectionEnd[]]>([
  ["closes an idle connection and takes the next one", ["lost", "lost", "lost"]],
  ["refuses once, as one that is overwhelmed may", ["lost", "refused"]],
  ["refuses now and then", ["refused", "lost", "refused", "lost", "refused"]],
])("an engine that %s is there", async (_what, ends) => {
  const { clock, seen } = watch(...ends);
  await clock.advance(72 * HOUR_MS);
  expect(seen()).toEqual({ tries: ends.length + 1, isGone: false });
});

test("tries are half a second apart, so that nobody is overwhelmed by them", async () => {
  const { clock, seen } = watch(...Array.from({ length: 100 }, () => "lost" as const));
  await clock.advance(10_000);
  expect(seen()).toEqual({ tries: 21, isGone: false });
});

describe("a connection", () => {
  test("lasts until the engine ends, and is refused from then on", async () => {
    const engine = await startFakeEngine();
    let hasEnded = false;
    const end = connectionEnd(engine.address).finally(() => {
      hasEnded = true;
    });
    const log = createEngineLog((text) => text);
    log.connect(engine.address);
    log.info("the engine serves");
    await engine.received(1);
    expect(hasEnded).toBe(false);
    log.close();
    engine.close();
    expect([await end, await connectionEnd(engine.address)]).toEqual(["lost", "refused"]);
  });

  test("to somebody who speaks another protocol is no refusal", async () => {
    const server = createServer((socket) => socket.end("220 mail\r\n"));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    expect(await connectionEnd(`127.0.0.1:${port}`)).toBe("lost");
    server.close();
  });

  test.each(["127.0.0.1:none", ""])("to %p is no refusal", async (address) => {
    expect(await connectionEnd(address)).toBe("lost");
  });
});
