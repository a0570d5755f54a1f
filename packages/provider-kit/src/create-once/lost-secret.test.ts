import { withToy } from "../testing/toy/start";
import { revealMap } from "../value/plain";
import { GET, killedAt, POST, unfinished } from "./interrupted.test.support";

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
    await killedAt(toy, { kind: "stall", when: "before" }, GET, create);
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
