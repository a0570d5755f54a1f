import { once } from "node:events";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { ServerResponse } from "node:http";
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
    // nothing that a request asks for may end the server
    serve(folder, pathIn(base, request.url ?? "/"), response).catch(() => response.destroy());
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

/** The decoded path below the base, ".." for one that is not below it; `undefined` for what is no address. */
function pathIn(base: string, url: string): string | undefined {
  try {
    const { pathname } = new URL(url, "http://127.0.0.1");
    return pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)) : "..";
  } catch {
    return undefined;
  }
}

async function serve(folder: string, path: string | undefined, response: ServerResponse): Promise<void> {
  const file = path === undefined ? undefined : await fileMeant(folder, path);
  if (file === undefined) {
    refuse(response, path === undefined ? 400 : 404);
    return;
  }
  const content = createReadStream(file);
  // the file may have gone since, or belong to somebody else
  content.once("error", () => (response.headersSent ? response.destroy() : refuse(response, 404)));
  content.once("open", () => {
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    content.pipe(response);
  });
}

function refuse(response: ServerResponse, status: 400 | 404): void {
  response.writeHead(status, { "content-type": "text/plain" });
  response.end(status === 404 ? "there is no such page" : "this is no address of a page");
}

async function fileMeant(folder: string, below: string): Promise<string | undefined> {
  const path = normalize(join(folder, below));
  if (path !== normalize(folder) && !path.startsWith(normalize(folder + sep))) return undefined;
  for (const candidate of [path, join(path, "index.html")]) {
    const found = await stat(candidate).catch(() => undefined);
    if (found?.isFile() === true) return candidate;
  }
  return undefined;
}
