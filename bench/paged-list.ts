import { once } from "node:events";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import type { ApiClient, ListSource } from "@ops-providers/provider-kit";
import { listAll } from "@ops-providers/provider-kit";
import type { aClient } from "../packages/provider-kit/src/testing/http-client";

const OBJECTS = 10_000;
const SIZE = 100;
const LATENCY_MS = 5;

/** A long list of a service that takes a moment for each page, read page by page and side by side. */
export interface PagedList {
  readonly oneByOne: () => Promise<void>;
  readonly sideBySide: () => Promise<void>;
  close(): void;
}

interface ClientModule {
  readonly aClient: typeof aClient;
}

/** Starts the service and a client of it. */
export async function startPagedList(): Promise<PagedList> {
  const server = createServer((request, response) => {
    const offset = Number(new URL(request.url ?? "/", "http://bench").searchParams.get("offset"));
    const things = Array.from({ length: Math.min(SIZE, OBJECTS - offset) }, (_, i) => ({ id: `t${offset + i}` }));
    const body = JSON.stringify({ things, total: OBJECTS });
    setTimeout(() => response.writeHead(200, { "content-type": "application/json" }).end(body), LATENCY_MS);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const api = await clientOf(`http://127.0.0.1:${port}`);
  return {
    oneByOne: () => readAll(api, { style: "offset", size: SIZE }),
    sideBySide: () => readAll(api, { style: "offset", size: SIZE, total: "total" }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readAll(api: ApiClient, paging: ListSource["paging"]): Promise<void> {
  const things: object[] = [];
  for await (const thing of listAll(api, { path: "/things", key: "things", paging }, {})) things.push(thing);
  if (things.length !== OBJECTS) throw new Error(`the list has ${things.length} objects, not ${OBJECTS}`);
}

// it is not a part of the package's public surface
async function clientOf(url: string): Promise<ApiClient> {
  const kit = dirname(require.resolve("@ops-providers/provider-kit/package.json"));
  const loaded: unknown = await import(join(kit, "dist/testing/http-client.js"));
  if (!isClientModule(loaded)) throw new Error("the kit has no such client; build it first");
  return loaded.aClient(url).api;
}

function isClientModule(loaded: unknown): loaded is ClientModule {
  return typeof loaded === "object" && loaded !== null && "aClient" in loaded;
}
