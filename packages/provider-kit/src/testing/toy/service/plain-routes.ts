import type { Row, ToyRoute } from "./exchange";
import { route } from "./exchange";
import type { ToyStore } from "./store";

/** Reading one object by the last part of its path, as most kinds do. */
export function readRoute(store: ToyStore, kind: string, show: (row: Row) => Row = (row) => row): ToyRoute {
  return route("GET", `/v1/${kind}/:id`, ({ param }) => ({ status: 200, body: show(store.find(kind, param("id"))) }));
}

/** Deleting one object at once, as most kinds do. */
export function deleteRoute(store: ToyStore, kind: string): ToyRoute {
  return route("DELETE", `/v1/${kind}/:id`, ({ param }) => {
    store.find(kind, param("id"));
    store.table(kind).delete(param("id"));
    return { status: 204 };
  });
}
