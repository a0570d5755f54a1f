import type { Reply } from "@ops-providers/provider-kit/simulator";
import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import { Fields } from "../../sim/fields";
import type { Call, ResourceSimulator } from "../../sim/service";
import { ServiceError } from "../../sim/service-error";

/** A note as the service keeps it. */
export interface NoteRecord {
  readonly id: string;
  readonly title: string;
  readonly board: string;
  readonly text: string;
  readonly keepDays: number;
  readonly tags: readonly string[];
  readonly pin: string | undefined;
  readonly createdAt: string;
}

declare module "../../sim/records" {
  interface Records {
    note: NoteRecord;
  }
}

/** The notes of the simulated service. It imports nothing from `note.ts`: the same mistake twice would prove nothing. */
export const simulator: ResourceSimulator = {
  tables: () => ({ note: new Map<string, NoteRecord>() }),
  routes: [
    { method: "POST", path: "/notes", handle: create },
    { method: "GET", path: "/notes", handle: ({ service }) => ok({ notes: service.store.all("note").map(shown) }) },
    { method: "GET", path: "/notes/:id", handle: (call) => ok(shown(find(call))) },
    { method: "PATCH", path: "/notes/:id", handle: update },
    { method: "DELETE", path: "/notes/:id", handle: remove },
  ],
};

function create({ service, body }: Call): Reply {
  const fields = new Fields(body);
  const note = {
    id: service.nextId("note"),
    title: fields.string("title") ?? "",
    board: fields.string("board") ?? "",
    text: fields.string("text") ?? "",
    keepDays: fields.number("keep_days") ?? 30,
    tags: fields.strings("tags") ?? [],
    pin: fields.string("pin"),
    createdAt: service.now().toISOString(),
  };
  return created(shown(stored(service, note)));
}

function update(call: Call): Reply {
  const fields = new Fields(call.body);
  const note = find(call);
  const changed = {
    ...note,
    title: fields.string("title") ?? note.title,
    text: fields.string("text") ?? note.text,
    keepDays: fields.number("keep_days") ?? note.keepDays,
    tags: fields.strings("tags") ?? note.tags,
    pin: fields.has("pin") ? fields.string("pin") : note.pin,
  };
  return ok(shown(stored(call.service, changed)));
}

function remove(call: Call): Reply {
  call.service.store.remove("note", find(call).id);
  return noContent;
}

function find({ service, param }: Call): NoteRecord {
  const note = service.store.find("note", param("id"));
  if (note === undefined) throw new ServiceError(404, "there is no such note");
  return note;
}

function stored({ store }: Call["service"], note: NoteRecord): NoteRecord {
  if (note.title === "" || note.board === "") throw new ServiceError(400, "a note has a title and a board");
  const isTaken = store.all("note").some(({ id, title }) => title === note.title && id !== note.id);
  if (isTaken) throw new ServiceError(409, "there is a note with this title");
  return store.put("note", note);
}

/** The pin never leaves the service. */
function shown({ keepDays, pin, createdAt, ...note }: NoteRecord): object {
  return { ...note, keep_days: keepDays, locked: pin !== undefined, created_at: createdAt };
}
