import { once } from "node:events";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";

/** A server of files on loopback. */
export interface FileServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

/** Serves a folder on loopback below a path, such as `/` or `/any/folder/`; port 0 is a free one. */
export async function serveFolder(folder: string, port = 0, base = "/"): Promise<FileServer> {
  const server = createServer((request, response) => {
    void fileMeant(folder, base, request.url ?? "/").then((file) => {
      response.writeHead(file === undefined ? 404 : 200, {
        "content-type": file === undefined ? "text/plain" : (TYPES[extname(file)] ?? "application/octet-stream"),
      });
      if (file === undefined) response.end("there is no such page");
      else createReadStream(file).pipe(response);
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const bound = typeof address === "object" && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${bound}${base}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function fileMeant(folder: string, base: string, url: string): Promise<string | undefined> {
  const { pathname } = new URL(url, "http://127.0.0.1");
  if (!pathname.startsWith(base)) return undefined;
  const path = normalize(join(folder, decodeURIComponent(pathname.slice(base.length))));
  if (path !== normalize(folder) && !path.startsWith(normalize(folder + sep))) return undefined;
  for (const candidate of [path, join(path, "index.html")]) {
    const found = await stat(candidate).catch(() => undefined);
    if (found?.isFile() === true) return candidate;
  }
  return undefined;
}
