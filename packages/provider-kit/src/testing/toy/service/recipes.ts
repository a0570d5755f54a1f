import type { Row, ToyReply, ToyRequest, ToyRoute } from "./exchange";
import { Refusal, route, rowOf, rowsOf, textOf } from "./exchange";
import { deleteRoute, readRoute } from "./plain-routes";
import { refuseNamesake } from "./store";
import type { ToyStore } from "./store";

const PAGE = 3;

/** Recipes: PUT with the next version, sets that come back sorted and decorated, JSON and durations that come back respelled, pages by the last id. */
export function recipeRoutes(store: ToyStore): readonly ToyRoute[] {
  return [
    route("GET", "/v1/recipes", (request) => listRecipes(store, request)),
    route("POST", "/v1/recipes", (request) => makeRecipe(store, request)),
    readRoute(store, "recipes"),
    route("PUT", "/v1/recipes/:id", (request) => changeRecipe(store, request)),
    deleteRoute(store, "recipes"),
  ];
}

function listRecipes(store: ToyStore, { query }: ToyRequest): ToyReply {
  const all = [...store.table("recipes").values()];
  const start = all.findIndex((recipe) => recipe["id"] === query.get("after")) + 1;
  const end = start + Number(query.get("limit") ?? PAGE);
  const links = end < all.length ? { next: `/v1/recipes?after=${String(all[end - 1]?.["id"])}` } : {};
  return { status: 200, body: { recipes: all.slice(start, end).map(({ id, title }) => ({ id, title })), links } };
}

function makeRecipe(store: ToyStore, { body }: ToyRequest): ToyReply {
  const given = rowOf(body);
  refuseNamesake(store, "recipes", "title", textOf(given, "title"));
  const id = store.newId("recipe-");
  const recipe = { ...tidy(given), id, version: 1, created_at: store.now() };
  store.table("recipes").set(id, recipe);
  return { status: 201, body: recipe };
}

function changeRecipe(store: ToyStore, { param, body }: ToyRequest): ToyReply {
  const old = store.find("recipes", param("id"));
  const given = rowOf(body);
  const version = Number(old["version"]) + 1;
  if (given["version"] !== version) throw new Refusal(422, "stale", `version must be ${version}`);
  refuseNamesake(store, "recipes", "title", textOf(given, "title"), param("id"));
  const recipe = { ...tidy(given), id: param("id"), version, created_at: old["created_at"] };
  store.table("recipes").set(param("id"), recipe);
  return { status: 200, body: recipe };
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
