import type { EngineLog } from "./log";
import { createEngineLog } from "./log";
import type { FakeEngine } from "../../../testing/rpc/fake-engine";
import { startFakeEngine } from "../../../testing/rpc/fake-engine";

const URN = "urn:pulumi:dev::shop::kit:index:Thing::one";

const toClose: { close(): void }[] = [];

afterEach(() => {
  for (const one of toClose.splice(0)) one.close();
});

const openLog = (redact: (text: string) => string = (text) => text): EngineLog => {
  const log = createEngineLog(redact);
  toClose.push(log);
  return log;
};

const openEngine = async (refuses?: (text: string) => boolean): Promise<FakeEngine> => {
  const engine = await startFakeEngine(refuses);
  toClose.push(engine);
  return engine;
};

const messages = (engine: FakeEngine): readonly string[] => engine.texts.map((one) => one.message);

test("texts have their severity and resource, and only a status is ephemeral", async () => {
  const [log, engine] = [openLog(), await openEngine()];
  log.connect(engine.address);
  log.debug("d");
  log.info("i", URN);
  log.warn("w", URN);
  log.status("s", URN);
  await log.sent();
  expect(engine.texts).toEqual([
    { severity: 0, message: "d", urn: "", streamid: 0, ephemeral: false },
    { severity: 1, message: "i", urn: URN, streamid: 0, ephemeral: false },
    { severity: 2, message: "w", urn: URN, streamid: 0, ephemeral: false },
    { severity: 1, message: "s", urn: URN, streamid: 0, ephemeral: true },
  ]);
});

test("texts written before the engine is known are sent then, statuses are not", async () => {
  const [log, engine] = [openLog(), await openEngine()];
  log.warn("first");
  log.status("waiting");
  log.info("second");
  await log.sent();
  log.connect(engine.address);
  await log.sent();
  expect(messages(engine)).toEqual(["first", "second"]);
});

test("of 5,000 texts before the engine is known the first 1,000 are kept", async () => {
  const [log, engine] = [openLog(), await openEngine()];
  const texts = Array.from({ length: 5000 }, (_one, index) => `${index}`);
  for (const text of texts) log.info(text);
  log.connect(engine.address);
  await log.sent();
  expect(messages(engine)).toEqual(texts.slice(0, 1000));
});

test("a status that was not sent yet gives way to the next one of its resource", async () => {
  const [log, engine] = [openLog(), await openEngine()];
  const release = engine.hold();
  log.connect(engine.address);
  log.warn("first");
  await engine.received(1);
  log.status("1 s", URN);
  log.status("1 s", "other");
  log.warn("second");
  log.status("2 s", URN);
  log.status("3 s", URN);
  release();
  await log.sent();
  expect(messages(engine)).toEqual(["first", "1 s", "second", "3 s"]);
});

test("every text passes the redactor", async () => {
  const [log, engine] = [openLog((text) => text.replaceAll("hunter2", "[secret]")), await openEngine()];
  log.warn("before hunter2");
  log.connect(engine.address);
  log.status("status hunter2", URN);
  log.debug("debug hunter2");
  await log.sent();
  expect(messages(engine)).toEqual(["before [secret]", "status [secret]", "debug [secret]"]);
});

test("half of a character is no reason to lose a text", async () => {
  const [log, engine] = [openLog(), await openEngine()];
  log.connect(engine.address);
  log.info("a\ud83d");
  await log.sent();
  expect(messages(engine)).toEqual(["a\ufffd"]);
});

test("a text that the engine refuses fails nothing, and later ones are sent", async () => {
  const [log, engine] = [openLog(), await openEngine((text) => text === "refused")];
  log.connect(engine.address);
  log.warn("refused");
  await log.sent();
  log.warn("taken");
  await log.sent();
  expect(messages(engine)).toEqual(["refused", "taken"]);
});

test("an engine that is not there loses the texts and fails nothing", async () => {
  const [log, engine] = [openLog(), await openEngine()];
  engine.close();
  log.connect(engine.address);
  log.warn("lost");
  log.status("lost", URN);
  await expect(log.sent()).resolves.toBeUndefined();
});

test("texts go to the engine that was connected last", async () => {
  const [log, first, second] = [openLog(), await openEngine(), await openEngine()];
  log.connect(first.address);
  log.connect(second.address);
  log.info("i");
  await log.sent();
  expect([messages(first), messages(second)]).toEqual([[], ["i"]]);
});

test("a proxy for the outside world does not come between the plugin and the engine", async () => {
  const [log, engine] = [openLog(), await openEngine()];
  const proxy = process.env["http_proxy"];
  process.env["http_proxy"] = "http://127.0.0.1:1";
  log.connect(engine.address);
  if (proxy === undefined) delete process.env["http_proxy"];
  else process.env["http_proxy"] = proxy;
  log.info("i");
  await log.sent();
  expect(messages(engine)).toEqual(["i"]);
});
