import { defineFindFunction } from "../../declare/function";
import { string } from "../../declare/property";
import type { Resource } from "../../declare/resource";
import { startProvider } from "../../../testing/provider";
import { toy } from "../../../testing/toy/provider";
import { room } from "../../../testing/toy/room";
import { withToy } from "../../../testing/toy/start";

const flour = [{ name: "flour", amount: 1 }];

test("an object is found by its ID or by another property, and shown whole although the list shows little of it", () =>
  withToy(async ({ provider }) => {
    const bread = await provider.create("Recipe", { title: "bread", ingredients: flour }, { name: "bread" });
    await provider.create("Recipe", { title: "cake", ingredients: flour }, { name: "cake" });
    const wanted = { ...bread.state, id: bread.id, oven: null, rest: null };
    expect([
      await provider.invoke("getRecipe", { id: bread.id }),
      await provider.invoke("getRecipe", { title: "bread" }),
    ]).toEqual([wanted, wanted]);
  }));

test("what no object has is the program's mistake", () =>
  withToy(async ({ provider }) => {
    await expect(provider.invoke("getRecipe", { title: "bread" })).rejects.toThrow(
      'no recipe has the title "bread"; correct it, or create the recipe',
    );
    await expect(provider.invoke("getRecipe", { id: "recipe-9" })).rejects.toThrow(
      'no recipe has the ID "recipe-9"; correct the ID, or create the recipe',
    );
  }));

test("several objects that fit are named", () =>
  withToy(async ({ provider, service }) => {
    for (const title of ["bread", "cake"])
      await provider.create("Recipe", { title, ingredients: flour }, { name: title });
    Object.assign(service.store.find("recipes", "recipe-2"), { title: "bread" });
    await expect(provider.invoke("getRecipe", { title: "bread" })).rejects.toThrow(
      '2 recipes have the title "bread": recipe-1, recipe-2; look it up by its ID',
    );
  }));

test("exactly one of the properties must be given", () =>
  withToy(async ({ provider }) => {
    await expect(provider.invoke("getRecipe", {})).rejects.toThrow("give id or title");
    await expect(provider.invoke("getRecipe", { id: "recipe-1", title: "bread" })).rejects.toThrow(
      "give only one of id, title",
    );
    expect(provider.requests).toEqual([]);
  }));

test("a list is narrowed to the objects that have a value", () =>
  withToy(async ({ provider }) => {
    for (const name of ["attic", "cellar"]) await provider.create("Room", { name, purpose: name[0] ?? "" }, { name });
    const { rooms } = await provider.invoke("getRooms", { purpose: "c" });
    expect(rooms).toEqual([expect.objectContaining({ name: "cellar", purpose: "c" })]);
  }));

test("an object is read as its resource reads it, by the id as the service writes it", async () => {
  const seen: unknown[] = [];
  const hall: Resource = {
    ...room,
    normalizeId: (id) => id.toLowerCase(),
    isSoftDeleted: (wire) => Reflect.get(wire, "name") === "ruin",
    read({ id, inputs, isImport }) {
      seen.push({ id, inputs, isImport });
      return Promise.resolve(id === "none" ? undefined : { id, name: id });
    },
  };
  const getHall = defineFindFunction({
    token: "toy:index:getHall",
    doc: "Looks a hall up.",
    resource: hall,
    by: { id: string({ required: true, doc: "ID of the hall." }) },
  });
  const settings = { url: "http://127.0.0.1:9", token: "t" };
  const provider = await startProvider({ ...toy, functions: [getHall] }, { settings });
  expect(await provider.invoke("getHall", { id: "North" })).toMatchObject({ id: "north", name: "north" });
  for (const id of ["NONE", "Ruin"]) {
    await expect(provider.invoke("getHall", { id })).rejects.toThrow(
      `no room has the ID "${id}"; correct the ID, or create the room`,
    );
  }
  await provider.close();
  expect(seen).toEqual(["north", "none", "ruin"].map((id) => ({ id, inputs: { id }, isImport: false })));
});
