import { UserError } from "../../values/errors";
import { startPlugin } from "../../../testing/plugin-process";
import { toy } from "../../../testing/toy/provider";
import type { StartedToy } from "../../../testing/toy/start";
import { withToy } from "../../../testing/toy/start";
import type { ListItem } from "./requests";

interface PageRequest {
  readonly limit?: number;
  readonly pageSize?: number;
  readonly token?: string;
}

type PageOf = (page: PageRequest) => Promise<unknown>;

/** Runs a test with five machines, which the service lists two by two, and a plugin that lists them. */
function withMachines(run: (pageOf: PageOf, started: StartedToy) => Promise<void>): Promise<void> {
  return withToy(async (started) => {
    const { provider, proxy, service, clock } = started;
    for (const name of ["a", "b", "c", "d", "e"]) await provider.create("Machine", { name, speed: 1 }, { name });
    const plugin = startPlugin(toy, { clock, log: provider.log, fetch, journal: provider.journal, env: {} });
    await plugin.ask((lifecycle) => lifecycle.configure({ settings: { url: proxy.url, token: service.token } }));
    const pageOf: PageOf = ({ limit = 0, pageSize = 0, token = "" }) =>
      plugin.ask(async (lifecycle) => {
        const items: ListItem[] = [];
        const request = { type: "toy:index:Machine", query: {}, limit, pageSize, continuationToken: token };
        for await (const item of lifecycle.list(request)) items.push(item);
        return items;
      });
    await run(pageOf, started);
  });
}

test("a list is given in pages of the size that is asked for", () =>
  withMachines(async (pageOf) => {
    const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map((name, i) => ({ id: `machine-${i + 1}`, name }));
    expect(await pageOf({ pageSize: 2 })).toEqual([a, b, { continuationToken: "2" }]);
    expect(await pageOf({ pageSize: 2, token: "4" })).toEqual([e]);
    expect(await pageOf({ limit: 1, pageSize: 2, token: "2" })).toEqual([c, { continuationToken: "3" }]);
    expect(await pageOf({})).toEqual([a, b, c, d, e]);
    expect(await pageOf({ pageSize: 5 })).toEqual([a, b, c, d, e]);
    expect(await pageOf({ pageSize: 2, token: "9" })).toEqual([]);
  }));

test("the service's list is read no further than it takes to know whether there is more", () =>
  withMachines(async (pageOf, { proxy }) => {
    const before = proxy.passed.length;
    await pageOf({ pageSize: 1 });
    await pageOf({ limit: 1 });
    expect(proxy.passed.slice(before).map(({ path }) => path)).toEqual(["/v1/machines/search", "/v1/machines/search"]);
  }));

test("a continuation token that is none of ours is refused", () =>
  withMachines(async (pageOf) => {
    for (const token of ["next", "-1", "1.5", " "]) {
      await expect(pageOf({ token })).rejects.toThrow(
        new UserError(
          `${JSON.stringify(token)} is not a continuation token of this list; leave it out to start from the beginning`,
        ),
      );
    }
  }));

test("an object without a name is listed under its id", () =>
  withToy(async ({ provider }) => {
    await provider.create("Slot", { code: "A1" });
    expect(await provider.list("Slot")).toEqual([{ id: "A1", name: "A1" }]);
  }));

test("objects of all parents are listed with ids that hold the parent", () =>
  withToy(async ({ provider }) => {
    for (const name of ["a", "b"]) {
      const { id: roomId } = await provider.create("Room", { name }, { name });
      await provider.create("Drawer", { roomId, label: "pens" }, { name });
    }
    const ids = (await provider.list("Drawer")).map((item) => ("id" in item ? item.id : ""));
    expect(ids).toEqual(["room-1/drawer-2", "room-3/drawer-4"]);
  }));
