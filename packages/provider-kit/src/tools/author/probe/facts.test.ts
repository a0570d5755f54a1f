import * as fc from "fast-check";
import { integer, string } from "../../../plugin/declare/property";
import { defineResource } from "../../../plugin/declare/resource";
import { asDeclared } from "../../../plugin/values/value/plain";
import { json, startServer } from "../../../testing/local-server";
import type { KindFindings } from "./fact";
import { found, probeProvider, SERVICE, TRUTH } from "./known-probe.test.support";
import type { KnownService, Truth } from "./known.test.support";
import { providerOf } from "./known-provider.test.support";
import { services } from "./services.test.support";

/** An object of a service that rounds and cuts numbers. */
interface Clock {
  readonly id: string;
  readonly name: string;
  readonly limit: number;
  readonly step: number;
  readonly version: number;
}

/** Facts by property and option. */
async function factsOf(service: Partial<KnownService>): Promise<Readonly<Record<string, unknown>>> {
  const { facts } = await found({ ...SERVICE, ...service });
  return Object.fromEntries(
    facts.map(({ property, option, value }) => [property === undefined ? option : `${property}.${option}`, value]),
  );
}

test("what a plain service does", async () => {
  expect(await factsOf({ properties: { alpha: TRUTH } })).toEqual({
    "name.required": true,
    "name.readBack": "always",
    "alpha.readBack": "always",
    "entry.readBack": "always",
    pooled: true,
    unique: ["name"],
    isConflict: { status: 409, code: "taken" },
    updateBy: { style: "merge" },
    "name.onChange": "update",
    "alpha.onChange": "update",
    isGone: { status: 404, code: "gone" },
  });
});

test.each<[string, Partial<Truth>, Readonly<Record<string, unknown>>]>([
  ["that it needs", { isRequired: true }, { "alpha.required": true }],
  ["that it fills in with the same each time", { left: "constant" }, { "alpha.absent": "usual" }],
  ["that it chooses", { left: "chosen" }, { "alpha.computed": true }],
  ["that cannot be changed", { change: "refused" }, { "alpha.onChange": "replace" }],
  ["of which it ignores changes", { change: "ignored" }, { "alpha.onChange": "replace" }],
  ["that it never shows", { readBack: "never" }, { "alpha.readBack": "never" }],
  ["that it shows once", { readBack: "once" }, { "alpha.readBack": "once" }],
  ["that it masks", { readBack: "masked" }, { "alpha.readBack": "masked" }],
  ["that it trims", { form: "trimmed" }, { "alpha.equal": "trimmed" }],
  ["that it keeps in lower case", { form: "lower case" }, { "alpha.equal": "ignoreCase" }],
  ["that it sorts", { type: "list", form: "sorted" }, { "alpha.order": "ignored" }],
  ["that it sets for each object", { own: "object" }, { "alpha.output": true }],
  ["that it sets with each write", { own: "write" }, { "alpha.output": true }],
  ["that it sets with each update", { own: "update", left: "chosen", change: "ignored" }, { "alpha.output": true }],
  ["that an empty value clears", { isClearedByNull: false }, { "alpha.absent": "" }],
])("a property %s", async (_what, truth, facts) => {
  expect(await factsOf({ properties: { alpha: { ...TRUTH, ...truth } } })).toMatchObject(facts);
});

test.each<[string, Partial<KnownService>, Readonly<Record<string, unknown>>]>([
  ["that replaces by PUT", { method: "PUT", isReplacing: true }, { updateBy: { style: "put" } }],
  ["that merges by PUT", { method: "PUT" }, { updateBy: { style: "merge", method: "PUT" } }],
  ["that merges by POST", { method: "POST" }, { updateBy: { style: "merge", method: "POST" } }],
  ["of names that two objects may have", { unique: "nothing" }, { unique: null }],
  ["of pages", { paging: "offset" }, { paging: { style: "offset" } }],
  ["of pages that nobody gets", { paging: "ignored" }, { paging: { style: "none" } }],
  [
    "of names that are unique in a place",
    { unique: "name and place", conflictStatus: 500 },
    { unique: ["name", "place"], isConflict: { status: 500, code: "taken" } },
  ],
  ["of names in any case", { unique: "name in any case" }, { unique: ["name"], uniqueInAnyCase: true }],
  ["that keeps the names of deleted objects", { deletedNames: "taken" }, { deletedNames: "taken" }],
  [
    "of names in any case without capital letters",
    { nameDemand: "lower case", unique: "name in any case" },
    { unique: ["name"] },
  ],
  ["of names that are addresses", { nameDemand: "an address" }, { unique: ["name"] }],
  ["that shows new objects late", { lag: 2 }, { visibleAfterSeconds: 2 }],
  [
    "that says that what it still shows is deleted",
    { shownDeleted: "state" },
    { isSoftDeleted: { wire: "state", value: "deleted" } },
  ],
  [
    "that says since when what it still shows is deleted",
    { shownDeleted: "time" },
    { isSoftDeleted: { wire: "deletedAt" } },
  ],
  [
    "with words of its own",
    { goneStatus: 410, conflictStatus: 422 },
    { isGone: { status: 410, code: "gone" }, isConflict: { status: 422, code: "taken" } },
  ],
])("a service %s", async (_what, service, facts) => {
  expect(await factsOf({ properties: { alpha: TRUTH, beta: TRUTH }, ...service })).toMatchObject(facts);
});

test.each(["a dot at its end", "red or blue"] as const)(
  "values are found of a text that must have %s",
  async (demand) => {
    const { samples, facts } = await found({
      ...SERVICE,
      properties: { alpha: { ...TRUTH, demand, isRequired: true } },
    });
    expect(samples["alpha"]).toEqual(demand === "red or blue" ? ["red", "blue"] : ["One.", "Two."]);
    expect(facts).toContainEqual(expect.objectContaining({ property: "alpha", option: "onChange", value: "update" }));
  },
);

test.each([
  ["lower case", ["thing-{unique}"]],
  ["an address", ["thing-{unique}@service.example"]],
] as const)("a name in the form of %s is found", async (nameDemand, names) => {
  const { samples } = await found({ ...SERVICE, nameDemand });
  expect([...new Set(samples["name"])]).toEqual(names);
});

test("what programs only look up is taken from the service", async () => {
  const facts = await factsOf({ hasRooms: true });
  expect(facts).toMatchObject({ "roomId.required": true, "roomId.readBack": "always", "roomLabel.readBack": "always" });
  // what shows another spelling may show something else: the label of the room
  expect(Object.keys(facts)).not.toContain("roomLabel.equal");
});

test("a refusal that names another kind tells what an input refers to", async () => {
  expect(await factsOf({ hasShelves: true })).toMatchObject({
    "standsOn.refersTo": "Shelf",
    "standsOn.required": true,
  });
});

test("of an object that has one of several forms the first one is tried, and what others have is named", async () => {
  const { facts, undecided } = await found({ ...SERVICE, hasForms: true });
  const about = (name: string): readonly unknown[] =>
    facts.filter(({ property }) => property === name).map(({ option, value }) => [option, value]);
  expect([about("lid"), about("wheels")]).toEqual([
    [
      ["required", { kind: "box" }],
      ["readBack", "always"],
      ["onChange", "update"],
    ],
    [],
  ]);
  expect(undecided).toContainEqual({
    property: "wheels",
    option: "create",
    why: "it goes with `cart` as kind, and box was tried; give one first in the story",
  });
});

test("an input that updates take only beside another one is changed with it", async () => {
  const properties = { alpha: TRUTH, beta: TRUTH, gamma: TRUTH, delta: TRUTH };
  const { facts, surprises } = await found({ ...SERVICE, properties, method: "PUT", companion: "beta" });
  expect(surprises).toContain(
    "an update of alpha alone is refused, and one with name, beta is taken: 400: beta is missing",
  );
  expect(facts).toContainEqual(expect.objectContaining({ option: "updateBy", value: { style: "put" } }));
  const changed = facts.flatMap(({ property, option, value }) =>
    option === "onChange" ? [`${property ?? ""} ${String(value)}`] : [],
  );
  expect(changed).toEqual(["name update", "alpha update", "beta update", "gamma update", "delta update"]);
});

test("a number that the service counts is its own, and one that it rounds or cuts is none", async () => {
  const clocks = new Map<string, Clock>();
  let last = 0;
  const server = await startServer(({ method, path, body }) => {
    const id = path.split("/")[2] ?? String(last + 1);
    const known = clocks.get(id);
    if (path === "/clocks" && method === "GET") return json(200, { clocks: [...clocks.values()] });
    if (path !== "/clocks" && known === undefined) return json(404, { message: "no such clock" });
    if (method === "DELETE") clocks.delete(id);
    if (method === "GET" || method === "DELETE") return json(200, known);
    const sent = asDeclared<Partial<Clock>>(JSON.parse(body));
    const { limit = 3600, step = 600 } = { ...known, ...sent };
    const clock: Clock = {
      name: sent.name ?? known?.name ?? "",
      id,
      limit: Math.min(3600, Math.max(60, limit)),
      step: Math.round(step / 60) * 60,
      version: (known?.version ?? 0) + 1,
    };
    if (known === undefined) last += 1;
    clocks.set(id, clock);
    return json(200, clock);
  });
  const doc = "A part of a clock.";
  const clock = defineResource({
    token: "known:index:Clock",
    doc: "A clock.",
    endpoint: "/clocks",
    inputs: {
      name: string({ required: true, doc }),
      limit: integer({ doc }),
      step: integer({ doc }),
      version: integer({ doc }),
    },
    outputs: {},
    list: { path: "/clocks", key: "clocks", paging: { style: "none" } },
  });
  try {
    const run = await probeProvider({ ...providerOf(SERVICE), resources: [clock] }, { url: server.url, stories: [] });
    if (run === "killed") throw new Error("nobody killed the run");
    const own = run.findings.kinds.flatMap(({ facts }) =>
      facts.flatMap(({ property, option }) => (option === "output" ? [property] : [])),
    );
    expect([own, run.left]).toEqual([["version"], []]);
  } finally {
    await server.close();
  }
});

test.each(["refused", "deleted", "kept"] as const)(
  "what a thing is on is deleted, and the thing or the deletion is %s",
  async (shelfDeletion) => {
    expect(await factsOf({ hasShelves: true, shelfDeletion })).toMatchObject({
      "standsOn.onParentDelete": shelfDeletion,
    });
  },
);

test("of two updates at the same time one may be lost, which is a surprise", async () => {
  const properties = { alpha: TRUTH, beta: TRUTH };
  const isAbout = (text: string): boolean => text.startsWith("of two updates");
  const of = async (earlierUpdate: KnownService["earlierUpdate"]): Promise<readonly string[]> =>
    (await found({ ...SERVICE, properties, earlierUpdate })).surprises.filter(isAbout);
  expect(await of("kept")).toEqual([]);
  expect(await of("lost")).toEqual([
    expect.stringMatching(
      /^of two updates at the same time, of alpha and beta, that of (?:alpha|beta) is lost, although both are taken$/,
    ),
  ]);
});

test("a PATCH that resets what it does not name is a surprise", async () => {
  const { surprises } = await found({ ...SERVICE, properties: { alpha: TRUTH, beta: TRUTH }, isReplacing: true });
  expect(surprises).toContain("a PATCH of name alone resets alpha, beta");
});

/** What is false about the facts of a service. */
function falseFacts(service: KnownService, { facts }: KindFindings): readonly string[] {
  return facts.flatMap(({ property, option, value }) => {
    if (property === undefined) {
      const isTrue = isTrueOfKind(service, option, value);
      return isTrue ? [] : [`${option}: ${JSON.stringify(value)} of ${JSON.stringify({ ...service, properties: 0 })}`];
    }
    if (option === "onParentDelete") return value === service.shelfDeletion ? [] : [`${property}.${option}`];
    if (property === "wheels") return ["facts of another form"];
    if (property === "name" || /^(?:room|standsOn|entry|place|kind|lid|state)/.test(property)) return [];
    const truth = service.properties[property];
    if (truth === undefined) return [`${property} is unknown`];
    const isTrue = isTrueOf(truth, option, value);
    return isTrue ? [] : [`${property}.${option}: ${JSON.stringify(value)} of ${JSON.stringify(truth)}`];
  });
}

function isTrueOf(truth: Truth, option: string, value: unknown): boolean {
  // where updates change nothing else, it is one that a program may give once
  if (truth.own === "update" && ((option === "onChange" && value === "replace") || option === "computed")) return true;
  if (truth.own !== "nothing") return option === "output" || (option === "readBack" && value === "always");
  switch (option) {
    case "required":
      return truth.isRequired === value;
    case "readBack":
      return truth.readBack === value;
    case "onChange":
      return (truth.change === "taken") === (value === "update");
    case "computed":
      return truth.left === "chosen" || (truth.left === "constant" && truth.change === "taken");
    case "absent":
      return truth.left === "constant" || (truth.left === "nothing" && !truth.isClearedByNull);
    case "equal":
      return truth.form === (value === "trimmed" ? "trimmed" : "lower case");
    case "order":
      return truth.form === "sorted";
    case "minLength":
      return truth.demand !== "nothing";
    default:
      return false;
  }
}

const UNIQUE: Readonly<Record<KnownService["unique"], readonly string[] | null>> = {
  nothing: null,
  name: ["name"],
  "name in any case": ["name"],
  "name and place": ["name", "place"],
};

function isTrueOfKind(service: KnownService, option: string, value: unknown): boolean {
  const { unique, deletedNames, conflictStatus, goneStatus, isReplacing, method, lag, shownDeleted } = service;
  switch (option) {
    case "unique":
      expect(value).toEqual(UNIQUE[unique]);
      return true;
    case "uniqueInAnyCase":
      return unique === "name in any case";
    case "deletedNames":
      return deletedNames === value;
    case "isConflict":
      expect(value).toEqual({ status: conflictStatus, code: "taken" });
      return unique !== "nothing";
    case "isGone":
      expect(value).toEqual({ status: goneStatus, code: "gone" });
      return true;
    case "isSoftDeleted":
      expect(value).toEqual(shownDeleted === "state" ? { wire: "state", value: "deleted" } : { wire: "deletedAt" });
      return shownDeleted !== "nothing";
    case "paging":
      expect(value).toEqual({ style: service.paging === "offset" ? "offset" : "none" });
      return service.paging !== "none";
    case "pooled":
      return value === true;
    case "visibleAfterSeconds":
      return lag > 0 && Number(value) <= lag;
    case "updateBy": {
      const isShown = Object.values(service.properties).some(
        ({ change, readBack }) => change === "taken" && readBack === "always",
      );
      const put = { style: "put", ...(method === "PUT" ? {} : { method }) };
      const merge = { style: "merge", ...(method === "PATCH" ? {} : { method }) };
      // what an update has to name beside others is named by one that names all
      if (service.companion !== undefined && method === "PUT") return true;
      // what is not shown need not show that it was reset
      expect(isReplacing ? (isShown ? [put] : [put, merge]) : [merge]).toContainEqual(value);
      return true;
    }
    default:
      return false;
  }
}

test("no fact about any service is false, and each is left as it was", async () => {
  await fc.assert(
    fc.asyncProperty(services, async (service) => {
      expect(falseFacts(service, await found(service))).toEqual([]);
    }),
    { numRuns: Number(process.env["PROBE_RUNS"] ?? 60) },
  );
});

/** What requests can show of a property. */
function showable(truth: Truth): readonly (readonly [option: string, value: unknown])[] {
  const { type, isRequired, left, change, readBack, form, isClearedByNull, demand } = truth;
  if (truth.own !== "nothing") return [["output", true]];
  const isShown = readBack === "always";
  const isFree = demand === "nothing" || type === "list";
  const isCleared = left === "nothing" && !isClearedByNull && change === "taken" && isFree;
  const rows: readonly (readonly [is: boolean, option: string, value: unknown])[] = [
    [isRequired, "required", true],
    [true, "readBack", readBack],
    [isShown, "onChange", change === "taken" ? "update" : "replace"],
    [!isShown && change === "refused", "onChange", "replace"],
    [isShown && !isRequired && left === "chosen", "computed", true],
    [isShown && !isRequired && left === "constant" && isFree, "absent", type === "list" ? ["usual"] : "usual"],
    [isShown && !isRequired && isCleared, "absent", type === "list" ? [] : ""],
    [
      isShown && type === "text" && isFree && (form === "trimmed" || form === "lower case"),
      "equal",
      form === "trimmed" ? "trimmed" : "ignoreCase",
    ],
    [isShown && type === "list" && form === "sorted", "order", "ignored"],
  ];
  return rows.flatMap(([is, option, value]) => (is ? [[option, value] as const] : []));
}

test("nearly all that requests can show of a service is found", async () => {
  const missed: string[] = [];
  let count = 0;
  for (const service of fc.sample(services, { numRuns: 40, seed: 1 })) {
    const { facts } = await found(service);
    for (const [name, truth] of Object.entries(service.properties)) {
      for (const [option, value] of showable(truth)) {
        count += 1;
        const fact = facts.find((one) => one.property === name && one.option === option);
        if (JSON.stringify(fact?.value) !== JSON.stringify(value))
          missed.push(`${name}.${option} of ${JSON.stringify(truth)} ${JSON.stringify({ ...service, properties: 0 })}`);
      }
    }
  }
  expect(count).toBeGreaterThan(300);
  expect(1 - missed.length / count).toBeGreaterThanOrEqual(0.95);
});
