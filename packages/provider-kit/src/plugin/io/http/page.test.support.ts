import type { ListSource } from "../../declare/list";
import { aClient } from "../../../testing/http-client";
import type { LocalServer, Received } from "../../../testing/local-server";
import { startServer } from "../../../testing/local-server";
import { closeAfterEach } from "../../../testing/close-after-tests";
import { listAll } from "./page";

const closeLater = closeAfterEach();

/** Starts a server that is closed after the test. */
export async function serve(script: Parameters<typeof startServer>[0]): Promise<LocalServer> {
  return closeLater(await startServer(script));
}

/** Objects of a list: `t1`, `t2` … */
export function things(count: number): readonly { readonly id: string }[] {
  return Array.from({ length: count }, (_, i) => ({ id: `t${i + 1}` }));
}

/** The query of a request. */
export function queryOf(request: Received): URLSearchParams {
  return new URL(request.path, "http://127.0.0.1").searchParams;
}

/** Reads a list to its end. */
export async function collect(server: LocalServer, source: ListSource, values = {}): Promise<readonly object[]> {
  const found: object[] = [];
  for await (const wire of listAll(aClient(server.url).api, source, values)) found.push(wire);
  return found;
}

/** Where the objects are. */
export const SOURCE = { path: "/things", key: "things" };
