import type { Fault } from "@ops-providers/common";
import type { Connection } from "../server/connection";
import type { Hit } from "./fault-list";
import type { Sleep } from "../sources";

/** Responds to a request that a fault affects; `serve` lets the service respond. */
export async function injectFault(
  hit: Hit,
  connection: Connection,
  sleep: Sleep,
  serve: () => Promise<Response>,
): Promise<Response> {
  const { fault } = hit;
  if (fault.kind === "truncated-body") return connection.truncate(await serve());
  if (fault.kind === "replaced-body") return withBody(await serve(), fault.body);
  if (fault.when === "after") {
    const response = await serve();
    return (await interrupt(fault, hit.released, connection, sleep)) ?? response;
  }
  return (await interrupt(fault, hit.released, connection, sleep)) ?? serve();
}

/** Carries out a fault that comes before or after the service; `undefined`: the request or response passes. */
async function interrupt(
  fault: Exclude<Fault, { kind: "truncated-body" | "replaced-body" }>,
  released: Promise<void>,
  connection: Connection,
  sleep: Sleep,
): Promise<Response | undefined> {
  switch (fault.kind) {
    case "respond":
      return ownResponse(fault);
    case "connection-reset":
      return connection.reset();
    case "delay":
      await Promise.race([sleep(fault.delayMs), released]);
      return undefined;
    case "stall":
      await released;
      return undefined;
  }
}

function withBody({ status, headers }: Response, body: string): Response {
  return new Response(body, { status, headers });
}

function ownResponse({ status, body, headers }: Extract<Fault, { kind: "respond" }>): Response {
  const isText = typeof body === "string";
  const type = isText ? "text/html; charset=utf-8" : "application/json; charset=utf-8";
  const text = body === undefined ? null : isText ? body : JSON.stringify(body);
  return new Response(text, { status, headers: { ...(text === null ? {} : { "content-type": type }), ...headers } });
}
