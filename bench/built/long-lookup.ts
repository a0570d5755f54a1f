import { once } from "node:events";
import { createServer } from "node:http";
import type { startProvider } from "@ops-providers/provider-kit/internal/testing/provider";
import { built, builtProvider } from "./built-modules";

const RECORDS = 10_000;
const LIMIT = 100;
const LATENCY_MS = 10;
const PATH = "/fabric/v4/streams";

/** A lookup of many records through the provider, and the same records read with `fetch`, one page after the other. */
export interface LongLookup {
  readonly lookup: () => Promise<void>;
  readonly pageByPage: () => Promise<void>;
  close(): Promise<void>;
}

interface KitModule {
  readonly startProvider: typeof startProvider;
}

/** Starts a service that takes a moment for each page, and the provider that reads it. */
export async function startLongLookup(): Promise<LongLookup> {
  const server = createServer((request, response) => {
    const offset = Number(new URL(request.url ?? "/", "http://bench").searchParams.get("offset"));
    setTimeout(
      () => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(pageAt(offset))),
      LATENCY_MS,
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`;
  const kit = await built("@ops-providers/provider-kit", "dist/testing/index.js", isKit);
  const provider = await kit.startProvider(await builtProvider("@ops-providers/fabric"), {
    settings: { endpoint, token: "bench" },
  });
  return {
    async lookup() {
      const { datas } = await provider.invoke("getStreams");
      expectAll(datas);
    },
    async pageByPage() {
      const records: unknown[] = [];
      while (records.length < RECORDS) records.push(...(await fetchPage(`${endpoint}${PATH}`, records.length)));
      expectAll(records);
    },
    async close() {
      await provider.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

function pageAt(offset: number): object {
  const data = Array.from({ length: Math.min(LIMIT, RECORDS - offset) }, (_, i) => ({
    uuid: `s${offset + i}`,
    name: `stream ${offset + i}`,
    type: "TELEMETRY_STREAM",
    state: "PROVISIONED",
  }));
  return { data, pagination: { offset, limit: LIMIT, total: RECORDS } };
}

async function fetchPage(url: string, offset: number): Promise<readonly unknown[]> {
  const answer: unknown = await (await fetch(`${url}?offset=${offset}&limit=${LIMIT}`)).json();
  const data: unknown = typeof answer === "object" && answer !== null && "data" in answer ? answer.data : undefined;
  const records: readonly unknown[] = Array.isArray(data) ? data : [];
  return records;
}

function expectAll(records: unknown): void {
  if (!Array.isArray(records) || records.length !== RECORDS) throw new Error(`not all ${RECORDS} records arrived`);
}

function isKit(loaded: unknown): loaded is KitModule {
  return typeof loaded === "object" && loaded !== null && "startProvider" in loaded;
}
