import { secret } from "../../plugin/values/value/value";
import type { SimulatedService, Subject } from "../simulation/service";
import type { StoryKind } from "../story/story-kind";
import { toy } from "./provider";
import type { Row } from "./service/exchange";
import { removeRoom } from "./service/rooms";
import type { InProcessToyService } from "./service/service";
import { createToyService } from "./service/service";
import type { ToyStore } from "./service/store";

const kinds: readonly StoryKind[] = [
  {
    type: "Room",
    inputs: ({ name }) => ({
      name: [name("room"), name("hall")],
      purpose: ["storage", "workshop"],
      floor: [1, 2],
      tags: [{ team: "blue" }, { team: "red", shift: "night" }],
    }),
  },
  {
    type: "Drawer",
    needs: { room: "Room" },
    inputs: ({ need, name }) => ({
      roomId: [need("room")],
      label: [name("drawer"), name("chest")],
      depth: [20, 30.5],
      cover: [{ material: "wood" }, { material: "steel", colour: "blue" }],
    }),
  },
  {
    type: "Hook",
    needs: { room: "Room" },
    inputs: ({ need, number }) => ({ roomId: [need("room")], place: [`place-${number(1, 100_000)}`] }),
  },
  {
    type: "Kiln",
    inputs: ({ name }) => ({
      name: [name("kiln"), name("oven")],
      heat: [800, 1200],
      owners: [[{ name: "ops" }], [{ name: "art", phone: "7" }]],
    }),
  },
  {
    type: "Machine",
    inputs: ({ name }) => ({
      name: [name("lathe"), name("mill")],
      speed: [10, 20],
      mode: ["fast"],
      note: ["oiled", "dry"],
      hall: ["north", "south"],
    }),
  },
  {
    type: "Recipe",
    inputs: ({ name }) => ({
      title: [name("bread"), name("cake")],
      ingredients: [
        [{ name: "flour", amount: 500 }],
        [
          { name: "nuts", amount: 20 },
          { name: "flour", amount: 400 },
        ],
      ],
      tastes: [["sweet", "hot"]],
      steps: [[{ text: "mix", steps: [{ text: "stir" }] }]],
      oven: ['{"heat":200}', '{"heat":220,"fan":true}'],
      rest: ["90s"],
    }),
  },
  {
    type: "Badge",
    // a badge is activated by a request of its own
    requests: { create: 2 },
    inputs: ({ name, secret }) => ({
      holder: [name("ann"), name("bob")],
      pin: [secret("pin"), secret("code")],
      passphrase: [secret("sesame")],
      contacts: [[{ kind: "mail", address: secret("address") }]],
    }),
  },
  {
    type: "Slot",
    inputs: ({ number }) => ({
      code: [`A${number(1, 100_000)}`],
      weight: [2, 3],
      note: ["upper", "lower"],
      limits: [{ height: 5 }, { height: 6, width: 7 }],
    }),
  },
  {
    type: "Plaque",
    inputs: ({ name }) => ({
      title: [name("plaque"), name("sign")],
      material: ["wood", "stone"],
      text: ["in memory of", "keep out"],
    }),
  },
  {
    type: "Locker",
    inputs: ({ name }) => ({ number: [name("left"), name("right")], size: [2, 3], owner: ["ann", "bob"] }),
  },
];

/** The toy provider with its service, for stories. */
export const toySubject: Subject = {
  provider: toy,
  kinds,
  otherAccount: { username: "guest" },
  start({ now, sleep, account = 0 }): SimulatedService {
    const options = { url: "https://toy.test", moment: () => sleep(50), lastNumber: 1000 * account };
    const service = createToyService({ steadyNow: now }, options);
    const secrets = new Set([service.token]);
    return {
      async handle(request) {
        const response = await service.handle(request);
        for (const [, row] of rowsOf(service.store, "Badge")) secrets.add(String(row["token"]));
        return response;
      },
      settings: { url: service.url, token: secret(service.token) },
      get secrets() {
        return [...secrets];
      },
      isRead: (method, path) => method === "GET" || path.endsWith("/search"),
      objects: (type) => rowsOf(service.store, type).map(([id, row]) => ({ id, content: JSON.stringify(row) })),
      edit(type, id, choice) {
        const row = rowsOf(service.store, type).find(([one]) => one === id)?.[1];
        if (row === undefined) return false;
        row[FIELDS[type] ?? "note"] = `edited by hand ${choice}`;
        return true;
      },
      remove(type, id) {
        if (type === "Room") removeRoom(service.store, id);
        const table = tableOf(service.store, type);
        return [...table].some(([key, row]) => idOf(type, key, row) === id && table.delete(key));
      },
      copy: (type, id) => copyOf(service.store, type, id),
      finishWork: () => finishWork(service),
      errorBody: (message) => ({ code: "toy_error", message, request_id: "toy-1" }),
    };
  },
};

/** The service goes on with each read. */
async function finishWork({ store, token, url, handle }: InProcessToyService): Promise<void> {
  const places = ["Hook", "Kiln", "Machine"].flatMap((type) => rowsOf(store, type).map(([id]) => pathOf(type, id)));
  const headers = { authorization: `Bearer ${token}` };
  for (const path of [...places, ...places]) await handle(new Request(url + path, { headers }));
}

/** Creates an equal object by hand, where names need not differ. */
function copyOf(store: ToyStore, type: string, id: string): string | undefined {
  const row = rowsOf(store, type).find(([one]) => one === id)?.[1];
  if (row === undefined || !TWINS.includes(type)) return undefined;
  const twin = store.newId(`${type.toLowerCase()}-`);
  tableOf(store, type).set(twin, { ...row, id: twin, created_at: store.now() });
  return twin;
}

const TWINS: readonly string[] = ["Badge", "Kiln", "Machine"];

/** A text that somebody may change by hand. */
const FIELDS: Readonly<Record<string, string>> = {
  Room: "purpose",
  Recipe: "rest",
  Badge: "holder",
  Plaque: "text",
  Locker: "owner",
};

function tableOf(store: ToyStore, type: string): Map<string, Row> {
  return store.table(`${type.toLowerCase()}s`);
}

function rowsOf(store: ToyStore, type: string): readonly (readonly [string, Row])[] {
  const rows = [...tableOf(store, type)].filter(([, row]) => row["state"] !== "SCRAPPED");
  return rows.map(([key, row]) => [idOf(type, key, row), row]);
}

/** The id that the provider gives an object. */
function idOf(type: string, key: string, row: Row): string {
  if (type === "Drawer") return `${String(row["room_id"])}/${key}`;
  return type === "Hook" ? key.replace(" ", "/") : key;
}

function pathOf(type: string, id: string): string {
  const [room = "", place = ""] = id.split("/");
  return type === "Hook" ? `/v1/rooms/${room}/hooks/${place}` : `/v1/${type.toLowerCase()}s/${id}`;
}
