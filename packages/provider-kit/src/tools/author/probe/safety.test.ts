import { FakeClock } from "../../../testing/fake-clock";
import { createMemoryFiles } from "../../../testing/memory-files";
import { string } from "../../../plugin/declare/property";
import { defineResource } from "../../../plugin/declare/resource";
import { asDeclared } from "../../../plugin/values/value/plain";
import { json, startServer } from "../../../testing/local-server";
import { probed, probeProvider, SERVICE, TRUTH } from "./known-probe.test.support";
import type { Known, KnownService } from "./known.test.support";
import { providerOf } from "./known-provider.test.support";
import { startKnown } from "./known.test.support";

const service: KnownService = {
  ...SERVICE,
  properties: { alpha: { ...TRUTH, left: "constant" }, secret: { ...TRUTH, readBack: "never" } },
};

let known: Known;

beforeEach(async () => {
  known = await startKnown(service);
});

afterEach(() => known.close());

function ids(): readonly string[] {
  return [...known.things.keys()];
}

test.each([true, false])(
  "what a killed run has made, the next one takes away (the last request is handled: %s)",
  async (isHandled) => {
    const whole = await probed(service, known);
    expect(whole).toMatchObject({ left: [] });
    const requests = known.received.length;
    for (let killedAt = 1; killedAt <= requests; killedAt += 3) {
      const files = createMemoryFiles(new FakeClock());
      const options = { files, killedAt, isHandled };
      expect(await probed(service, known, { ...options, run: `k${killedAt}x` })).toBe("killed");
      // a run without requests only cleans up
      await probed(service, known, { files, run: `n${killedAt}x`, requests: 0 });
      expect({ killedAt, ids: ids() }).toEqual({ killedAt, ids: ["0"] });
    }
  },
);

test("what an earlier run left is named", async () => {
  const files = createMemoryFiles(new FakeClock());
  await probed(service, known, { files, killedAt: 9, run: "k1x" });
  const said: string[] = [];
  await probed(service, known, { files, run: "k2x", requests: 0, report: (text) => said.push(text) });
  expect(said.filter((text) => text.startsWith("deleted"))).toEqual([
    "deleted what an earlier run left: known:index:Thing 3",
    "deleted what an earlier run left: known:index:Thing 2",
  ]);
});

test("a run that came to its end leaves nothing to a later one", async () => {
  const files = createMemoryFiles(new FakeClock());
  const said: string[] = [];
  await probed(service, known, { files, run: "k1x" });
  await probed(service, known, { files, run: "k2x", requests: 0, report: (text) => said.push(text) });
  const open = [...files.texts.keys()].filter((name) => !name.endsWith(".done"));
  expect([said.filter((text) => text.startsWith("deleted")), open]).toEqual([[], []]);
});

test("what a creation made that is said to have failed is taken away as well", async () => {
  await probed(service, known);
  const requests = known.received.length;
  for (let failedAt = 1; failedAt <= requests; failedAt += 3) {
    await probed(service, known, { failedAt, run: `f${failedAt}x` }).catch(() => undefined);
    expect({ failedAt, ids: ids() }).toEqual({ failedAt, ids: ["0"] });
  }
});

test("an object that somebody else has under an ID that programs choose is neither put nor deleted", async () => {
  const slots = new Map([["left", { name: "left", note: "somebody's" }]]);
  const server = await startServer(({ method, path, body }) => {
    const name = path.split("/")[2];
    if (name === undefined) return json(200, { slots: [...slots.values()] });
    if (method === "PUT") slots.set(name, { name, ...asDeclared<{ note: string }>(JSON.parse(body)) });
    const slot = slots.get(name);
    if (method === "DELETE") slots.delete(name);
    return slot === undefined ? json(404, { message: "no such slot" }) : json(200, slot);
  });
  const slot = defineResource({
    token: "known:index:Slot",
    doc: "A slot.",
    endpoint: "/slots",
    idParts: ["name"],
    createBy: { style: "put", existing: "refuse" },
    updateBy: { style: "put" },
    inputs: {
      name: string({ required: true, sent: "path", values: ["left", "right", "middle"], doc: "Which slot it is." }),
      note: string({ doc: "What is in it." }),
    },
    outputs: {},
    list: { path: "/slots", key: "slots", paging: { style: "none" } },
  });
  try {
    await probeProvider({ ...providerOf(service), resources: [slot] }, { url: server.url, stories: [] });
    const written = server.received.filter(({ method, path }) => method !== "GET" && path === "/slots/left");
    expect([written, [...slots.values()]]).toEqual([[], [{ name: "left", note: "somebody's" }]]);
  } finally {
    await server.close();
  }
});

test("nobody else's object is written to", async () => {
  await probed(service, known);
  const written = known.received.filter(({ method, path }) => method !== "GET" && path === "/things/0");
  expect([written, known.things.get("0")]).toMatchObject([[], { id: "0", name: "somebody's" }]);
});

test("a run stops when its requests are spent, takes all away and says so", async () => {
  const run = await probed(service, known, { requests: 20 });
  expect([run, ids()]).toMatchObject([{ left: ["the run ended early: 20 requests are spent"] }, ["0"]]);
});

test("what appears while it runs is named, and left alone", async () => {
  const report = (text: string): void => {
    if (text.startsWith("Thing: change")) known.things.set("other", { id: "other", name: "somebody else's" });
  };
  expect(await probed(service, known, { report })).toMatchObject({ left: ["Thing other was not there before"] });
});

test("no secret of a run is in what it found", async () => {
  const run = await probed(service, known);
  const secrets = known.received.flatMap(({ body }) => /(?:one|two)-[\da-f]{32}/.exec(body)?.[0] ?? []);
  const text = JSON.stringify(run);
  expect([secrets.length > 0, secrets.filter((secret) => text.includes(secret))]).toEqual([true, []]);
});

test("no secret that the service shows is in what it found, of whichever object", async () => {
  const text = JSON.stringify(await probed(service, known));
  expect([text.includes("GET /things"), text.match(/(?:opens|unlocks)-\d+/g)]).toEqual([true, null]);
});

test("an object that the service takes a creation for, and that was there before, is left alone", async () => {
  const gates = new Map([["g0", { id: "g0", colour: "grey" }]]);
  const server = await startServer(({ method, path }) => {
    const id = path.split("/")[2];
    // there is one gate, and whoever makes one gets it
    if (method === "POST") return json(201, { id: "g0", colour: "grey" });
    if (id === undefined) return json(200, { gates: [...gates.values()] });
    if (method === "DELETE") gates.delete(id);
    return json(200, { id, colour: "grey" });
  });
  const gate = defineResource({
    token: "known:index:Gate",
    doc: "A gate.",
    endpoint: "/gates",
    inputs: { colour: string({ values: ["grey", "green"], doc: "What it looks like." }) },
    outputs: {},
    list: { path: "/gates", key: "gates", paging: { style: "none" } },
  });
  try {
    await probeProvider({ ...providerOf(service), resources: [gate] }, { url: server.url, stories: [] });
    const written = server.received.filter(({ method, path }) => method !== "GET" && path !== "/gates");
    expect([written, gates.size]).toEqual([[], 1]);
  } finally {
    await server.close();
  }
});

test("of a kind whose objects cannot be deleted one is made, and it is named", async () => {
  const seals: { id: string; text: string; colour: string }[] = [];
  const server = await startServer(({ method, path, body }) => {
    const id = path.split("/")[2];
    if (method === "POST") {
      const made = { id: `s${seals.length}`, ...asDeclared<{ text: string; colour: string }>(JSON.parse(body)) };
      seals.push(made);
      return json(201, made);
    }
    if (id === undefined) return json(200, { seals });
    return method === "GET"
      ? json(
          200,
          seals.find((one) => one.id === id),
        )
      : json(400, { message: "not without its key" });
  });
  const seal = defineResource({
    token: "known:index:Seal",
    doc: "A seal.",
    endpoint: "/seals",
    inputs: { text: string({ required: true, doc: "What it says." }), colour: string({ doc: "What it looks like." }) },
    outputs: {},
    list: { path: "/seals", key: "seals", paging: { style: "none" } },
  });
  try {
    const run = await probeProvider({ ...providerOf(service), resources: [seal] }, { url: server.url, stories: [] });
    if (run === "killed") throw new Error("nobody killed the run");
    expect([seals.length, run.left]).toEqual([
      1,
      ["known:index:Seal s0: DELETE /seals/s0 answered 400 (not without its key).", "Seal s0 was not there before"],
    ]);
    expect(run.findings.kinds.map(({ undecided }) => undecided)).toEqual([
      [
        {
          option: "delete",
          why: "a deletion is refused, so that no more objects are made: 400: not without its key",
        },
      ],
    ]);
  } finally {
    await server.close();
  }
});

test("a run that is interrupted takes all away and says so", async () => {
  const interrupted = new AbortController();
  const report = (text: string): void => {
    if (text.startsWith("Thing: change")) interrupted.abort();
  };
  const run = await probed(service, known, { report, signal: interrupted.signal });
  expect([run, ids()]).toMatchObject([{ left: ["the run ended early: it was interrupted"] }, ["0"]]);
});
