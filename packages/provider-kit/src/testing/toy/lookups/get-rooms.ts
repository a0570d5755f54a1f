import { defineListFunction } from "../../../plugin/declare/function";
import { string } from "../../../plugin/declare/property";
import { room } from "../room";

/** Looks up all rooms. */
export const getRooms = defineListFunction({
  token: "toy:index:getRooms",
  doc: "Looks up all rooms.",
  resource: room,
  where: { purpose: string({ doc: "What the rooms are for." }) },
  result: "rooms",
});
