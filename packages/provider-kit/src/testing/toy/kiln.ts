import { integer, list, object, string } from "../../plugin/declare/property";
import { defineResource } from "../../plugin/declare/resource";
import { defineShape } from "../../plugin/declare/shape";
import { timeouts } from "../../plugin/declare/timeouts";
import { defineWaiter } from "../../plugin/declare/waiter";
import { createdAt } from "./created-at";

interface WireKiln {
  readonly state: string;
  readonly permit: string;
  readonly fault?: string;
}

const ready = defineWaiter<WireKiln>({
  state: "state",
  pending: ["BUILDING", "CHANGING"],
  target: ["READY"],
  failed: ["FAILED"],
  detail: ({ permit }) => `permit ${permit}`,
  reason: ({ fault }) => fault,
  timeoutSeconds: 60,
});

const changed = defineWaiter<{ readonly status: string; readonly reason?: string }>({
  state: "status",
  pending: ["REQUESTED"],
  target: ["COMPLETED"],
  failed: ["FAILED"],
  reason: ({ reason }) => reason,
  timeoutSeconds: 60,
});

const owner = defineShape({
  name: "KilnOwner",
  doc: "Who owns a kiln.",
  properties: {
    name: string({ required: true, doc: "Their name." }),
    phone: string({ doc: "Their phone." }),
  },
});

/** PUT whose answer names a change to wait for, a wait before it, time limits among the inputs, a list of one, a list that tells its total. */
export const kiln = defineResource({
  token: "toy:index:Kiln",
  doc: "A kiln that is built with patience.",
  endpoint: "/v1/kilns",
  updateBy: { style: "put" },
  list: { path: "/v1/kilns", key: "kilns", paging: { style: "offset", size: 2, total: "page.total" } },
  identity: { createdAt },
  timeoutsInput: "timeouts",
  wait: {
    create: ready,
    before: ready,
    change: { id: "change.id", path: "/v1/kilns/{id}/changes/{change}", waiter: changed },
    update: ready,
    delete: defineWaiter<WireKiln>({ state: "state", pending: ["COOLING"], target: [], timeoutSeconds: 60 }),
  },
  inputs: {
    name: string({ required: true, minLength: 1, doc: "Name of the kiln." }),
    heat: integer({ default: 900, unit: "degrees", min: 100, doc: "How hot it gets." }),
    owners: list({
      items: object({ shape: owner, doc: "The owner." }),
      single: true,
      wire: "owner",
      doc: "Who owns it.",
    }),
    timeouts: timeouts(),
  },
  outputs: {
    state: string({ doc: "State of the kiln." }),
  },
});
