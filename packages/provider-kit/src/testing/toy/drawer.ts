import type { ApiClient } from "../../plugin/declare/client";
import { number, object, string } from "../../plugin/declare/property";
import { defineResource } from "../../plugin/declare/resource";
import { defineShape } from "../../plugin/declare/shape";
import { listAll } from "../../plugin/io/http/page";
import { createdAt } from "./created-at";
import { room } from "./room";

const cover = defineShape({
  name: "DrawerCover",
  doc: "What covers a drawer.",
  properties: {
    material: string({ required: true, values: ["wood", "steel"], doc: "What it is made of." }),
    colour: string({ absent: "", doc: "Its colour." }),
  },
  isAbsent: ({ material }) => material === "",
});

/** Composite ids, a lock for each parent, PUT with If-Match, an optional block that is returned empty, writes answered with nothing. */
export const drawer = defineResource({
  token: "toy:index:Drawer",
  doc: "A drawer in a room.",
  endpoint: "/v1/rooms/{roomId}/drawers",
  idParts: ["roomId", "id"],
  lock: "drawers of {roomId}",
  updateBy: { style: "put", ifMatch: true, answer: "nothing" },
  list: listDrawers,
  identity: {
    unique: ["roomId", "label"],
    find: { path: "/v1/rooms/{roomId}/drawers", key: "drawers", paging: { style: "none" } },
    createdAt,
    isConflict: ({ code }) => code === "name_taken",
  },
  inputs: {
    roomId: string({ required: true, wire: "room_id", onChange: "replace", refersTo: "Room", doc: "ID of the room." }),
    label: string({ required: true, minLength: 1, doc: "Label of the drawer, unique in its room." }),
    depth: number({ unit: "centimetres", min: 1, max: 99.5, doc: "Depth of the drawer." }),
    cover: object({ shape: cover, absent: null, doc: "What covers the drawer." }),
  },
  outputs: {
    createdAt: string({ wire: "created_at", stable: true, doc: "When the drawer was made." }),
  },
});

async function* listDrawers(api: ApiClient): AsyncIterable<object> {
  const { list } = room;
  if (list === undefined || typeof list === "function") return;
  for await (const parent of listAll(api, list, {})) {
    const source = { path: "/v1/rooms/{id}/drawers", key: "drawers", paging: { style: "none" } } as const;
    yield* listAll(api, source, { ...parent });
  }
}
