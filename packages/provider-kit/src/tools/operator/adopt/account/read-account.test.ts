import { createRedactor } from "../../../../plugin/values/redact/redact";
import { recordRequests } from "../../../../testing/recording/requests";
import { toy } from "../../../../testing/toy/provider";
import type { StartedToy } from "../../../../testing/toy/start";
import { withToy } from "../../../../testing/toy/start";
import type { Account } from "./adopted";
import { filterOf } from "./filter";
import { judgeAccount } from "./judge";
import { openAccount } from "./open-account";
import { listAccount, readAccount } from "./read-account";

interface Read {
  readonly account: Account;
  /** Requests by path, without their queries. */
  readonly requests: Readonly<Record<string, number>>;
}

async function accountOf({ proxy, service, clock }: StartedToy, ...filter: readonly string[]): Promise<Read> {
  const recorder = recordRequests();
  const runtime = openAccount(toy, {
    settings: { url: proxy.url, token: service.token },
    env: {},
    redactor: createRedactor(),
    report: () => undefined,
    http: { clock, fetch: recorder.fetch },
  });
  const listing = await listAccount(runtime, filterOf(toy, filter), () => undefined);
  const account = await judgeAccount(runtime, await readAccount(runtime, listing, () => undefined));
  const paths = recorder.sent.map(({ path }) => path.replace(/\?.*/, "").replace(/\d+$/, "N"));
  const counts = [...new Set(paths)].map((path) => [path, paths.filter((one) => one === path).length] as const);
  return { account, requests: Object.fromEntries(counts) };
}

/** What was left out: kind, name and reason. */
function leftOut({ leftOut: all }: Account): readonly string[] {
  return all.map(({ type, label, reason }) => `${type} ${label}: ${reason}`);
}

test("requests are the pages of the lists, and one for each object that a list shows in part", async () => {
  await withToy(async (started) => {
    const { provider } = started;
    for (let i = 0; i < 45; i++) await provider.create("Room", { name: `room-${i}` }, { name: `room-${i}` });
    for (let i = 0; i < 7; i++) {
      await provider.create(
        "Recipe",
        { title: `soup ${i}`, ingredients: [{ name: "salt", amount: 1 }] },
        { name: `soup-${i}` },
      );
    }
    const { account, requests } = await accountOf(started, "Room", "Recipe");
    expect(account.objects.length).toBe(52);
    expect(requests).toEqual({ "/v1/rooms": 3, "/v1/recipes": 3, "/v1/recipes/recipe-N": 7 });
  });
});

test("an object that breaks a rule is left out with the reason, and the rest goes on", async () => {
  await withToy(async (started) => {
    const { store } = started.service;
    const ingredients = [{ name: "salt", amount: 1 }];
    const soup = await started.provider.create("Recipe", { title: "soup", ingredients });
    store
      .table("recipes")
      .set("recipe-9", { ...store.find("recipes", soup.id), id: "recipe-9", title: "bread", oven: "hot" });
    const { account } = await accountOf(started, "Recipe");
    expect(account.objects.map(({ label }) => label)).toEqual(["soup"]);
    expect(leftOut(account)).toEqual(['toy:index:Recipe bread: oven: must be valid JSON, not "hot"']);
  });
});

test("a value outside of its range is no reason: the object has it already", async () => {
  await withToy(async (started) => {
    const { store } = started.service;
    const attic = await started.provider.create("Room", { name: "attic" });
    store.table("rooms").set(attic.id, { ...store.find("rooms", attic.id), floor: 99 });
    const { account } = await accountOf(started, "Room");
    expect(account.objects.map(({ inputs }) => inputs)).toEqual([{ name: "attic", floor: 99 }]);
  });
});

test("an object that is gone when it is read, and one that may not be read, are left out", async () => {
  await withToy(async (started) => {
    for (const title of ["soup", "bread", "cake"]) {
      await started.provider.create("Recipe", { title, ingredients: [{ name: "salt", amount: 1 }] }, { name: title });
    }
    started.proxy.inject({ kind: "respond", status: 404, body: { message: "no recipe" } }, { path: /recipe-1$/ });
    started.proxy.inject({ kind: "respond", status: 403, body: { message: "secret recipe" } }, { path: /recipe-2$/ });
    const { account } = await accountOf(started, "Recipe");
    expect(account.objects.map(({ label }) => label)).toEqual(["cake"]);
    expect(leftOut(account)).toEqual([
      "toy:index:Recipe soup: the recipe was deleted meanwhile",
      expect.stringMatching(/^toy:index:Recipe bread: reading the recipe failed: .* 403 .*secret recipe/),
    ]);
  });
});

test("a list that is refused leaves its kind out", async () => {
  await withToy(async (started) => {
    await started.provider.create("Room", { name: "attic" });
    started.proxy.inject({ kind: "respond", status: 403, body: { message: "no" } }, { path: /recipes/ });
    const { account } = await accountOf(started, "Room", "Recipe");
    expect(account.objects.map(({ label }) => label)).toEqual(["attic"]);
    expect(leftOut(account)).toEqual([expect.stringMatching(/^toy:index:Recipe : listing the recipe failed: .*403/)]);
  });
});

test("an account of which nothing can be listed is an error, and settings that are missing are named", async () => {
  await withToy(async (started) => {
    started.proxy.inject({ kind: "respond", status: 403, body: { message: "no" } }, { path: /recipes/ });
    await expect(accountOf(started, "Recipe")).rejects.toThrow("listing the recipe failed");
    const noWhere = { settings: {}, env: {}, redactor: createRedactor(), report: () => undefined };
    expect(() => openAccount(toy, noWhere)).toThrow(
      "the toy provider is not configured: url is required: set toy:url or TOY_URL; a token is required",
    );
  });
});

test("an object that two pages of a list show, since others were deleted meanwhile, is adopted once", async () => {
  await withToy(async (started) => {
    const { id } = await started.provider.create("Room", { name: "attic" });
    const attic = started.service.store.find("rooms", id);
    const body = { rooms: [attic, attic] };
    started.proxy.inject({ kind: "respond", status: 200, body }, { path: /rooms/ });
    const { account } = await accountOf(started, "Room");
    expect(account.objects.map(({ label }) => label)).toEqual(["attic"]);
  });
});
