import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { basename, join } from "node:path";

/** A server of the files of one folder. */
export interface FileServer {
  readonly url: string;
  /** Paths of all requests, in their order. */
  readonly requested: string[];
  close(): Promise<void>;
}

/** Serves the files of a folder on the loopback interface, and nothing below it. */
export async function serveFiles(folder: string): Promise<FileServer> {
  const requested: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    requested.push(url);
    readFile(join(folder, basename(url))).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the file server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    requested,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
