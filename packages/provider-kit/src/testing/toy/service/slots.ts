import type { ToyReply, ToyRequest, ToyRoute } from "./exchange";
import { Refusal, route, rowOf, rowsOf } from "./exchange";
import { applyPatch } from "./json-patch";
import { deleteRoute, readRoute } from "./plain-routes";
import type { ToyStore } from "./store";

/** Slots: made by a PUT to a path of the program's choice, changed by several JSON Patch operations together, listed as a bare array. */
export function slotRoutes(store: ToyStore): readonly ToyRoute[] {
  const slots = store.table("slots");
  return [
    route("GET", "/v1/slots", () => ({ status: 200, body: [...slots.values()] })),
    route("PUT", "/v1/slots/:id", ({ param, body }) => {
      const slot = { weight: 1, ...rowOf(body), code: param("id") };
      slots.set(param("id"), slot);
      return { status: 200, body: slot };
    }),
    readRoute(store, "slots"),
    route("PATCH", "/v1/slots/:id", (request) => changeSlot(store, request)),
    deleteRoute(store, "slots"),
  ];
}

function changeSlot(store: ToyStore, { param, headers, body }: ToyRequest): ToyReply {
  if (headers["content-type"] !== "application/json-patch+json") throw new Refusal(415, "no_patch", "not a patch");
  const slot = rowsOf(body).reduce(applyPatch, store.find("slots", param("id")));
  store.table("slots").set(param("id"), slot);
  return { status: 200, body: slot };
}
