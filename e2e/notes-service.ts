import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { once } from "node:events";

/** A note as the service shows it; it keeps the pin to itself. */
export interface Note {
  readonly id: string;
  readonly title: string;
  readonly board: string;
  readonly text: string;
  readonly keep_days: number;
  readonly tags: readonly string[];
  readonly locked: boolean;
  readonly created_at: string;
}

/** How the service treats its next POST. */
export type Trouble = "answer lost" | "answer kept back" | "429" | "503";

/** A tiny service of notes on boards, which holds everything in memory. */
export interface NotesService {
  readonly url: string;
  readonly notes: Map<string, Note>;
  /** Method, path and body of each request. */
  readonly requests: string[];
  /** What becomes of the next POST; resolves when it has come. */
  trouble(kind: Trouble): Promise<void>;
  close(): Promise<void>;
}

const TOKEN_HEADER = "Bearer notes-token";

/** Starts the service on loopback. */
export async function startNotesService(): Promise<NotesService> {
  const notes = new Map<string, Note>();
  const requests: string[] = [];
  let ids = 0;
  let next: { readonly kind: Trouble; readonly came: () => void } | undefined;

  async function post(request: IncomingMessage, response: ServerResponse, body: object): Promise<void> {
    const met = next;
    next = undefined;
    met?.came();
    if (met?.kind === "429") return reply(response, 429, { message: "slow down" }, { "retry-after": "1" });
    if (met?.kind === "503") return reply(response, 503, { message: "starting" });
    const id = `note-${++ids}`;
    const note = noted(id, body, undefined);
    notes.set(id, note);
    if (met?.kind === "answer lost") request.socket.destroy();
    else if (met === undefined) reply(response, 201, note);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "" } = request;
    const body = method === "POST" || method === "PATCH" ? asObject(await json(request)) : {};
    requests.push([method, url, ...(method === "PATCH" ? [JSON.stringify(body)] : [])].join(" "));
    if (request.headers.authorization !== TOKEN_HEADER) return reply(response, 401, { message: "who are you?" });
    if (url === "/notes")
      return method === "POST" ? post(request, response, body) : reply(response, 200, { notes: [...notes.values()] });
    const found = notes.get(url.replace("/notes/", ""));
    if (found === undefined) return reply(response, 404, { message: "no such note" });
    if (method === "PATCH") notes.set(found.id, noted(found.id, body, found));
    if (method === "DELETE") notes.delete(found.id);
    reply(response, 200, notes.get(found.id) ?? {});
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
    notes,
    requests,
    trouble: (kind) =>
      new Promise((resolve) => {
        next = { kind, came: resolve };
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function noted(id: string, body: object, before: Note | undefined): Note {
  const { pin, ...shown } = { pin: undefined, ...body };
  const blank = {
    title: "",
    board: "",
    text: "",
    keep_days: 7,
    tags: [],
    locked: false,
    created_at: new Date().toISOString(),
  };
  return { ...blank, ...before, ...shown, locked: before?.locked === true || pin !== undefined, id };
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

function reply(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}
