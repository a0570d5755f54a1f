import type { Row, ToyReply, ToyRequest, ToyRoute } from "./exchange";
import { Refusal, route, rowOf, rowsOf, textOf } from "./exchange";
import { applyPatch } from "./json-patch";
import type { ToyStore } from "./store";

const READS_UNTIL_DONE = 2;

/** Machines: every change takes a while, one JSON Patch operation at a time, search instead of a list, soft deletion. */
export function machineRoutes(store: ToyStore): readonly ToyRoute[] {
  return [
    route("POST", "/v1/machines", (request) => makeMachine(store, request)),
    route("POST", "/v1/machines/search", (request) => searchMachines(store, request)),
    route("GET", "/v1/machines/:id", ({ param }) => {
      const machine = store.find("machines", param("id"));
      if (!store.isStalled) finish(machine);
      return shown(machine, 200);
    }),
    route("PATCH", "/v1/machines/:id", (request) => changeMachine(store, request)),
    route("DELETE", "/v1/machines/:id", ({ param }) => {
      const machine = store.find("machines", param("id"));
      if (machine["state"] === "SCRAPPED") throw new Refusal(404, "not_found", "the machine is scrapped");
      Object.assign(machine, { state: "STOPPING", reads: 0 });
      return shown(machine, 202);
    }),
  ];
}

function makeMachine(store: ToyStore, { body }: ToyRequest): ToyReply {
  const given = rowOf(body);
  textOf(given, "name");
  const id = store.newId("machine-");
  const machine = { mode: "slow", hall: "main", ...given, id, state: "STARTING", reads: 0, created_at: store.now() };
  store.table("machines").set(id, machine);
  return shown(machine, 202);
}

function searchMachines(store: ToyStore, { body }: ToyRequest): ToyReply {
  const { pagination, filter } = rowOf(body);
  const { offset, limit } = rowOf(pagination);
  const { name } = rowOf(filter ?? {});
  const all = [...store.table("machines").values()];
  const found = all.filter((machine) => name === undefined || machine["name"] === name);
  const page = found.slice(Number(offset), Number(offset) + Number(limit));
  return { status: 200, body: { data: page.map(publicOf), pagination: { total: found.length } } };
}

function changeMachine(store: ToyStore, { param, headers, body }: ToyRequest): ToyReply {
  const machine = store.find("machines", param("id"));
  const [operation, ...more] = rowsOf(body);
  if (headers["content-type"] !== "application/json-patch+json") throw new Refusal(415, "no_patch", "not a patch");
  if (operation === undefined || more.length > 0) throw new Refusal(400, "one_only", "exactly one operation at a time");
  if (machine["state"] !== "READY") throw new Refusal(409, "not_ready", `the machine is ${String(machine["state"])}`);
  const changed = { ...applyPatch(machine, operation), state: "CHANGING", reads: 0 };
  store.table("machines").set(param("id"), changed);
  return shown(changed, 202);
}

function finish(machine: Row): void {
  const reads = Number(machine["reads"]) + 1;
  machine["reads"] = reads;
  if (reads < READS_UNTIL_DONE) return;
  if (machine["state"] === "STOPPING") machine["state"] = "SCRAPPED";
  if (machine["state"] === "STARTING" || machine["state"] === "CHANGING") {
    machine["state"] = String(machine["name"]).startsWith("broken") ? "FAILED" : "READY";
    machine["serial"] = `S-${String(machine["id"])}`;
  }
}

function shown(machine: Row, status: number): ToyReply {
  return { status, body: publicOf(machine) };
}

function publicOf(machine: Row): Row {
  return { ...machine, reads: undefined, ...(machine["state"] === "FAILED" ? { fault: "no power" } : {}) };
}
