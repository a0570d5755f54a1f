import type { Row, ToyRoute } from "./exchange";
import { Refusal, rowOf, rowsOf, textOf } from "./exchange";
import { refuseNamesake } from "./store";
import type { ToyStore } from "./store";

const PAGE = 3;

/** Recipes: PUT with the next version, sets that come back sorted and decorated, JSON and durations that come back respelled, pages by the last id. */
export function recipeRoutes(store: ToyStore): readonly ToyRoute[] {
  const recipes = store.table("recipes");
  return [
    {
      method: "GET",
      path: "/v1/recipes",
      handle({ query }) {
        const all = [...recipes.values()];
        const start = all.findIndex((recipe) => recipe["id"] === query.get("after")) + 1;
        const end = start + Number(query.get("limit") ?? PAGE);
        const links = end < all.length ? { next: `/v1/recipes?after=${String(all[end - 1]?.["id"])}` } : {};
        return { status: 200, body: { recipes: all.slice(start, end), links } };
      },
    },
    {
      method: "POST",
      path: "/v1/recipes",
      handle({ body }) {
        const given = rowOf(body);
        refuseNamesake(store, "recipes", "title", textOf(given, "title"));
        const id = store.newId("recipe-");
        recipes.set(id, { ...tidy(given), id, version: 1, created_at: store.now() });
        return { status: 201, body: recipes.get(id) };
      },
    },
    {
      method: "GET",
      path: "/v1/recipes/:id",
      handle: ({ param }) => ({ status: 200, body: store.find("recipes", param("id")) }),
    },
    {
      method: "PUT",
      path: "/v1/recipes/:id",
      handle({ param, body }) {
        const old = store.find("recipes", param("id"));
        const given = rowOf(body);
        const version = Number(old["version"]) + 1;
        if (given["version"] !== version) throw new Refusal(422, "stale", `version must be ${version}`);
        refuseNamesake(store, "recipes", "title", textOf(given, "title"), param("id"));
        recipes.set(param("id"), { ...tidy(given), id: param("id"), version, created_at: old["created_at"] });
        return { status: 200, body: recipes.get(param("id")) };
      },
    },
    {
      method: "DELETE",
      path: "/v1/recipes/:id",
      handle({ param }) {
        store.find("recipes", param("id"));
        recipes.delete(param("id"));
        return { status: 204 };
      },
    },
  ];
}

function tidy(given: Row): Row {
  const ingredients = rowsOf(given["ingredients"]).map((one) => ({
    unit: "g",
    ...one,
    allergen: one["name"] === "nuts",
  }));
  return {
    ...given,
    ingredients: ingredients.sort((a, b) => (textOf(a, "name") < textOf(b, "name") ? -1 : 1)),
    tastes: Array.isArray(given["tastes"]) ? given["tastes"].map(String).sort() : [],
    ...(typeof given["oven"] === "string" ? { oven: respelled(given["oven"]) } : {}),
    ...(typeof given["rest"] === "string" ? { rest: inMinutes(given["rest"]) } : {}),
  };
}

function respelled(json: string): string {
  const value = rowOf(JSON.parse(json));
  return JSON.stringify(Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))));
}

function inMinutes(duration: string): string {
  const seconds = /^(\d+)s$/.exec(duration)?.[1];
  return seconds === undefined ? duration : `${Math.floor(Number(seconds) / 60)}m${Number(seconds) % 60}s`;
}
