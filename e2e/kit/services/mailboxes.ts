import { json } from "@ops-providers/provider-kit/internal/testing/local-server";
import type { Fields, UnknownService } from "./service";
import { BOOLEAN, INTEGER, listOf, NOTHING, objectOf, operation, refusal, specified, TEXT } from "./service";

const COUNT = 24;

/** What the service fills in, by property. */
const DEFAULTS: Fields = Object.fromEntries<unknown>([
  ...Array.from({ length: COUNT }, (_, i): [string, unknown] => [
    `setting${"ABCDEFGHIJKLMNOPQRSTUVWXYZ".charAt(i)}`,
    [i * 10, i % 2 === 0, `usual ${i}`][i % 3],
  ]),
  ["delivery", { window: 5, greeting: "hello", secure: false }],
]);

const KINDS: Readonly<Record<string, object>> = { string: TEXT, number: INTEGER, boolean: BOOLEAN };

/** Mailboxes with many defaults, which a PUT merges; the service keeps addresses in lower case, and never shows passwords. */
export const mailboxes: UnknownService = {
  name: "mail",
  access: "header",
  undecided: ["Mailbox.password onChange"],
  empty: { method: "GET", path: "/mailboxes", answer: { items: [] } },
  specification() {
    const settings = Object.fromEntries(
      Object.entries(DEFAULTS).map(([name, value]) => [
        name,
        KINDS[typeof value] ?? objectOf({ window: INTEGER, greeting: TEXT, secure: BOOLEAN }),
      ]),
    );
    const written = objectOf({ address: TEXT, password: { ...TEXT, writeOnly: true }, ...settings }, ["address"]);
    const shown = objectOf({ id: { ...INTEGER, readOnly: true }, address: TEXT, ...settings });
    return specified("Mail", this.access, {
      "/mailboxes": {
        get: operation(undefined, objectOf({ items: listOf(shown) }), ["page", "per_page"]),
        post: operation(written, shown),
      },
      "/mailboxes/{mailboxId}": {
        get: operation(undefined, shown),
        put: operation(written, shown),
        delete: operation(undefined, undefined),
      },
    });
  },
  start() {
    const boxes = new Map<string, Fields>();
    let last = 0;
    const addressOf = ({ address }: Fields): string => String(address).toLowerCase();
    return ({ method, path: [, id], query, body }) => {
      if (id === undefined && method === "GET") {
        const [size, page] = [Number(query.get("per_page") ?? 20), Number(query.get("page") ?? 1)];
        const all = [...boxes.values()].slice((page - 1) * size, page * size);
        return json(200, { items: all.map(shown) });
      }
      if (id === undefined) {
        const { address } = body;
        if (typeof address !== "string" || !address.includes("@")) return refusal(422, "address is no e-mail address");
        const isTaken = [...boxes.values()].some((one) => addressOf(one) === addressOf(body));
        if (isTaken) return refusal(409, "address is taken");
        const made = { id: ++last, ...merged(DEFAULTS, body), address: addressOf(body) };
        boxes.set(String(last), made);
        return json(201, shown(made));
      }
      const box = boxes.get(id);
      if (box === undefined) return refusal(404, "no such mailbox");
      if (method === "DELETE") boxes.delete(id);
      if (method !== "PUT") return method === "GET" ? json(200, shown(box)) : NOTHING;
      if (body["address"] !== undefined && addressOf(body) !== addressOf(box))
        return refusal(422, "address cannot be changed");
      const changed = { ...merged(box, body), address: addressOf(box) };
      boxes.set(id, changed);
      return json(200, shown(changed));
    };
  },
};

function merged(old: Fields, changes: Fields): Fields {
  const parts = Object.entries(changes).map(([name, value]): [string, unknown] => {
    const before = old[name];
    if (value === null) return [name, DEFAULTS[name]];
    const isObject = typeof value === "object" && typeof before === "object" && before !== null;
    return [name, isObject ? { ...before, ...value } : value];
  });
  return { ...old, ...Object.fromEntries<unknown>(parts) };
}

function shown({ password: _hidden, ...box }: Fields): Fields {
  return box;
}
