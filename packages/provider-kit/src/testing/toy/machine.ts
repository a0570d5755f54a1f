import type { OffsetPaging } from "../../plugin/declare/list";
import { integer, string } from "../../plugin/declare/property";
import { defineResource } from "../../plugin/declare/resource";
import { defineWaiter } from "../../plugin/declare/waiter";
import { createdAt } from "./created-at";

interface WireMachine {
  readonly state: string;
  readonly fault?: string;
}

const ready = defineWaiter<WireMachine>({
  state: "state",
  pending: ["STARTING", "CHANGING"],
  target: ["READY"],
  failed: ["FAILED"],
  reason: ({ fault }) => fault,
  timeoutSeconds: 90,
});

/** Pages of a search, which are asked for in the body. */
const searchPages: OffsetPaging = {
  style: "offset",
  size: 2,
  total: "pagination.total",
  request: ({ offset, size }, { body }) => ({ body: { ...body, pagination: { offset, limit: size } } }),
};

/** States to wait for after every change, one JSON Patch operation at a time, a search in place of a list, soft deletion, no unique name. */
export const machine = defineResource({
  token: "toy:index:Machine",
  doc: "A machine that takes its time.",
  endpoint: "/v1/machines",
  updateBy: { style: "json-patch", each: "one by one" },
  list: { path: "/v1/machines/search", key: "data", paging: searchPages },
  identity: {
    find: {
      path: "/v1/machines/search",
      key: "data",
      paging: searchPages,
      body: { filter: { name: "{name}" } },
    },
    createdAt,
  },
  isSoftDeleted: (wire) => Reflect.get(wire, "state") === "SCRAPPED",
  wait: {
    create: ready,
    update: ready,
    delete: defineWaiter<WireMachine>({
      state: "state",
      pending: ["STOPPING"],
      target: ["SCRAPPED"],
      timeoutSeconds: 90,
    }),
  },
  inputs: {
    name: string({ required: true, minLength: 1, doc: "Name of the machine." }),
    speed: integer({
      required: true,
      unit: "turns per minute",
      min: 1,
      patchPath: "/speed",
      doc: "How fast it turns.",
    }),
    mode: string({ values: ["slow", "fast"], absent: "slow", doc: "How it is driven." }),
    note: string({ doc: "A note on the machine." }),
    hall: string({ computed: true, onChange: "replace", doc: "Hall that it stands in; the service finds a place." }),
  },
  outputs: {
    serial: string({ stable: true, doc: "Serial number; the service gives it once the machine is ready." }),
    state: string({ doc: "State of the machine." }),
  },
});
