import type { Row, ToyReply, ToyRequest, ToyRoute } from "./exchange";
import { Refusal, route, rowOf, textOf } from "./exchange";
import { deleteRoute, readRoute } from "./plain-routes";
import type { ToyStore } from "./store";

/** Plaques are known by their titles, and lockers by numbers that the client gives: an ID that is free again may come again. */
export function namedObjectRoutes(store: ToyStore): readonly ToyRoute[] {
  return [...routesOf(store, "plaques", "title", "text"), ...routesOf(store, "lockers", "id", "owner")];
}

/** A field is the ID, and another one can be changed. */
function routesOf(store: ToyStore, kind: string, idField: string, changing: string): readonly ToyRoute[] {
  const rows = store.table(kind);
  return [
    route("GET", `/v1/${kind}`, () => ({ status: 200, body: { [kind]: [...rows.values()] } })),
    route("POST", `/v1/${kind}`, ({ body }): ToyReply => {
      const given = rowOf(body);
      const id = textOf(given, idField);
      if (rows.has(id)) throw new Refusal(409, "name_taken", `${idField} ${id} is taken`);
      const row: Row = { ...given, ...(kind === "plaques" ? { created_at: store.now() } : {}) };
      rows.set(id, row);
      return { status: 201, body: row };
    }),
    readRoute(store, kind),
    route("PATCH", `/v1/${kind}/:id`, ({ param, body }: ToyRequest): ToyReply => {
      const row = { ...store.find(kind, param("id")), [changing]: rowOf(body)[changing] };
      rows.set(param("id"), row);
      return { status: 200, body: row };
    }),
    deleteRoute(store, kind),
  ];
}
