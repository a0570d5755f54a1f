import type { Fault } from "@ops-providers/common";
import type { ServerResponse } from "node:http";
import type { Context, Next } from "hono";
import type { FaultList, Hit } from "./faults";
import type { Environment } from "./environment";
import type { Sleep } from "./sleep";

/** Lets each request meet the fault that is planted for it. */
export function meetFaults(faults: FaultList, sleep: Sleep) {
  return async (context: Context<Environment>, next: Next): Promise<Response | undefined> => {
    const { pathname, search } = new URL(context.req.url);
    const hit = faults.hit(context.req.method, pathname + search);
    if (hit === undefined) await next();
    else return meet(context, next, hit, sleep);
    return undefined;
  };
}

async function meet(
  context: Context<Environment>,
  next: Next,
  { fault, released }: Hit,
  sleep: Sleep,
): Promise<Response | undefined> {
  if (fault.kind === "respond") return response(fault);
  if (fault.kind === "dropBefore") return cut(context);
  if (fault.kind === "delay") await Promise.race([sleep(fault.delayMs), released]);
  if (fault.kind === "hold" && fault.when !== "after") await released;
  await next();
  if (fault.kind === "hold" && fault.when === "after") await released;
  if (fault.kind === "dropAfter") replace(context, cut(context));
  if (fault.kind === "truncate") replace(context, await sendHalf(context));
  return undefined;
}

function response({ status, body, headers }: Extract<Fault, { kind: "respond" }>): Response {
  const isText = typeof body === "string";
  const type = isText ? "text/html; charset=utf-8" : "application/json; charset=utf-8";
  const text = body === undefined ? null : isText ? body : JSON.stringify(body);
  return new Response(text, { status, headers: { ...(text === null ? {} : { "content-type": type }), ...headers } });
}

/** Resets the connection; the server is told that it has nothing more to send. */
function cut({ env, set }: Context<Environment>): Response {
  set("isCut", true);
  env.incoming.socket.resetAndDestroy();
  return alreadySent();
}

async function sendHalf(context: Context<Environment>): Promise<Response> {
  const { res, env } = context;
  const body = Buffer.from(await res.arrayBuffer());
  env.outgoing.writeHead(res.status, { ...Object.fromEntries(res.headers), "content-length": body.length });
  await written(env.outgoing, body.subarray(0, Math.floor(body.length / 2)));
  context.set("isCut", true);
  env.outgoing.destroy();
  return alreadySent();
}

function written(outgoing: ServerResponse, part: Buffer): Promise<void> {
  return new Promise((resolve) => {
    outgoing.write(part, () => {
      resolve();
    });
  });
}

function replace(context: Context<Environment>, answer: Response): void {
  context.res = undefined;
  context.res = answer;
}

/** The header by which the server library knows that an answer needs no sending. */
function alreadySent(): Response {
  return new Response(null, { headers: { "x-hono-already-sent": "true" } });
}
