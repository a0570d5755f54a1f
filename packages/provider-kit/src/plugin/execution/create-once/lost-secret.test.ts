import { createMemoryFiles } from "../../../testing/memory-files";
import { startProvider } from "../../../testing/provider";
import { toy } from "../../../testing/toy/provider";
import { withToy } from "../../../testing/toy/start";
import { revealMap } from "../../values/value/plain";
import { GET, killedAt, POST, unfinished, warnings } from "./interrupted.test.support";

test("an object that may be that of a lost answer is named, not removed, and the new one's secret is known", () =>
  withToy(async ({ provider, proxy, service }) => {
    proxy.inject({ kind: "connection-reset", when: "after" }, { method: "POST", path: /badges$/ });
    const badge = await provider.create("Badge", { holder: "Ada", pin: "1234-5678" });
    expect(revealMap(badge.state)["token"]).toBe("token-of-badge-2");
    expect([...service.store.table("badges").keys()]).toEqual(["badge-1", "badge-2"]);
    expect(warnings(provider)).toEqual([
      "the answer to the creation was lost, and with it the secret of the badge, so a new badge is created. The badge badge-1 may be the " +
        "first one: delete it if nobody uses it",
    ]);
  }));

test("an equal object of somebody else on another machine stays when a request never arrives", () =>
  withToy(async ({ provider, proxy, service, clock }) => {
    const settings = { url: proxy.url, token: service.token };
    const other = await startProvider(toy, { clock, journal: createMemoryFiles(clock), settings });
    await other.create("Badge", { holder: "Ada", pin: "1234-5678" });
    proxy.inject({ kind: "connection-reset", when: "before" }, { method: "POST", path: /badges$/ });
    const badge = await provider.create("Badge", { holder: "Ada", pin: "1234-5678" });
    expect([badge.id, [...service.store.table("badges").keys()]]).toEqual(["badge-2", ["badge-1", "badge-2"]]);
  }));

test("a run that is killed while it makes a copy anew whose secret was lost leaves no object that nobody knows of", () =>
  withToy(async (toy) => {
    const { provider, service } = toy;
    const create = (): Promise<unknown> => provider.create("Badge", { holder: "Ada", pin: "1234-5678" });
    await killedAt(toy, { kind: "stall", when: "before" }, GET, create);
    // the ID of the first one is in the journal
    await killedAt(toy, { kind: "stall", when: "after" }, POST, create);
    expect([...service.store.table("badges").keys()]).toEqual(["badge-2"]);
    // that of the second one is not
    await create();
    expect([...service.store.table("badges").keys()]).toEqual(["badge-2", "badge-3"]);
  }));

test("a creation whose secret is lost with several answers names what each may have made, once", () =>
  withToy(async ({ provider, proxy, service }) => {
    proxy.inject({ kind: "connection-reset", when: "after" }, { method: "POST", path: /badges$/ }, 2);
    const badge = await provider.create("Badge", { holder: "Ada", pin: "1234-5678" });
    expect(revealMap(badge.state)["token"]).toBe("token-of-badge-3");
    expect([...service.store.table("badges").keys()]).toEqual(["badge-1", "badge-2", "badge-3"]);
    expect(warnings(provider).map((text) => /badge-\d/.exec(text)?.[0])).toEqual(["badge-1", "badge-2"]);
    expect(unfinished(provider)).toMatchObject([{ id: "badge-3" }]);
  }));
