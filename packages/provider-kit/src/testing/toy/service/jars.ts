import type { Row, ToyRequest, ToyRoute } from "./exchange";
import { route, rowOf } from "./exchange";
import type { ToyStore } from "./store";

/** Jars: made and changed by the same PUT, which answers nothing and puts the whole jar; the service adds a mark, and never shows the combination. */
export function jarRoutes(store: ToyStore): readonly ToyRoute[] {
  const jars = store.table("jars");
  const item = "/v1/shelves/:shelf/jars/:name";
  return [
    route("GET", "/v1/jars", () => ({ status: 200, body: { jars: [...jars.values()].map(shown) } })),
    route("PUT", item, (request) => {
      const key = jarKey(request.param("shelf"), request.param("name"));
      const isNew = !jars.has(key);
      const { content = "", combination, marks = {} } = rowOf(request.body);
      const place = { shelf: request.param("shelf"), name: request.param("name") };
      jars.set(key, { ...place, content, combination, marks: { weighed: "yes", ...rowOf(marks) } });
      return { status: isNew ? 201 : 204 };
    }),
    route("GET", item, (request) => ({ status: 200, body: shown(found(store, request)) })),
    route("DELETE", item, (request) => {
      found(store, request);
      jars.delete(jarKey(request.param("shelf"), request.param("name")));
      return { status: 204 };
    }),
  ];
}

/** The key of a jar in the table. */
export function jarKey(shelf: string, name: string): string {
  return [shelf, name].map(encodeURIComponent).join("/");
}

function found(store: ToyStore, { param }: ToyRequest): Row {
  return store.find("jars", jarKey(param("shelf"), param("name")));
}

function shown(jar: Row): Row {
  return { ...jar, combination: undefined };
}
