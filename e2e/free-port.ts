import { once } from "node:events";
import { createServer } from "node:net";

/** A port of loopback that nobody listens on, for a server that does not choose its own. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("there is no free port");
  return address.port;
}
