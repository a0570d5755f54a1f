import { integer, map, string } from "../../plugin/declare/property";
import { defineResource } from "../../plugin/declare/resource";
import { createdAt } from "./created-at";

/** Wrapped answers, an automatic unique name, maps, a property that only a replacement changes, pooled reads. */
export const room = defineResource({
  token: "toy:index:Room",
  doc: "A room of the workshop.",
  endpoint: "/v1/rooms",
  wrapper: "room",
  list: { path: "/v1/rooms", key: "rooms", paging: { style: "offset", size: 20 } },
  pooled: true,
  identity: {
    unique: ["name"],
    find: { path: "/v1/rooms?name={name}", key: "rooms", paging: { style: "none" } },
    createdAt,
    isConflict: ({ code }) => code === "name_taken",
  },
  inputs: {
    name: string({ autoname: { maxLength: 30, forbidden: /[^a-z0-9-]/ }, minLength: 1, doc: "Name of the room." }),
    purpose: string({ absent: "", doc: "What the room is for." }),
    floor: integer({ default: 0, min: -2, max: 40, onChange: "replace", doc: "Floor that the room is on." }),
    tags: map({
      values: string({ minLength: 1, doc: "Value of the tag." }),
      absent: {},
      doc: "Tags of the room.",
    }),
  },
  outputs: {
    createdAt: string({ wire: "created_at", format: "date-time", stable: true, doc: "When the room was made." }),
    updatedAt: string({ wire: "updated_at", format: "date-time", doc: "When the room was changed last." }),
    sign: string({ wire: { toWire: () => ({}), fromWire: signOf }, preview: signOf, doc: "Text on the door." }),
  },
});

function signOf(values: object): string | undefined {
  const name: unknown = Reflect.get(values, "name");
  return typeof name === "string" ? `Room ${name}` : undefined;
}
