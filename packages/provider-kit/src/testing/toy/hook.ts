import { string } from "../../plugin/declare/property";
import { defineResource } from "../../plugin/declare/resource";
import { defineWaiter, GONE } from "../../plugin/declare/waiter";
import { path } from "../../plugin/io/http/path-template";

interface WireHook {
  readonly status: string;
}

const leaving = defineWaiter<WireHook>({
  state: "status",
  pending: ["DETACHING"],
  target: [GONE],
  timeoutSeconds: 90,
});

/** Made by a PUT without a body, known by its path alone, never changed, and a handler that waits by itself. */
export const hook = defineResource({
  token: "toy:index:Hook",
  doc: "A hook in the wall of a room.",
  endpoint: "/v1/rooms/{roomId}/hooks",
  idParts: ["roomId", "place"],
  createBy: "put",
  updateBy: { style: "none" },
  wait: {
    create: defineWaiter<WireHook>({
      state: "status",
      pending: ["ATTACHING"],
      target: ["ATTACHED"],
      timeoutSeconds: 90,
    }),
  },
  inputs: {
    roomId: string({ required: true, onChange: "replace", sent: "never", refersTo: "Room", doc: "ID of the room." }),
    place: string({ required: true, minLength: 1, onChange: "replace", sent: "never", doc: "Place on the wall." }),
  },
  outputs: {
    status: string({ doc: "Whether it holds." }),
  },
  async delete({ id, standard, wait }) {
    const [roomId = "", place = ""] = id.split("/");
    await standard();
    await wait(leaving, { path: path`/v1/rooms/${roomId}/hooks/${place}`, what: `the hook ${place}` });
  },
});
