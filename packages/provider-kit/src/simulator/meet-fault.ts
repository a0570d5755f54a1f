import type { Fault } from "@ops-providers/common";
import type { Connection } from "./connection";
import type { Hit } from "./faults";
import type { Sleep } from "./machine";

/** Answers a request that a fault hits; `serve` lets the service answer it. */
export async function meetFault(
  { fault, released }: Hit,
  connection: Connection,
  sleep: Sleep,
  serve: () => Promise<Response>,
): Promise<Response> {
  if (fault.kind === "respond") return response(fault);
  if (fault.kind === "dropBefore") return connection.cut();
  if (fault.kind === "delay") await Promise.race([sleep(fault.delayMs), released]);
  if (fault.kind === "hold" && fault.when !== "after") await released;
  const answer = await serve();
  if (fault.kind === "hold" && fault.when === "after") await released;
  if (fault.kind === "dropAfter") return connection.cut();
  return fault.kind === "truncate" ? connection.cutInside(answer) : answer;
}

function response({ status, body, headers }: Extract<Fault, { kind: "respond" }>): Response {
  const isText = typeof body === "string";
  const type = isText ? "text/html; charset=utf-8" : "application/json; charset=utf-8";
  const text = body === undefined ? null : isText ? body : JSON.stringify(body);
  return new Response(text, { status, headers: { ...(text === null ? {} : { "content-type": type }), ...headers } });
}
