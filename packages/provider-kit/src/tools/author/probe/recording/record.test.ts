import * as fc from "fast-check";
import type { RecordedExchange } from "../../../../testing/replay/recording";
import { readRecording, recordingText } from "../../../../testing/replay/recording";
import type { ReplayDifference } from "../../../../testing/replay/replay";
import { replay } from "../../../../testing/replay/replay";
import { differencesOf } from "../compare";
import type { Findings } from "../fact";
import { probed, SERVICE, TRUTH } from "../known-probe.test.support";
import type { KnownService } from "../known.test.support";
import { startKnown } from "../known.test.support";
import { services } from "../services.test.support";

interface Recorded {
  readonly findings: Findings;
  readonly exchanges: readonly RecordedExchange[];
}

/** Records a run on a service. */
async function record(service: KnownService, run = "p1x"): Promise<Recorded> {
  const known = await startKnown(service);
  try {
    let exchanges: readonly RecordedExchange[] = [];
    const result = await probed(service, known, { run, keep: (all) => (exchanges = all) });
    if (result === "killed") throw new Error("nobody killed the run");
    return { findings: result.findings, exchanges };
  } finally {
    await known.close();
  }
}

/** Plays a recording to another instance of a service, which has other IDs. */
async function played(
  exchanges: readonly RecordedExchange[],
  service: KnownService,
): Promise<readonly ReplayDifference[]> {
  const known = await startKnown(service, 400);
  try {
    return await replay({ package: "known", service: {}, exchanges }, { url: known.url, headers: {} });
  } finally {
    await known.close();
  }
}

const PLAIN: KnownService = { ...SERVICE, properties: { alpha: TRUTH } };

test("a service answers as it was recorded, under whatever IDs", async () => {
  await fc.assert(
    fc.asyncProperty(services, async (service) => {
      const { exchanges } = await record(service);
      expect([exchanges.length > 10, await played(exchanges, service)]).toEqual([true, []]);
    }),
    { numRuns: 8 },
  );
});

test("where facts differ, an answer differs from the recorded one", async () => {
  await fc.assert(
    fc.asyncProperty(services, services, async (service, other) => {
      // the same properties, of which other things are true
      const properties = Object.fromEntries(
        Object.entries(service.properties).map(([name, truth], at) => [
          name,
          Object.values(other.properties)[at] ?? truth,
        ]),
      );
      const changed: KnownService = { ...service, properties };
      const [before, now] = [await record(service), await record(changed)];
      if (differencesOf(before.findings, now.findings).length === 0) return;
      expect((await played(before.exchanges, changed)).length).toBeGreaterThan(0);
    }),
    { numRuns: 6 },
  );
});

test("two runs make the same recording, whatever their names", async () => {
  const [one, other] = [await record(PLAIN, "pabc1"), await record(PLAIN, "pxyz7")];
  expect(one.exchanges).toEqual(other.exchanges);
});

test("a recording names neither the run nor what others have made, and no secret", async () => {
  const service: KnownService = { ...PLAIN, properties: { alpha: { ...TRUTH, readBack: "once" } } };
  const { exchanges } = await record(service, "pqqq9");
  const text = recordingText({ package: "known", service: {}, exchanges });
  expect([
    text.match(/pqqq9|somebody's|opens-|unlocks-|one-[\da-f]{32}/g),
    text.includes('"name":"thing-probe1"'),
  ]).toEqual([null, true]);
});

test("what others have made is in no recording, whatever it is called", async () => {
  const known = await startKnown(PLAIN);
  known.things.set("77", { id: "77", name: "probe of somebody", alpha: "1" });
  try {
    let exchanges: readonly RecordedExchange[] = [];
    await probed(PLAIN, known, { keep: (all) => (exchanges = all) });
    expect(JSON.stringify(exchanges)).not.toContain("somebody");
  } finally {
    await known.close();
  }
});

test("the first lines of a recording", async () => {
  const { exchanges } = await record(PLAIN);
  const text = recordingText({ package: "known", service: { "x-version": "1.2" }, exchanges });
  expect(text.split("\n").slice(0, 4)).toEqual([
    '{"package":"known","service":{"x-version":"1.2"}}',
    '{"request":"GET /things","status":200,"answer":{"things":[]},"list":"things"}',
    '{"request":"POST /things","sent":{"name":"thing-probe1"},"status":201,"answer":{"id":"<object 1>","entry":"[secret 1]","lockToken":"[secret 2]","name":"thing-probe1"}}',
    '{"request":"GET /things/<object 1>","status":200,"answer":{"id":"<object 1>","entry":"[secret 1]","lockToken":"[secret 2]","name":"thing-probe1"}}',
  ]);
  expect(recordingText(readRecording(text))).toBe(text);
});

test("a refusal keeps its code, and not what it says", async () => {
  const { exchanges } = await record(PLAIN);
  const taken = exchanges.find(({ status }) => status === 409);
  expect(taken?.answer).toEqual({ code: "taken", message: "<text>" });
});
