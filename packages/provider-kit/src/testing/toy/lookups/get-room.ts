import { defineFunction, lookupOutputs } from "../../../plugin/declare/function";
import { string } from "../../../plugin/declare/property";
import { UserError } from "../../../plugin/values/errors";
import { room } from "../room";

interface WireRooms {
  readonly rooms: readonly object[];
}

/** Looks a room up by its name. */
export const getRoom = defineFunction({
  token: "toy:index:getRoom",
  doc: "Looks up a room by its name.",
  inputs: { name: string({ required: true, minLength: 1, doc: "Name of the room." }) },
  outputs: { ...lookupOutputs(room), keeper: string({ doc: "Who looks after it; null where nobody does." }) },
  isGone: ({ status, code }) => status === 404 || code === "no_house",
  async invoke({ api, inputs }) {
    const { rooms } = await api.get<WireRooms>("/v1/rooms", { query: { name: inputs.name } });
    const [found] = rooms;
    if (found === undefined) throw new UserError(`there is no room ${JSON.stringify(inputs.name)}; correct the name`);
    return found;
  },
});
