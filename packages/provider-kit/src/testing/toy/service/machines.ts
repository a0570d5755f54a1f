import type { Row, ToyReply, ToyRoute } from "./exchange";
import { Refusal, rowOf, rowsOf, textOf } from "./exchange";
import type { ToyStore } from "./store";

const LOOKS_UNTIL_SETTLED = 2;

/** Machines: every change takes a while, one JSON Patch operation at a time, search instead of a list, deleted ones linger as ghosts. */
export function machineRoutes(store: ToyStore): readonly ToyRoute[] {
  const machines = store.table("machines");
  return [
    {
      method: "POST",
      path: "/v1/machines",
      handle({ body }) {
        const given = rowOf(body);
        textOf(given, "name");
        const id = store.newId("machine-");
        machines.set(id, { mode: "slow", ...given, id, state: "STARTING", looks: 0, created_at: store.now() });
        return shown(machines, id, 202);
      },
    },
    {
      method: "POST",
      path: "/v1/machines/search",
      handle({ body }) {
        const { pagination, filter } = rowOf(body);
        const { offset, limit } = rowOf(pagination);
        const { name } = rowOf(filter ?? {});
        const found = [...machines.values()].filter((machine) => name === undefined || machine["name"] === name);
        const page = found.slice(Number(offset), Number(offset) + Number(limit));
        return { status: 200, body: { data: page.map(publicOf), pagination: { total: found.length } } };
      },
    },
    {
      method: "GET",
      path: "/v1/machines/:id",
      handle({ param }) {
        const machine = store.find("machines", param("id"));
        if (!store.isStalled) settle(machine);
        return shown(machines, param("id"), 200);
      },
    },
    {
      method: "PATCH",
      path: "/v1/machines/:id",
      handle({ param, headers, body }) {
        const machine = store.find("machines", param("id"));
        const [operation, ...more] = rowsOf(body);
        if (headers["content-type"] !== "application/json-patch+json")
          throw new Refusal(415, "no_patch", "not a patch");
        if (operation === undefined || more.length > 0)
          throw new Refusal(400, "one_only", "exactly one operation at a time");
        if (machine["state"] !== "READY")
          throw new Refusal(409, "not_ready", `the machine is ${String(machine["state"])}`);
        applyPatch(machine, operation);
        Object.assign(machine, { state: "CHANGING", looks: 0 });
        return shown(machines, param("id"), 202);
      },
    },
    {
      method: "DELETE",
      path: "/v1/machines/:id",
      handle({ param }) {
        const machine = store.find("machines", param("id"));
        if (machine["state"] === "SCRAPPED") throw new Refusal(404, "not_found", "the machine is scrapped");
        Object.assign(machine, { state: "STOPPING", looks: 0 });
        return shown(machines, param("id"), 202);
      },
    },
  ];
}

/** Changes one field by a JSON Patch operation, as strictly as RFC 6902 says. */
export function applyPatch(row: Row, operation: Row): void {
  const keys = textOf(operation, "path").slice(1).split("/");
  const last = keys.pop() ?? "";
  let here = row;
  for (const key of keys) here = nested(here, key);
  if (operation["op"] !== "add" && !(last in here)) throw new Refusal(400, "no_path", `there is no ${last} to change`);
  if (operation["op"] === "remove") delete here[last];
  else here[last] = operation["value"];
}

function nested(row: Row, key: string): Row {
  const inner = row[key];
  if (typeof inner !== "object" || inner === null) throw new Refusal(400, "no_path", `there is no ${key}`);
  const copy = { ...inner };
  row[key] = copy;
  return copy;
}

function settle(machine: Row): void {
  const looks = Number(machine["looks"]) + 1;
  machine["looks"] = looks;
  if (looks < LOOKS_UNTIL_SETTLED) return;
  if (machine["state"] === "STOPPING") machine["state"] = "SCRAPPED";
  if (machine["state"] === "STARTING" || machine["state"] === "CHANGING") {
    machine["state"] = String(machine["name"]).startsWith("broken") ? "FAILED" : "READY";
    machine["serial"] = `S-${String(machine["id"])}`;
  }
}

function shown(machines: ReadonlyMap<string, Row>, id: string, status: number): ToyReply {
  return { status, body: publicOf(machines.get(id) ?? {}) };
}

function publicOf({ looks: _looks, ...machine }: Row): Row {
  return machine["state"] === "FAILED" ? { ...machine, fault: "no power" } : machine;
}
