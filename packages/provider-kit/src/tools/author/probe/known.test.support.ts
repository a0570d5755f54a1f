import { isList, isMap } from "../../../plugin/values/value/value";
import { asDeclared } from "../../../plugin/values/value/plain";
import type { LocalServer, Received, Reply } from "../../../testing/local-server";
import { json, startServer, text } from "../../../testing/local-server";

/** What a service does with one property. */
export interface Truth {
  readonly type: "text" | "list";
  readonly isRequired: boolean;
  /** What an object has that was given none. */
  readonly left: "nothing" | "constant" | "chosen";
  readonly change: "taken" | "refused" | "ignored";
  readonly readBack: "always" | "never" | "once" | "masked";
  /** In which form texts and lists are kept. */
  readonly form: "as given" | "trimmed" | "lower case" | "sorted";
  /** What the service asks of a text. */
  readonly demand: "nothing" | "a dot at its end" | "red or blue";
  /** Whether `null` brings back what an object has that was given none; an empty value does otherwise. */
  readonly isClearedByNull: boolean;
  /** Whether the service sets it by itself, with each write or once for each object, whatever it is given; or with each update alone. */
  readonly own: "nothing" | "object" | "write" | "update";
}

/** What a service does with its things. */
export interface KnownService {
  readonly properties: Readonly<Record<string, Truth>>;
  readonly method: "PATCH" | "PUT" | "POST";
  /** Whether an update resets what it does not name. */
  readonly isReplacing: boolean;
  readonly unique: "nothing" | "name" | "name in any case" | "name and place";
  /** What the service asks of a name. */
  readonly nameDemand: "nothing" | "lower case" | "an address";
  readonly deletedNames: "free" | "taken";
  readonly goneStatus: 404 | 410;
  /** What a deleted thing still shows, if reads go on showing it. */
  readonly shownDeleted: "nothing" | "state" | "time";
  readonly conflictStatus: 409 | 422 | 500;
  /** How many lists do not show a new object yet. */
  readonly lag: number;
  /** How the list is cut into pages: not at all, or as `limit` and `offset` ask, which a service may ignore. */
  readonly paging: "none" | "offset" | "ignored";
  /** Whether things stand in rooms that the service has by itself. */
  readonly hasRooms: boolean;
  /** The input that an update has to name beside others; `undefined`: there is none. */
  readonly companion: string | undefined;
  /** Whether a thing has one of two forms, of which each has an input of its own that the other one refuses. */
  readonly hasForms: boolean;
  /** Whether a thing stands on a shelf, which is an object of another kind; nothing but a refusal says so. */
  readonly hasShelves: boolean;
  /** What the deletion of a shelf does with things on it. */
  readonly shelfDeletion: "refused" | "deleted" | "kept";
  /** What becomes of the first of two updates of which nobody reads the object in between. */
  readonly earlierUpdate: "kept" | "lost";
}

type Thing = Record<string, unknown>;

/** A running service, with an object of somebody else in it. */
export interface Known extends LocalServer {
  readonly things: Map<string, Thing>;
}

/** Starts a service, which counts its things from a number on. */
export async function startKnown(service: KnownService, first = 1): Promise<Known> {
  const things = new Map<string, Thing>([
    ["0", { id: "0", name: "somebody's", entry: "opens-0", lockToken: "unlocks-0" }],
  ]);
  const world = new World(service, things, first);
  const server = await startServer((request) => world.reply(request));
  return Object.assign(server, { things });
}

const ROOMS = [
  { id: "r1", label: "Hall" },
  { id: "r2", label: "Attic" },
];

class World {
  readonly #deletedNames = new Set<unknown>();
  readonly #deleted = new Map<string, Thing>();
  #shelved = 0;
  #writes = 0;
  readonly #shelves = new Map<string, Thing>();
  readonly #hiddenFor = new Map<string, number>();
  /** Things as they were when they were last read. */
  readonly #read = new Map<string, Thing>();

  constructor(
    private readonly service: KnownService,
    private readonly things: Map<string, Thing>,
    private next: number,
  ) {}

  reply({ method, path, body }: Received): Reply {
    const sent: unknown = body === "" ? {} : JSON.parse(body);
    const fields = isMap(sent) ? sent : {};
    if (path === "/rooms") return json(200, ROOMS);
    if (path.startsWith("/shelves")) return this.#shelf(method, path, body);
    const [, , id] = path.split("/");
    if (id === undefined) return method === "POST" ? this.#make(fields) : json(200, { things: this.#page(path) });
    const thing = this.things.get(id);
    const deleted = this.#deleted.get(id);
    if (deleted !== undefined && method === "GET") return json(200, this.#shown(deleted, false));
    if (thing === undefined) return json(this.service.goneStatus, { code: "gone", message: "no such thing" });
    if (method === "GET") {
      this.#read.set(id, { ...thing });
      return json(200, this.#shown(thing, false));
    }
    if (method === "DELETE") {
      this.#deletedNames.add(thing["name"]);
      this.things.delete(id);
      this.#bury(id, thing);
      return text(204, "");
    }
    return method === this.service.method ? this.#change(thing, fields) : json(405, { message: "no such method" });
  }

  #bury(id: string, thing: Thing): void {
    const { shownDeleted } = this.service;
    if (shownDeleted === "state") this.#deleted.set(id, { ...thing, state: "deleted" });
    if (shownDeleted === "time") this.#deleted.set(id, { ...thing, deletedAt: `2026-01-01T00:00:00.00${id}Z` });
  }

  #shelf(method: string, path: string, body: string): Reply {
    const [, , id] = path.split("/");
    if (method === "POST" && id === undefined) {
      const shelf: Thing = { id: `s${++this.#shelved}`, ...asDeclared<Thing>(JSON.parse(body)) };
      this.#shelves.set(String(shelf["id"]), shelf);
      return json(201, shelf);
    }
    if (id === undefined) return json(200, { shelves: [...this.#shelves.values()] });
    const known = this.#shelves.get(id);
    if (method === "DELETE") {
      const onIt = [...this.things].filter(([, { standsOn }]) => standsOn === id);
      if (onIt.length > 0 && this.service.shelfDeletion === "refused")
        return json(409, { code: "inUse", message: "things stand on it" });
      if (this.service.shelfDeletion === "deleted")
        for (const [id, thing] of onIt) {
          this.things.delete(id);
          this.#bury(id, thing);
        }
      this.#shelves.delete(id);
    }
    if (known === undefined) return json(404, { message: "no such shelf" });
    return method === "GET" || method === "DELETE" ? json(200, known) : json(405, { message: "no such method" });
  }

  /** The things that a list shows of which a query asks for so many behind so many. */
  #page(path: string): readonly Thing[] {
    const query = new URL(path, "http://known.test").searchParams;
    const all = this.#listed();
    if (this.service.paging !== "offset") return all;
    const offset = Number(query.get("offset") ?? 0);
    return all.slice(offset, offset + Number(query.get("limit") ?? all.length));
  }

  #listed(): readonly Thing[] {
    return [...this.things.values()].flatMap((thing) => {
      const id = String(thing["id"]);
      const left = this.#hiddenFor.get(id) ?? 0;
      this.#hiddenFor.set(id, left - 1);
      return left > 0 ? [] : [this.#shown(thing, false)];
    });
  }

  #make(fields: Readonly<Thing>): Reply {
    if (fields["name"] === undefined) return json(400, { message: "name is missing" });
    const missing = this.#names().find((name) => this.#truth(name).isRequired && fields[name] === undefined);
    if (missing !== undefined) return json(400, { message: `${missing} is missing` });
    const misnamed = this.#misnamed(typeof fields["name"] === "string" ? fields["name"] : "");
    if (misnamed !== undefined) return misnamed;
    if (this.service.unique === "name and place" && fields["place"] === undefined)
      return json(400, { message: "place is missing" });
    if (this.#isTaken(fields))
      return json(this.service.conflictStatus, { code: "taken", message: "the name is taken" });
    const refusal = this.#demandOf(fields);
    if (refusal !== undefined) return refusal;
    const misformed = this.service.hasForms ? misformedIn(fields) : undefined;
    if (misformed !== undefined) return misformed;
    const room = ROOMS.find((one) => one.id === fields["roomId"]);
    if (this.service.hasRooms && room === undefined) return json(404, { message: "no such room" });
    const { standsOn } = asDeclared<{ readonly standsOn?: string }>(fields);
    if (this.service.hasShelves && !this.#shelves.has(standsOn ?? "")) return json(404, { message: "shelf not found" });
    const id = String(this.next++);
    const thing: Thing = {
      id,
      entry: `opens-${id}!`,
      lockToken: `unlocks-${id}!`,
      name: fields["name"],
      ...(this.service.shownDeleted === "state" ? { state: "there" } : {}),
      ...(this.service.unique === "name and place" ? { place: fields["place"] } : {}),
      ...(this.service.hasForms ? formOf(fields) : {}),
      ...(this.service.hasShelves ? { standsOn } : {}),
      ...(room === undefined ? {} : { roomId: room.id, roomLabel: room.label }),
    };
    for (const name of this.#names()) thing[name] = this.#kept(name, fields[name], id);
    this.things.set(id, thing);
    this.#hiddenFor.set(id, this.service.lag);
    return json(201, this.#shown(thing, true));
  }

  #change(thing: Thing, fields: Readonly<Thing>): Reply {
    const id = String(thing["id"]);
    const isChanged = (name: string): boolean =>
      JSON.stringify(this.#kept(name, fields[name], id)) !== JSON.stringify(thing[name]);
    const missing = this.#companionMissing(fields);
    if (missing !== undefined) return json(400, { message: `${missing} is missing` });
    const form = { ...(this.service.isReplacing ? {} : formOf(thing)), ...formOf(fields) };
    const refusal = this.#demandOf(fields) ?? (this.service.hasForms ? misformedIn(form) : undefined);
    if (refusal !== undefined) return refusal;
    const refused = this.#names().find((name) => {
      const { change, own } = this.#truth(name);
      return name in fields && own === "nothing" && change === "refused" && isChanged(name);
    });
    if (refused !== undefined) return json(400, { message: `${refused} cannot be changed` });
    if (this.service.earlierUpdate === "lost") Object.assign(thing, this.#read.get(id));
    for (const name of this.#names()) {
      const { change, own } = this.#truth(name);
      if (own === "write" || own === "update") thing[name] = this.#kept(name, undefined, id);
      if (change !== "taken" || own !== "nothing") continue;
      if (name in fields || this.service.isReplacing) thing[name] = this.#kept(name, fields[name], id);
    }
    if (typeof fields["name"] === "string") thing["name"] = fields["name"];
    if (this.service.hasForms) Object.assign(thing, { lid: undefined, wheels: undefined }, form);
    return json(200, this.#shown(thing, false));
  }

  #companionMissing(fields: Readonly<Thing>): string | undefined {
    const { companion } = this.service;
    const others = this.#names().filter((name) => name !== companion && name in fields);
    return companion === undefined || others.length === 0 || companion in fields ? undefined : companion;
  }

  #misnamed(name: string): Reply | undefined {
    const { nameDemand, deletedNames } = this.service;
    if (nameDemand === "lower case" && name !== name.toLowerCase())
      return json(422, { message: "the name has capital letters" });
    if (nameDemand === "an address" && !name.includes("@")) return json(422, { message: "the name is no address" });
    if (deletedNames === "taken" && this.#deletedNames.has(name))
      return json(this.service.conflictStatus, { code: "reserved", message: "the name was used before" });
    return undefined;
  }

  /** The refusal of a text that is not as it should be. */
  #demandOf(fields: Readonly<Thing>): Reply | undefined {
    for (const name of this.#names()) {
      const { demand } = this.#truth(name);
      const value = fields[name];
      if (typeof value !== "string" || demand === "nothing") continue;
      if (demand === "a dot at its end" && !value.endsWith("."))
        return json(422, { message: `${name} '${value}' has no dot at its end` });
      if (demand === "red or blue" && !["red", "blue"].includes(value))
        return json(422, { message: `${name} must be one of red, blue` });
    }
    return undefined;
  }

  #names(): readonly string[] {
    return Object.keys(this.service.properties);
  }

  #truth(name: string): Truth {
    const truth = this.service.properties[name];
    if (truth === undefined) throw new Error(`nothing is known of ${name}`);
    return truth;
  }

  /** What the service keeps of a value. */
  #kept(name: string, value: unknown, id: string): unknown {
    const { left, form, isClearedByNull, type, own } = this.#truth(name);
    if (own !== "nothing" && (own !== "update" || value === undefined))
      return `mark-${id.padStart(6, "0")}${String(own === "object" ? 0 : ++this.#writes).padStart(12, "0")}`;
    const isEmpty = value === "" || (isList(value) && value.length === 0);
    if (
      value === undefined ||
      (value === null && isClearedByNull) ||
      (isEmpty && !isClearedByNull && left === "nothing")
    ) {
      if (left === "nothing") return undefined;
      const chosen = left === "constant" ? "usual" : `chosen-${id.padStart(12, "0")}`;
      return type === "list" ? [chosen] : chosen;
    }
    if (typeof value === "string" && form === "trimmed") return value.trim();
    if (typeof value === "string" && form === "lower case") return value.toLowerCase();
    return isList(value) && form === "sorted" ? value.map(String).sort() : value;
  }

  #shown(thing: Thing, isNew: boolean): Thing {
    return Object.fromEntries(
      Object.entries(thing).flatMap(([name, value]): [string, unknown][] => {
        const { readBack } = this.service.properties[name] ?? { readBack: "always" };
        if (value === undefined || value === null) return [];
        if (readBack === "masked") return [[name, "****"]];
        return readBack === "never" || (readBack === "once" && !isNew) ? [] : [[name, value]];
      }),
    );
  }

  #isTaken(fields: Readonly<Thing>): boolean {
    const { unique } = this.service;
    if (unique === "nothing") return false;
    const form = ({ name, place }: Readonly<Thing>): string => {
      if (unique === "name in any case") return String(name).toLowerCase();
      return unique === "name" ? String(name) : JSON.stringify([name, place]);
    };
    return [...this.things.values()].some((thing) => form(thing) === form(fields));
  }
}

/** What an object has by its form: a box has a lid, and a cart may have wheels. */
const FORM_NAMES = ["kind", "lid", "wheels"];

function formOf(fields: Readonly<Thing>): Thing {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => FORM_NAMES.includes(name) && value !== null),
  );
}

function misformedIn({ kind, lid, wheels }: Readonly<Thing>): Reply | undefined {
  const reason =
    kind !== "box" && kind !== "cart"
      ? "kind must be one of box, cart"
      : kind === "box" && (lid === undefined || wheels !== undefined)
        ? "a box has a lid and no wheels"
        : kind === "cart" && lid !== undefined
          ? "a cart has no lid"
          : undefined;
  return reason === undefined ? undefined : json(422, { message: reason });
}
