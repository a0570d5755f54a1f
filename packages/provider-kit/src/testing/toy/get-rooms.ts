import { defineListFunction } from "../../declare/function";
import { room } from "./room";

/** Looks up all rooms. */
export const getRooms = defineListFunction({
  token: "toy:index:getRooms",
  doc: "Looks up all rooms.",
  resource: room,
  result: "rooms",
});
