import type * as simulator from "@ops-providers/provider-kit/simulator";
import { refuse, refuseProperty, wrongMediaType } from "../kind/fabric-error";
import { parsed } from "../kind/json";
import type { Service } from "../service";
import { anything, problemsOf, type Shape } from "../kind/shape";

/** A request of somebody with a live token. */
export type Call = simulator.Call<Service, undefined>;

/** A request of anybody. */
export type OpenCall = simulator.OpenCall<Service>;

/** One method on one path, for callers with a live token. */
export type Route = simulator.Route<Service, undefined>;

/** One method on one path, for everybody. */
export type OpenRoute = simulator.OpenRoute<Service>;

/** Reads the body of a request; another content type is 415, and a body of another shape 400. */
export function readJson(call: OpenCall, invalid: string, shape: Shape = anything, type = "application/json"): unknown {
  const given = call.header("content-type");
  if (given?.split(";")[0]?.trim().toLowerCase() !== type) throw wrongMediaType(given, type);
  const value = parsed(call.body);
  if (value === undefined) throw refuse(invalid, "the body is not valid JSON");
  const problems = problemsOf(shape, value);
  if (problems.length > 0) {
    throw refuse(invalid, "the request is not valid", {
      details: problems.map(({ property, reason }) => `${property} ${reason}`).join("; "),
      additionalInfo: problems,
    });
  }
  return value;
}

/** Refuses query parameters that are not known here. */
export function checkQuery({ query }: OpenCall, invalid: string, known: readonly string[]): void {
  for (const name of query.keys()) {
    if (!known.includes(name)) throw refuseProperty(invalid, `/${name}`, "is not a known query parameter");
  }
}

/** Whether a request only asks what would happen. */
export function isDryRun({ query }: OpenCall, invalid: string): boolean {
  const given = query.get("dryRun") ?? "false";
  if (given !== "true" && given !== "false") throw refuseProperty(invalid, "/dryRun", "must be true or false");
  return given === "true";
}
