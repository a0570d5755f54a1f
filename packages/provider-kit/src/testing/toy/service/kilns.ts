import type { Row, ToyReply, ToyRequest, ToyRoute } from "./exchange";
import { Refusal, route, rowOf, textOf } from "./exchange";
import type { ToyStore } from "./store";

const READS_UNTIL_DONE = 2;
const HOTTEST = 1400;

/** Kilns: every write takes a while, a PUT names the change that it makes, and the change is looked at by a path of its own. */
export function kilnRoutes(store: ToyStore): readonly ToyRoute[] {
  const kilns = store.table("kilns");
  return [
    route("GET", "/v1/kilns", ({ query }) => {
      const offset = Number(query.get("offset"));
      const page = [...kilns.values()].slice(offset, offset + Number(query.get("limit")));
      return { status: 200, body: { kilns: page.map(publicOf), page: { total: kilns.size } } };
    }),
    route("POST", "/v1/kilns", ({ body }) => {
      const id = store.newId("kiln-");
      const kiln = { ...checked(rowOf(body)), id, state: "BUILDING", reads: 0, created_at: store.now() };
      kilns.set(id, kiln);
      return { status: 202, body: publicOf(kiln) };
    }),
    route("GET", "/v1/kilns/:id", ({ param }) => {
      const kiln = store.find("kilns", param("id"));
      if (!store.isStalled) finish(store, kiln);
      return { status: 200, body: publicOf(store.find("kilns", param("id"))) };
    }),
    route("PUT", "/v1/kilns/:id", (request) => changeKiln(store, request)),
    route("GET", "/v1/kilns/:id/changes/:change", (request) => lookAtChange(store, request)),
    route("POST", "/v1/kilns/actions/validate", ({ body }) => judge(rowOf(body))),
    route("DELETE", "/v1/kilns/:id", ({ param }) => {
      Object.assign(store.find("kilns", param("id")), { state: "COOLING", reads: 0 });
      return { status: 202 };
    }),
  ];
}

/** Judges a kiln without making it. */
function judge({ name, heat }: Row): ToyReply {
  if (name === "busy") throw new Refusal(503, "busy", "nobody has time to judge");
  if (Number(heat) > HOTTEST) throw new Refusal(422, "too_hot", `heat: at most ${HOTTEST} degrees`);
  return { status: 200, body: { warnings: [] } };
}

function checked(kiln: Row): Row {
  textOf(kiln, "name");
  if (Array.isArray(kiln["owner"])) throw new Refusal(400, "bad_field", "owner must be an object");
  return kiln;
}

function changeKiln(store: ToyStore, { param, body }: ToyRequest): ToyReply {
  const { id, created_at, state } = store.find("kilns", param("id"));
  if (state !== "READY") throw new Refusal(409, "not_ready", `the kiln is ${String(state)}`);
  const change = store.newId("change-");
  const kiln = { ...checked(rowOf(body)), id, created_at, state: "CHANGING", reads: 0 };
  store.table("kilns").set(param("id"), kiln);
  store.table("changes").set(change, { id: change, reads: 0, status: "REQUESTED" });
  return { status: 202, body: { ...publicOf(kiln), change: { id: change } } };
}

function lookAtChange(store: ToyStore, { param }: ToyRequest): ToyReply {
  const change = store.find("changes", param("change"));
  const reads = Number(change["reads"]) + 1;
  const isBroken = String(store.find("kilns", param("id"))["name"]).startsWith("cracked");
  const done = isBroken ? { status: "FAILED", reason: "the walls are cracked" } : { status: "COMPLETED" };
  Object.assign(change, { reads }, reads < READS_UNTIL_DONE || store.isStalled ? {} : done);
  return { status: 200, body: change };
}

function finish(store: ToyStore, kiln: Row): void {
  const reads = Number(kiln["reads"]) + 1;
  kiln["reads"] = reads;
  if (reads < READS_UNTIL_DONE) return;
  if (kiln["state"] === "COOLING") store.table("kilns").delete(String(kiln["id"]));
  if (kiln["state"] === "BUILDING" || kiln["state"] === "CHANGING") {
    kiln["state"] = String(kiln["name"]).startsWith("broken") ? "FAILED" : "READY";
  }
}

function publicOf(kiln: Row): Row {
  const fault = kiln["state"] === "FAILED" ? { fault: "no bricks" } : {};
  return { ...kiln, reads: undefined, permit: kiln["state"] === "READY" ? "granted" : "asked for", ...fault };
}
