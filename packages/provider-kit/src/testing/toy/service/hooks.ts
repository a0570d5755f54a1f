import type { Row, ToyRequest, ToyRoute } from "./exchange";
import { Refusal, route } from "./exchange";
import type { ToyStore } from "./store";

const READS_UNTIL_DONE = 2;

/** Hooks of a room: made by a PUT that may have no body, and known by nothing but room and place. */
export function hookRoutes(store: ToyStore): readonly ToyRoute[] {
  const hooks = store.table("hooks");
  const item = "/v1/rooms/:roomId/hooks/:place";
  return [
    route("PUT", item, (request) => {
      if (request.body !== undefined) throw new Refusal(400, "body", "a hook has no body");
      store.find("rooms", request.param("roomId"));
      const hook = { place: request.param("place"), status: "ATTACHING", reads: 0 };
      hooks.set(keyOf(request), hook);
      return { status: 202, body: hook };
    }),
    route("GET", item, (request) => {
      const key = keyOf(request);
      if (!store.isStalled) finish(hooks, key, store.find("hooks", key));
      return { status: 200, body: store.find("hooks", key) };
    }),
    route("DELETE", item, (request) => {
      Object.assign(store.find("hooks", keyOf(request)), { status: "DETACHING", reads: 0 });
      return { status: 202 };
    }),
  ];
}

function keyOf({ param }: ToyRequest): string {
  return `${param("roomId")} ${param("place")}`;
}

function finish(hooks: Map<string, Row>, key: string, hook: Row): void {
  const reads = Number(hook["reads"]) + 1;
  hook["reads"] = reads;
  if (reads < READS_UNTIL_DONE) return;
  if (hook["status"] === "ATTACHING") hook["status"] = "ATTACHED";
  if (hook["status"] === "DETACHING") hooks.delete(key);
}
