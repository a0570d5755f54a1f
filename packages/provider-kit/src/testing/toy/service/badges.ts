import type { Row, ToyReply, ToyRequest, ToyRoute } from "./exchange";
import { Refusal, route, rowOf, rowsOf, textOf } from "./exchange";
import { deleteRoute, readRoute } from "./plain-routes";
import type { ToyStore } from "./store";

/** Badges: a PIN that is never shown, a passphrase and codes shown starred, a token shown once, and no name: two equal badges may stand side by side. */
export function badgeRoutes(store: ToyStore): readonly ToyRoute[] {
  const badges = store.table("badges");
  return [
    route("GET", "/v1/badges", () => ({ status: 200, body: { badges: [...badges.values()].map(shown) } })),
    route("POST", "/v1/badges", ({ body }) => {
      const id = store.newId("badge-");
      const badge = { ...accepted(rowOf(body)), id, token: `token-of-${id}`, created_at: store.now() };
      badges.set(id, badge);
      return { status: 201, body: { ...shown(badge), token: badge.token } };
    }),
    readRoute(store, "badges", shown),
    route("PATCH", "/v1/badges/:id", (request) => change(store, request, accepted(rowOf(request.body)))),
    route("POST", "/v1/badges/:id/activation", (request) => change(store, request, { active: true })),
    deleteRoute(store, "badges"),
  ];
}

function change(store: ToyStore, { param }: ToyRequest, part: Row): ToyReply {
  const badge = { ...store.find("badges", param("id")), ...part };
  store.table("badges").set(param("id"), badge);
  return { status: 200, body: shown(badge) };
}

/** The service repeats a refused PIN in its message, as careless services do. */
function accepted(given: Row): Row {
  if (given["pin"] === "0000-0000") throw new Refusal(400, "weak_pin", `the PIN ${textOf(given, "pin")} is too simple`);
  return given;
}

function shown(badge: Row): Row {
  const contacts = rowsOf(badge["contacts"]).map((contact) => ({ ...contact, ...starred(contact, "code") }));
  return { active: false, ...badge, pin: undefined, token: undefined, ...starred(badge, "passphrase"), contacts };
}

function starred(row: Row, name: string): Row {
  return typeof row[name] === "string" ? { [name]: "********" } : {};
}
