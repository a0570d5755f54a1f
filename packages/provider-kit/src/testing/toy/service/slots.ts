import type { ToyRoute } from "./exchange";
import { Refusal, rowOf, rowsOf } from "./exchange";
import { applyPatch } from "./machines";
import type { ToyStore } from "./store";

/** Slots: made by a PUT to a path of the program's choice, changed by several JSON Patch operations together, listed as a bare array. */
export function slotRoutes(store: ToyStore): readonly ToyRoute[] {
  const slots = store.table("slots");
  return [
    { method: "GET", path: "/v1/slots", handle: () => ({ status: 200, body: [...slots.values()] }) },
    {
      method: "PUT",
      path: "/v1/slots/:code",
      handle({ param, body }) {
        slots.set(param("code"), { weight: 1, ...rowOf(body), code: param("code") });
        return { status: 200, body: slots.get(param("code")) };
      },
    },
    {
      method: "GET",
      path: "/v1/slots/:code",
      handle: ({ param }) => ({ status: 200, body: store.find("slots", param("code")) }),
    },
    {
      method: "PATCH",
      path: "/v1/slots/:code",
      handle({ param, headers, body }) {
        if (headers["content-type"] !== "application/json-patch+json")
          throw new Refusal(415, "no_patch", "not a patch");
        const slot = { ...store.find("slots", param("code")) };
        for (const operation of rowsOf(body)) applyPatch(slot, operation);
        slots.set(param("code"), slot);
        return { status: 200, body: slot };
      },
    },
    {
      method: "DELETE",
      path: "/v1/slots/:code",
      handle({ param }) {
        store.find("slots", param("code"));
        slots.delete(param("code"));
        return { status: 204 };
      },
    },
  ];
}
