import { readFileSync } from "node:fs";
import * as timeseries from "@ops-providers/timeseries";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { idsInState } from "../engine/checkpoint";
import { succeeded, startEngine } from "../engine/engine";
import type { Engine } from "../engine/engine";
import type { StackOptions } from "../engine/stack";
import type { RateLimitedService } from "./rate-limited-service";
import { startRateLimited } from "./rate-limited-service";
import { bundledPlugin, observablePlugin } from "../engine/observable-plugin";
import { objectsSince } from "../timeseries/objects";
import { settingsOf } from "../timeseries/start";

jest.setTimeout(600_000);

const closeLater = closeAfterEach();

const PER_SECOND = 20;
const PARALLEL = 64;
const MOST_MEMORY_MB = 160;

// a client that only backs off after each refusal is refused more often: 140 times in a thousand
const MOST_REFUSED = 100;

/** How many resources of each kind make a program of one thousand; each takes one request. */
const THOUSAND = { Organization: 100, Bucket: 300, Label: 300, Task: 200, Authorization: 100 };

type Counts = typeof THOUSAND;

/** The lists of tasks and of authorizations, each read once: they have no unique names, and the machine remembers no run. */
const LISTS = 2;

/** Declares so many resources; those without a name of their own are all alike. */
function declaring(counts: Counts, orgId: string): () => Promise<void> {
  const each = (count: number, declare: (name: string) => unknown): void =>
    Array.from({ length: count }, (_, i) => `n${i}`).forEach(declare);
  return async () => {
    each(counts.Organization, (name) => new timeseries.Organization(name));
    each(counts.Bucket, (name) => new timeseries.Bucket(name, { orgId }));
    each(counts.Label, (name) => new timeseries.Label(name, { orgId }));
    const flux = 'option task = {name: "mean", every: 1h}';
    each(counts.Task, (name) => new timeseries.Task(name, { orgId, flux, status: "inactive" }));
    const resource = { type: "buckets", orgId } as const;
    const permissions = [{ action: "read", resource } as const];
    each(counts.Authorization, (name) => new timeseries.Authorization(name, { orgId, permissions }));
  };
}

function startStack(
  { url, simulator }: RateLimitedService,
  counts: Counts,
  options: Pick<StackOptions, "plugins" | "folder" | "stackName"> = {},
): Promise<Engine> {
  const env = settingsOf({ url, token: simulator.token });
  return startEngine({ program: declaring(counts, simulator.orgId), env, ...options });
}

/** The most memory that a process has had so far. */
function peakMemoryMb(process: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${process}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

function countsOf(ids: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(ids).map(([kind, all]) => [kind, new Set(all).size]));
}

test("a thousand resources are created at a service that takes 20 requests a second, with few refusals and little memory", async () => {
  const plugin = closeLater(await observablePlugin("timeseries", bundledPlugin("timeseries")));
  let memoryMb = 0;
  let processes: Promise<{ readonly plugin: number }> | undefined;
  const watch = (): void => {
    processes ??= plugin.processes();
    void processes.then((all) => (memoryMb = peakMemoryMb(all.plugin)));
  };
  const service = closeLater(await startRateLimited(PER_SECOND, watch));
  const objects = objectsSince(service.simulator);
  const engine = closeLater(await startStack(service, THOUSAND, { plugins: { timeseries: plugin.folder } }));
  expect(await succeeded(engine.up({ parallel: PARALLEL }))).toEqual({ create: 1000 });
  expect(countsOf(objects())).toEqual(THOUSAND);
  expect(await idsInState(engine)).toEqual(objects());
  const { taken, refused } = service.requests;
  // inactive tasks need two requests
  expect(taken).toBe(1000 + THOUSAND.Task + LISTS);
  expect(refused).toBeLessThanOrEqual(MOST_REFUSED);
  expect(memoryMb).toBeGreaterThan(0);
  expect(memoryMb).toBeLessThan(MOST_MEMORY_MB);
});

test("two stacks that are created at once with one account end up with exactly their own objects", async () => {
  const counts = { Organization: 10, Bucket: 20, Label: 20, Task: 60, Authorization: 40 };
  const service = closeLater(await startRateLimited(PER_SECOND));
  const objects = objectsSince(service.simulator);
  const first = closeLater(await startStack(service, counts));
  const second = await startStack(service, counts, { folder: first.folder, stackName: "second" });
  const runs = await Promise.all([first, second].map((stack) => succeeded(stack.up({ parallel: PARALLEL }))));
  expect(runs).toEqual([{ create: 150 }, { create: 150 }]);
  const [one = {}, two = {}] = await Promise.all([first, second].map(idsInState));
  expect([one, two].map(countsOf)).toEqual([counts, counts]);
  expect(Object.keys(counts).map((kind) => [...(one[kind] ?? []), ...(two[kind] ?? [])].sort())).toEqual(
    Object.keys(counts).map((kind) => objects()[kind]),
  );
});
