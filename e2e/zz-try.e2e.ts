import * as timeseries from "@ops-providers/timeseries";
import * as pulumi from "@pulumi/pulumi";
import { appendFileSync } from "node:fs";
import { closeAfterAll } from "../packages/provider-kit/src/testing/close-after-tests";
import { errorsOf } from "./engine/diagnostics";
import { succeeded } from "./engine/engine";
import type { Run } from "./engine/engine";
import { start } from "./timeseries/start";

jest.setTimeout(900_000);
const closeLater = closeAfterAll();
const sleep = (ms: number) => new Promise<void>((r) => setTimeout(r, ms));
const valueOf = <T>(o: pulumi.Output<T>) => new Promise<T>((r) => o.apply((v) => { r(v); return v; }));
type Names = Readonly<Record<string, string>>;
interface World { orgId: string; name: (resource: string) => string; B: (n: string, o?: pulumi.CustomResourceOptions, args?: object) => timeseries.Bucket }
type Program = (w: World) => Promise<void>;
interface Shape { before: Names; after: Names; program: Program; old?: Program; prepare?: (s: any) => void }

const OUT = process.env["OUT"] ?? "/tmp/try.txt";
const inOrder = (order: readonly string[], gapMs = 0): Program => async ({ B }) => { for (const one of order) { B(one); if (gapMs) await sleep(gapMs); } };
const chain = (n: number, order: "bad" | "good", gapMs = 0): Shape => {
  const all = Array.from({ length: n }, (_, i) => `b${i}`);
  return {
    before: Object.fromEntries(all.map((b, i) => [b, `n${i}`])),
    after: Object.fromEntries(all.map((b, i) => [b, `n${i + 1}`])),
    old: inOrder(all),
    program: inOrder(order === "bad" ? all : [...all].reverse(), gapMs),
  };
};
const two = (program: Program, old?: Program): Shape => ({ before: { g: "n" }, after: { t: "n", g: "m" }, old: old ?? (async ({ B }) => void B("g")), program });
const three = (program: Program, old?: Program): Shape => ({ before: { t: "x", g: "n" }, after: { t: "n", g: "m" }, old: old ?? inOrder(["t", "g"]), program });
const SLOW = { kind: "delay", delayMs: 15_000, when: "before", method: "PATCH", path: /^\/api\/v2\/buckets\// } as const;
const SHAPES: Record<string, Shape> = {
  "create bad": two(inOrder(["t", "g"])),
  "create good": two(inOrder(["g", "t"])),
  "create await 2s": two(inOrder(["t", "g"], 2000)),
  "create await 12s": two(inOrder(["t", "g"], 12000)),
  "update bad": three(inOrder(["t", "g"])),
  "update await 2s": three(inOrder(["t", "g"], 2000)),
  "update await 12s": three(inOrder(["t", "g"], 12000)),
  "others between": { ...three(inOrder(["t", "o1", "o2", "o3", "g"])), before: { t: "x", g: "n", o1: "a1", o2: "a2", o3: "a3" }, after: { t: "n", g: "m", o1: "c1", o2: "c2", o3: "c3" }, old: inOrder(["t", "o1", "o2", "o3", "g"]) },
  "giver depends on taker": two(async ({ B }) => { const t = B("t"); B("g", { dependsOn: [t] }); }),
  "giver depends on updated taker": three(async ({ B }) => { const t = B("t"); B("g", { dependsOn: [t] }); }),
  "program awaits taker": two(async ({ B }) => { const t = B("t"); await valueOf(t.id); B("g"); }),
  "giver depends on slow update": { before: { s: "s1", g: "n" }, after: { t: "n", s: "s2", g: "m" }, old: async ({ B }) => { const s = B("s"); B("g", { dependsOn: [s] }); }, program: async ({ B }) => { B("t"); const s = B("s"); B("g", { dependsOn: [s] }); }, prepare: (sim) => sim.faults.add(SLOW) },
  "removed": { before: { g: "n" }, after: { t: "n" }, old: inOrder(["g"]), program: inOrder(["t"]) },
  "renamed without alias": { before: { g: "n" }, after: { g2: "n" }, old: inOrder(["g"]), program: inOrder(["g2"]) },
  "replaced": two(async ({ B }) => { B("t"); const org = new timeseries.Organization("x", { name: "x" }); B("g", {}, { orgId: org.id }); }),
  "alias": { before: { g: "n" }, after: { t: "n", h: "m" }, old: inOrder(["g"]), program: async ({ B }) => { B("t"); B("h", { aliases: [{ name: "g" }] }); } },
  "both want": { before: { g: "n" }, after: { t: "n", g: "n" }, old: inOrder(["g"]), program: inOrder(["t", "g"]) },
  "both want late": { before: { g: "n" }, after: { t: "n", g: "n" }, old: inOrder(["g"]), program: inOrder(["t", "g"], 2000) },
  "ring2": { before: { a: "x", b: "y" }, after: { a: "y", b: "x" }, old: inOrder(["a", "b"]), program: inOrder(["a", "b"]) },
  "ring3 await": { before: { a: "x", b: "y", c: "z" }, after: { a: "y", b: "z", c: "x" }, old: inOrder(["a", "b", "c"]), program: inOrder(["a", "b", "c"], 1000) },
  "chain12 bad": chain(12, "bad"), "chain12 good": chain(12, "good"), "chain12 bad gaps": chain(12, "bad", 500), "chain3 bad": chain(3, "bad"),
};
/** Follows messages literally. */
async function play(label: string, shape: Shape, options: { parallel?: number }) {
  const { simulator, engine } = await start(closeLater, async () => undefined);
  const { orgId } = simulator;
  const override: Record<string, string> = {};
  const aliases: Record<string, string[]> = {};
  const at = (names: Names, program: Program) => async () =>
    program({ orgId, name: (r) => override[r] ?? names[r] ?? "?", B: (n, o = {}, args = {}) => new timeseries.Bucket(n, { orgId, name: override[n] ?? names[n] ?? "?", ...args }, aliases[n] ? { ...o, aliases: aliases[n] as string[] } : o) });
  engine.setProgram(at(shape.before, shape.old ?? shape.program));
  await succeeded(engine.up());
  shape.prepare?.(simulator);
  const lines: string[] = [];
  const note = (t: string) => lines.push(t);
  engine.setProgram(at(shape.after, shape.program));
  let once: { parallel?: number } = {};
  let result = "gave up";
  for (let round = 0; round < 30; round++) {
    const began = Date.now();
    const run: Run | undefined = await Promise.race([engine.up({ ...options, ...once }), sleep(120_000).then(() => undefined)]);
    const ms = Date.now() - began;
    once = {};
    if (run === undefined) { note(`  HANGS`); result = "hangs"; break; }
    const errors = errorsOf(run);
    note(`  up ${JSON.stringify({ ...options, override })} ${ms} ms ${run.failure === undefined ? JSON.stringify(run.changes) : "failed"}`);
    for (const [r, texts] of Object.entries(errors)) if (r) for (const t of texts) note(`    ${r}: ${t.replace(/^.*?answered \d+ \(.*?\)\. /, "… ")}`);
    if (run.failure === undefined) {
      const pending = Object.keys(override);
      if (pending.length === 0) { result = `done in ${round + 1}`; break; }
      for (const one of pending) delete override[one];
      continue;
    }
    let followed = false;
    for (const [resource, texts] of Object.entries(errors)) for (const text of texts) {
      const parallel = /Run `pulumi up --parallel (\d+)`/.exec(text)?.[1];
      const alias = /`aliases: \[("[^"]+")\]`/.exec(text)?.[1];
      if (/delete that|pulumi import|import:/.test(text)) note(`    !!! ${text}`);
      if (parallel) { once = { parallel: Number(parallel) }; followed = true; }
      else if (label.startsWith("renamed") && alias) { aliases[resource] = [JSON.parse(alias)]; followed = true; }
      else if (/give one of them a third/i.test(text) || (/[Gg]ive this bucket a third name/.test(text))) { if (!(resource in override) && (followed === false || !/ring/.test(text))) override[resource] = `third-${resource}`; followed = true; }
      else if (/whose update or deletion has ended. Correct what failed/.test(text)) followed = true;
    }
    if (!followed) { result = "NOTHING TO FOLLOW"; break; }
  }
  const names = simulator.all("bucket").map(({ name }) => String(name)).filter((n) => !/^_|^main$/.test(n)).sort().join(" ");
  const again = result.startsWith("done") ? JSON.stringify((await engine.up({})).changes) : "";
  appendFileSync(OUT, `${label} ${JSON.stringify(options)}: ${result}; ${names}; again ${again}\n${lines.join("\n")}\n`);
}
const only = new RegExp(process.env["SHAPE"] ?? ".");
const parallels = (process.env["PARALLEL"] ?? "1,2,16,64").split(",").map(Number);
for (const [label, shape] of Object.entries(SHAPES)) if (only.test(label))
  for (const parallel of parallels) test(`${label} ${parallel}`, () => play(label, shape, { parallel }));
