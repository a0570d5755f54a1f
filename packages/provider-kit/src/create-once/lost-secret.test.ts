import type { JournalEntry } from "../journal/journal-entry";
import { isUnfinished } from "../journal/journal-entry";
import { readLines, withResolved } from "../journal/journal-lines";
import type { ProxyFault, RequestMatch } from "../testing/faults";
import type { TestProvider } from "../testing/provider";
import type { StartedToy } from "../testing/toy/start";
import { withToy } from "../testing/toy/start";
import { revealMap } from "../value/plain";

const POST = { method: "POST" } as const;
const LOOKS = { method: "GET" } as const;

/** Begins a creation and kills the plugin at the held request. */
async function killedAt(
  { provider, proxy }: StartedToy,
  fault: ProxyFault,
  match: RequestMatch,
  begin: () => Promise<unknown>,
): Promise<void> {
  const held = proxy.inject(fault, match);
  const lost = expect(begin()).rejects.toThrow("the plugin was killed");
  await held.reached;
  await provider.restart();
  await lost;
  await held.abandoned;
  held.release();
}

/** The notes of which nobody knows the end. */
function unfinished({ journal }: TestProvider): readonly JournalEntry[] {
  const runs = [...journal.texts].filter(([name]) => name.endsWith(".run"));
  return withResolved(runs.map(([name, text]) => readLines(text, name))).filter(isUnfinished);
}

test("a copy whose secret was lost with the answer is removed, and the new one's secret is known", () =>
  withToy(async ({ provider, proxy, service }) => {
    proxy.inject({ kind: "connection-reset", when: "after" }, { method: "POST", path: /badges$/ });
    const badge = await provider.create("Badge", { holder: "Ada", pin: "1234-5678" });
    expect(revealMap(badge.state)["token"]).toBe("token-of-badge-2");
    expect([...service.store.table("badges").keys()]).toEqual(["badge-2"]);
  }));

test("a run that is killed while it makes a copy anew whose secret was lost leaves no second object", () =>
  withToy(async (toy) => {
    const { provider, service } = toy;
    const create = (): Promise<unknown> => provider.create("Badge", { holder: "Ada", pin: "1234-5678" });
    await killedAt(toy, { kind: "stall", when: "before" }, LOOKS, create);
    await killedAt(toy, { kind: "stall", when: "after" }, POST, create);
    expect([...service.store.table("badges").keys()]).toEqual(["badge-2"]);
    await create();
    expect([...service.store.table("badges").keys()]).toEqual(["badge-3"]);
  }));

test("a creation whose secret is lost with each answer is sent three times and leaves nothing", () =>
  withToy(async ({ provider, proxy, service }) => {
    const injection = proxy.inject(
      { kind: "connection-reset", when: "after" },
      { method: "POST", path: /badges$/ },
      10,
    );
    await expect(provider.create("Badge", { holder: "Ada", pin: "1234-5678" })).rejects.toThrow(
      "creating the badge failed: POST /v1/badges got no answer",
    );
    expect(injection.hits).toBe(3);
    expect(service.store.table("badges").size).toBe(0);
    expect(unfinished(provider)).toEqual([]);
  }));
