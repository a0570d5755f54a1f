import type { Row, ToyRoute } from "./exchange";
import { Refusal, rowOf, rowsOf, textOf } from "./exchange";
import type { ToyStore } from "./store";

/** Badges: a PIN that is never shown, a passphrase shown starred, a token shown once, and no name: two equal badges may stand side by side. */
export function badgeRoutes(store: ToyStore): readonly ToyRoute[] {
  const badges = store.table("badges");
  return [
    {
      method: "GET",
      path: "/v1/badges",
      handle: () => ({ status: 200, body: { badges: [...badges.values()].map(shown) } }),
    },
    {
      method: "POST",
      path: "/v1/badges",
      handle({ body }) {
        const given = accepted(rowOf(body));
        const id = store.newId("badge-");
        const badge = { ...given, id, token: `token-of-${id}`, created_at: store.now() };
        badges.set(id, badge);
        return { status: 201, body: { ...shown(badge), token: badge.token } };
      },
    },
    {
      method: "GET",
      path: "/v1/badges/:id",
      handle: ({ param }) => ({ status: 200, body: shown(store.find("badges", param("id"))) }),
    },
    {
      method: "PATCH",
      path: "/v1/badges/:id",
      handle({ param, body }) {
        const badge = { ...store.find("badges", param("id")), ...accepted(rowOf(body)) };
        badges.set(param("id"), badge);
        return { status: 200, body: shown(badge) };
      },
    },
    {
      method: "POST",
      path: "/v1/badges/:id/activation",
      handle({ param }) {
        const badge = { ...store.find("badges", param("id")), active: true };
        badges.set(param("id"), badge);
        return { status: 200, body: shown(badge) };
      },
    },
    {
      method: "DELETE",
      path: "/v1/badges/:id",
      handle({ param }) {
        store.find("badges", param("id"));
        badges.delete(param("id"));
        return { status: 204 };
      },
    },
  ];
}

/** The service repeats a refused PIN in its message, as careless services do. */
function accepted(given: Row): Row {
  if (given["pin"] === "0000-0000") throw new Refusal(400, "weak_pin", `the PIN ${textOf(given, "pin")} is too simple`);
  return given;
}

function shown({ pin: _pin, token: _token, ...badge }: Row): Row {
  const passphrase = typeof badge["passphrase"] === "string" ? { passphrase: "********" } : {};
  const contacts = rowsOf(badge["contacts"]).map((contact) => ({ ...contact }));
  return { active: false, ...badge, ...passphrase, contacts };
}
