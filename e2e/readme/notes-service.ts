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

/** A tiny service of notes on boards, which keeps everything in memory. */
export interface NotesService {
  readonly url: string;
  readonly notes: Map<string, Note>;
  /** Method, path and body of each request. */
  readonly requests: string[];
  /** What becomes of the next POST; resolves when it has come. */
  trouble(kind: Trouble): Promise<void>;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const TOKEN_HEADER = "Bearer notes-token";

/** Starts the service on loopback. */
export async function startNotesService(): Promise<NotesService> {
  const notes = new Map<string, Note>();
  const requests: string[] = [];
  let ids = 0;
  let next: { readonly kind: Trouble; readonly came: () => void } | undefined;

  function post(request: IncomingMessage, body: object): Reply | undefined {
    const met = next;
    next = undefined;
    met?.came();
    if (met?.kind === "429") return { status: 429, body: { message: "slow down" }, headers: { "retry-after": "1" } };
    if (met?.kind === "503") return { status: 503, body: { message: "starting" } };
    const note = noted(`note-${++ids}`, body, undefined);
    notes.set(note.id, note);
    if (met?.kind === "answer lost") request.socket.destroy();
    return met === undefined ? { status: 201, body: note } : undefined;
  }

  function answer(request: IncomingMessage, body: object): Reply | undefined {
    const { method = "", url = "" } = request;
    if (request.headers.authorization !== TOKEN_HEADER) return { status: 401, body: { message: "who are you?" } };
    if (url === "/notes" && method === "POST") return post(request, body);
    if (url === "/notes") return { status: 200, body: { notes: [...notes.values()] } };
    const found = notes.get(url.replace("/notes/", ""));
    if (found === undefined) return { status: 404, body: { message: "no such note" } };
    if (method === "PATCH") notes.set(found.id, noted(found.id, body, found));
    if (method === "DELETE") notes.delete(found.id);
    return { status: 200, body: notes.get(found.id) ?? {} };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "" } = request;
    const body = method === "POST" || method === "PATCH" ? asObject(await json(request)) : {};
    requests.push([method, url, ...(method === "PATCH" ? [JSON.stringify(body)] : [])].join(" "));
    const reply = answer(request, body);
    if (reply === undefined) return;
    const headers = { "content-type": "application/json", ...reply.headers };
    response.writeHead(reply.status, headers).end(JSON.stringify(reply.body));
  }

  const server = createServer((request, response) => void serve(request, response));
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

function noted(id: string, given: object, before: Note | undefined): Note {
  const isLocked = before?.locked === true || "pin" in given;
  const shown = Object.fromEntries(Object.entries(given).filter(([name]) => name !== "pin"));
  const blank = { title: "", board: "", text: "", keep_days: 7, tags: [], created_at: new Date().toISOString() };
  return { ...blank, ...before, ...shown, locked: isLocked, id };
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}
