import { json } from "@ops-providers/provider-kit/internal/testing/local-server";
import type { Fields, UnknownService } from "./service";
import { BOOLEAN, INTEGER, listOf, NOTHING, objectOf, operation, refusal, specified, TEXT } from "./service";

/** What is in one another, the outermost first. */
interface Level {
  readonly path: string;
  readonly parameter: string;
  readonly properties: object;
  readonly required: readonly string[];
  /** What updates take. */
  readonly changing: object;
  readonly defaults: Fields;
}

const VISIBILITY = { ...TEXT, enum: ["open", "closed"] };
const CONDITION = objectOf({ field: TEXT, operator: { ...TEXT, enum: ["is", "not"] }, value: TEXT }, [
  "field",
  "value",
]);

const LEVELS: readonly Level[] = [
  {
    path: "/orgs",
    parameter: "org_id",
    properties: { name: TEXT, plan: { ...TEXT, enum: ["free", "paid"], default: "free" } },
    required: ["name"],
    changing: { name: TEXT, plan: TEXT },
    defaults: { plan: "free" },
  },
  {
    path: "/orgs/{org_id}/teams",
    parameter: "team_id",
    properties: { name: TEXT, description: TEXT, visibility: VISIBILITY, parent_team_id: TEXT },
    required: ["name"],
    changing: { name: TEXT, description: TEXT, visibility: VISIBILITY },
    defaults: { description: null, visibility: "open", parent_team_id: null },
  },
  {
    path: "/orgs/{org_id}/teams/{team_id}/rules",
    parameter: "rule_id",
    properties: {
      name: TEXT,
      priority: INTEGER,
      conditions: listOf(CONDITION),
      enabled: { ...BOOLEAN, default: true },
    },
    required: ["name", "conditions"],
    changing: { name: TEXT, priority: INTEGER, conditions: listOf(CONDITION), enabled: BOOLEAN },
    defaults: { priority: 10, enabled: true },
  },
];

interface Thing {
  readonly inside: Map<string, Thing>;
  data: Fields;
}

/** Organizations, teams in them and rules in those, which PATCH changes; bodies are in a wrapper, and a name is used once in its parent. */
export const teams: UnknownService = {
  name: "teams",
  access: "token or key",
  undecided: [],
  empty: { method: "GET", path: "/orgs", answer: { data: [] } },
  specification() {
    const wrapped = (data: object): object => objectOf({ data });
    return specified(
      "Teams",
      this.access,
      Object.fromEntries<object>(
        LEVELS.flatMap(({ path, parameter, properties, required, changing }): [string, object][] => {
          const shown = objectOf({ id: { ...TEXT, readOnly: true }, ...properties }, required);
          return [
            [
              path,
              {
                get: operation(undefined, wrapped(listOf(shown)), ["limit", "offset"]),
                post: operation(wrapped(shown), wrapped(shown)),
              },
            ],
            [
              `${path}/{${parameter}}`,
              {
                get: operation(undefined, wrapped(shown)),
                patch: operation(wrapped(objectOf(changing)), wrapped(shown)),
                delete: operation(undefined, undefined),
              },
            ],
          ];
        }),
      ),
    );
  },
  start() {
    const root: Thing = { inside: new Map(), data: {} };
    let last = 0;
    return ({ method, path, query, body }) => {
      const ids = path.filter((_step, i) => i % 2 === 1);
      const isItem = path.length % 2 === 0;
      const parent = thingAt(root, isItem ? ids.slice(0, -1) : ids);
      if (parent === undefined) return refusal(404, "nothing is there");
      const level = LEVELS[Math.floor((path.length - 1) / 2)];
      const values = { ...(typeof body["data"] === "object" ? body["data"] : {}) };
      const sent = level === undefined ? {} : normal(values);
      if (!isItem && method === "GET") {
        const [start, size] = [Number(query.get("offset") ?? 0), Number(query.get("limit") ?? 10)];
        return json(200, { data: [...parent.inside.values()].slice(start, start + size).map(({ data }) => data) });
      }
      const thing = isItem ? parent.inside.get(ids.at(-1) ?? "") : undefined;
      if (isItem && thing === undefined) return refusal(404, "nothing is there");
      if (method === "GET") return json(200, { data: thing?.data });
      if (method === "DELETE") {
        if (thing !== undefined && thing.inside.size > 0) return refusal(409, "it is not empty");
        parent.inside.delete(ids.at(-1) ?? "");
        return NOTHING;
      }
      const wrong = wrongIn(parent, thing, sent, level?.required ?? []);
      if (wrong !== undefined) return refusal(wrong === "taken" ? 409 : 422, wrong);
      if (thing !== undefined) {
        const changes = Object.entries(sent).filter(([name]) => name !== "parent_team_id");
        const cleared = changes.map(([name, value]): [string, unknown] => [
          name,
          value ?? level?.defaults[name] ?? null,
        ]);
        thing.data = { ...thing.data, ...Object.fromEntries<unknown>(cleared) };
        return json(200, { data: thing.data });
      }
      const made: Thing = { inside: new Map(), data: { id: `n${++last}`, ...level?.defaults, ...sent } };
      parent.inside.set(`n${last}`, made);
      return json(201, { data: made.data });
    };
  },
};

function thingAt(root: Thing, ids: readonly string[]): Thing | undefined {
  return ids.reduce<Thing | undefined>((thing, id) => thing?.inside.get(id), root);
}

/** Conditions with what the service fills in. */
function normal(sent: Fields): Fields {
  const { conditions } = sent;
  if (!Array.isArray(conditions)) return sent;
  return { ...sent, conditions: conditions.map((one: object) => ({ operator: "is", ...one })) };
}

function wrongIn(
  parent: Thing,
  thing: Thing | undefined,
  sent: Fields,
  required: readonly string[],
): string | undefined {
  const others = [...parent.inside.values()].filter((one) => one !== thing);
  const missing = thing === undefined ? required.find((name) => sent[name] === undefined) : undefined;
  if (missing !== undefined) return `${missing} is missing`;
  if (sent["name"] !== undefined && others.some(({ data }) => data["name"] === sent["name"])) return "taken";
  const { visibility, parent_team_id: above } = sent;
  if (typeof visibility === "string" && !VISIBILITY.enum.includes(visibility))
    return "visibility must be one of open, closed";
  const isThere = others.some(({ data }) => data["id"] === above);
  return typeof above === "string" && !isThere ? `team not found: ${above}` : undefined;
}
