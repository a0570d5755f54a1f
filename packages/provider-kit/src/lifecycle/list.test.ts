import { withToy } from "../testing/toy/start";
import { startPlugin } from "../testing/plugin-process";
import type { ListItem } from "./requests";
import { toy } from "../testing/toy/provider";

const NAMES = ["a", "b", "c", "d", "e"];

test("a list is given in pages of the size that is asked for", () =>
  withToy(async ({ provider, service, clock }) => {
    for (const name of NAMES) await provider.create("Room", { name }, { name });
    const plugin = startPlugin(toy, { clock, log: provider.log, fetch, stateFolder: provider.stateFolder, env: {} });
    await plugin.ask((lifecycle) => lifecycle.configure({ settings: { url: service.url, token: service.token } }));
    const pageOf = (limit: number, pageSize: number, continuationToken: string): Promise<readonly ListItem[]> =>
      plugin.ask(async (lifecycle) => {
        const items: ListItem[] = [];
        const request = { type: "toy:index:Room", query: {}, limit, pageSize, continuationToken };
        for await (const item of lifecycle.list(request)) items.push(item);
        return items;
      });
    expect(await pageOf(0, 2, "")).toEqual([
      { id: "room-1", name: "a" },
      { id: "room-2", name: "b" },
      { continuationToken: "2" },
    ]);
    expect(await pageOf(0, 2, "4")).toEqual([{ id: "room-5", name: "e" }]);
    expect(await pageOf(1, 2, "2")).toEqual([{ id: "room-3", name: "c" }, { continuationToken: "3" }]);
    expect((await pageOf(0, 0, "")).length).toBe(5);
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
