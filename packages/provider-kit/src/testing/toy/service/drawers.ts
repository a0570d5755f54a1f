import type { Row, ToyRequest, ToyRoute } from "./exchange";
import { Refusal, rowOf, textOf } from "./exchange";
import type { ToyStore } from "./store";

/** Drawers of a room: one write at a time in each room, PUT with If-Match, an absent block that is echoed empty, 204 to writes. */
export function drawerRoutes(store: ToyStore): readonly ToyRoute[] {
  const drawers = store.table("drawers");
  const busy = new Set<string>();

  /** A write takes a moment; a second one in the same room meanwhile is refused. */
  const alone = async <T>(roomId: string, write: () => T): Promise<T> => {
    store.find("rooms", roomId);
    if (busy.has(roomId)) throw new Refusal(409, "busy", `room ${roomId} is being changed`);
    busy.add(roomId);
    await new Promise((resolve) => setImmediate(resolve));
    busy.delete(roomId);
    return write();
  };

  const findIn = ({ param }: ToyRequest): Row => {
    const drawer = store.find("drawers", param("id"));
    if (drawer["room_id"] !== param("roomId")) throw new Refusal(404, "not_found", "the drawer is in another room");
    return drawer;
  };

  return [
    {
      method: "GET",
      path: "/v1/rooms/:roomId/drawers",
      handle({ param }) {
        store.find("rooms", param("roomId"));
        const found = [...drawers.values()].filter((drawer) => drawer["room_id"] === param("roomId"));
        return { status: 200, body: { drawers: found.map(shown) } };
      },
    },
    {
      method: "POST",
      path: "/v1/rooms/:roomId/drawers",
      handle: ({ param, body }) =>
        alone(param("roomId"), () => {
          const given = rowOf(body);
          refuseSameLabel(drawers, param("roomId"), textOf(given, "label"), undefined);
          const id = store.newId("drawer-");
          const drawer = { ...given, id, room_id: param("roomId"), etag: 1, created_at: store.now() };
          drawers.set(id, drawer);
          return { status: 201, body: shown(drawer) };
        }),
    },
    {
      method: "GET",
      path: "/v1/rooms/:roomId/drawers/:id",
      handle(request) {
        const drawer = findIn(request);
        return { status: 200, body: shown(drawer), headers: { etag: etagOf(drawer) } };
      },
    },
    {
      method: "PUT",
      path: "/v1/rooms/:roomId/drawers/:id",
      handle: (request) =>
        alone(request.param("roomId"), () => {
          const old = findIn(request);
          const given = rowOf(request.body);
          if (request.headers["if-match"] === undefined) throw new Refusal(428, "etag_missing", "If-Match is missing");
          if (request.headers["if-match"] !== etagOf(old))
            throw new Refusal(412, "etag_stale", "the drawer has changed");
          refuseSameLabel(drawers, request.param("roomId"), textOf(given, "label"), request.param("id"));
          const { id, room_id, created_at } = old;
          drawers.set(request.param("id"), { ...given, id, room_id, created_at, etag: Number(old["etag"]) + 1 });
          return { status: 204 };
        }),
    },
    {
      method: "DELETE",
      path: "/v1/rooms/:roomId/drawers/:id",
      handle: (request) =>
        alone(request.param("roomId"), () => {
          findIn(request);
          drawers.delete(request.param("id"));
          return { status: 204 };
        }),
    },
  ];
}

function refuseSameLabel(
  drawers: ReadonlyMap<string, Row>,
  roomId: string,
  label: string,
  ownId: string | undefined,
): void {
  for (const drawer of drawers.values()) {
    if (drawer["room_id"] === roomId && drawer["label"] === label && drawer["id"] !== ownId) {
      throw new Refusal(409, "name_taken", `label ${label} is taken`);
    }
  }
}

function etagOf(drawer: Row): string {
  return `"${String(drawer["etag"])}"`;
}

function shown({ etag: _etag, ...drawer }: Row): Row {
  return { ...drawer, cover: { material: "", colour: "", ...rowOf(drawer["cover"] ?? {}) } };
}
