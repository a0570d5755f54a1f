import * as timeseries from "@ops-providers/timeseries";
import type { Fault, Simulator } from "@ops-providers/timeseries/simulator";
import { closeAfterAll, closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { idsInState, resourcesInState } from "../engine/checkpoint";
import { errorsOf, warningsOf } from "../engine/diagnostics";
import type { Run } from "../engine/engine";
import { ONE, ONE_OF_EACH } from "./objects";
import type { Objects } from "./objects";
import { CANARIES, fullProgram } from "./full-program";
import { start } from "./start";

jest.setTimeout(120_000);

const closeLater = closeAfterEach();
const openedForAll = closeAfterAll();

const CREATIONS = ["orgs", "buckets", "labels", "tasks", "users", "authorizations"].map((name) => `/api/v2/${name}`);

/** Lets each creating request meet a fault once. */
function spoilCreations(simulator: Simulator, fault: Fault): void {
  for (const path of CREATIONS) simulator.faults.add({ ...fault, method: "POST", path });
}

/** How often each creating request came. */
function sends({ requests }: Simulator): readonly number[] {
  return CREATIONS.map(
    (path) => requests.filter((request) => request.method === "POST" && request.path === path).length,
  );
}

function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toUTCString();
}

const REFUSALS: readonly (readonly [string, () => Fault])[] = [
  ["is lost before the service sees it", () => ({ kind: "connection-reset", when: "before" })],
  [
    "is answered with 503",
    () => ({ kind: "respond", status: 503, body: { code: "unavailable", message: "starting" } }),
  ],
  [
    "is answered with 429 and seconds to wait",
    () => ({ kind: "respond", status: 429, headers: { "retry-after": "1" } }),
  ],
  [
    "is answered with 429 and a date",
    () => ({ kind: "respond", status: 429, headers: { "retry-after": inSeconds(2) } }),
  ],
];

/** What came of a run in which each creation was refused once. */
interface Outcome {
  readonly run: Run;
  readonly sends: readonly number[];
  readonly objects: Objects;
  readonly ids: Objects;
}

const outcomes = new Map<string, Promise<Outcome>>();

// the provider waits in real time: these programs wait at the same time, while the other tests run
beforeAll(() => {
  for (const [fact, fault] of REFUSALS) {
    const running = upDespite(fault());
    // a run may fail before its test reads the outcome
    running.catch(() => undefined);
    outcomes.set(fact, running);
  }
});

async function upDespite(fault: Fault): Promise<Outcome> {
  const { simulator, engine, objects } = await start(openedForAll, fullProgram());
  spoilCreations(simulator, fault);
  const run = await engine.up();
  return { run, sends: sends(simulator), objects: objects(), ids: await idsInState(engine) };
}

const LOST_ANSWERS = [
  ["lost after the service has done its work", { kind: "connection-reset", when: "after" }],
  ["cut off half way", { kind: "truncated-body" }],
] as const;

test.each(LOST_ANSWERS)(
  "when the answer to each creation is %s, there is one object of each kind and the state knows it",
  async (_fact, fault) => {
    const { simulator, engine, objects } = await start(closeLater, fullProgram(), { hashedTokens: false });
    spoilCreations(simulator, fault);
    const run = await engine.up();
    expect(run.failure).toBeUndefined();
    expect(run.changes).toEqual({ create: 6 });
    expect(sends(simulator)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(objects()).toEqual(ONE_OF_EACH);
    expect(await idsInState(engine)).toEqual(objects());
    const [token] = simulator.all("authorization").filter(({ id }) => objects()["Authorization"]?.includes(id));
    expect((await engine.outputs())["token"]).toBe(token?.token);
    expect((await engine.up()).changes).toEqual({ same: 6 });
  },
);

test.each(LOST_ANSWERS)(
  "when the answer with a token that is shown once is %s, a warning names the token that nobody can use, and the state has a new one",
  async (_fact, fault) => {
    const { simulator, engine, objects } = await start(closeLater, fullProgram(), { hashedTokens: true });
    spoilCreations(simulator, fault);
    const run = await engine.up();
    expect(run.failure).toBeUndefined();
    expect(sends(simulator)).toEqual([1, 1, 1, 1, 1, 2]);
    const [lost = "", kept = ""] = objects()["Authorization"] ?? [];
    expect(objects()).toEqual({ ...ONE_OF_EACH, Authorization: [lost, kept] });
    expect(await idsInState(engine)).toEqual({ ...objects(), Authorization: [kept] });
    expect(warningsOf(run)["ingest"]).toEqual([
      "the answer to the creation was lost, and with it the secret of the authorization, so a new authorization is created. " +
        `The authorization ${lost} may be the first one: delete it if nobody uses it`,
    ]);
    expect((await engine.outputs())["token"]).toBe(simulator.all("authorization").find(({ id }) => id === kept)?.token);
    expect((await engine.up()).changes).toEqual({ same: 6 });
  },
);

describe("a user", () => {
  const reader = async (): Promise<void> => {
    const org = new timeseries.Organization("plant");
    new timeseries.User("reader", { name: "reader", password: CANARIES.password, orgId: org.id, orgRole: "member" });
  };

  test("whose password the service refuses is not left behind", async () => {
    const { simulator, engine, objects } = await start(closeLater, reader);
    const refusal = { code: "invalid", message: "passwords must be better" };
    simulator.faults.add({ kind: "respond", status: 400, body: refusal, path: /\/password$/ });
    const run = await engine.up();
    expect(run.failure).toBeDefined();
    const refused = "POST /api/v2/users/<id>/password answered 400 (invalid: passwords must be better).";
    expect(errorsOf(run)["reader"]?.map(withoutIds)).toEqual([`creating the user failed: ${refused}`]);
    expect(objects()).toEqual({ Organization: ONE });
    expect(await idsInState(engine)).toEqual(objects());
    expect((await engine.up()).changes).toEqual({ create: 1, same: 1 });
    expect(objects()).toEqual({ Organization: ONE, User: ONE });
    expect(`${engine.transcript()}${await engine.state()}`).not.toContain(CANARIES.password);
  });

  test("whose password call fails stays in the state, and the next up completes it", async () => {
    const { simulator, engine, objects } = await start(closeLater, reader);
    const failing = simulator.faults.add({ kind: "respond", status: 500, path: /\/password$/, times: 99 });
    const run = await engine.up();
    expect(run.failure).toBeDefined();
    const kept = await resourcesInState(engine);
    expect(kept.find(({ name }) => name === "reader")?.initErrors.map(withoutIds)).toEqual([
      "the user was created, but is not complete: POST /api/v2/users/<id>/password answered 500 (Internal Server Error).",
    ]);
    failing.remove();
    expect((await engine.up()).changes).toEqual({ update: 1, same: 1 });
    expect(await idsInState(engine)).toEqual(objects());
    expect(await signInStatus(simulator, "reader", CANARIES.password)).toBe(204);
    expect((await engine.up()).changes).toEqual({ same: 2 });
  });

  test("whose membership the service refuses stays in the state, and the next up completes it", async () => {
    const { simulator, engine, objects } = await start(closeLater, reader);
    const refusal = { code: "not found", message: "organization not found" };
    const failing = simulator.faults.add({
      kind: "respond",
      status: 404,
      body: refusal,
      path: /\/members$/,
      method: "POST",
    });
    const run = await engine.up();
    expect(run.failure).toBeDefined();
    expect(objects()).toEqual({ Organization: ONE, User: ONE });
    const kept = await resourcesInState(engine);
    expect(kept.find(({ name }) => name === "reader")?.initErrors.map(withoutIds)).toEqual([
      "the user was created, but is not complete: POST /api/v2/orgs/<id>/members answered 404 (not found: organization not found).",
    ]);
    failing.remove();
    expect((await engine.up()).changes).toEqual({ update: 1, same: 1 });
    expect(await idsInState(engine)).toEqual(objects());
    const [user] = objects()["User"] ?? [];
    const memberships = simulator.all("membership").filter(({ userID }) => userID === user);
    expect(memberships.map(({ resourceID, role }) => ({ resourceID, role }))).toEqual([
      { resourceID: objects()["Organization"]?.[0], role: "member" },
    ]);
    expect((await engine.up()).changes).toEqual({ same: 2 });
  });
});

test("a name that is taken is reported with the command that imports its object", async () => {
  const { simulator, engine } = await start(closeLater, async () => {
    new timeseries.Organization("plant", { name: "main" });
  });
  expect(errorsOf(await engine.up())["plant"]).toEqual([
    "creating the organization failed: POST /api/v2/orgs answered 422 (conflict: organization with name main already exists). " +
      `It exists with ID ${simulator.orgId}, and no resource of this stack has it: bring it under Pulumi with ` +
      `\`pulumi import timeseries:index:Organization plant ${simulator.orgId}\`, or choose another name`,
  ]);
  expect(sends(simulator)).toEqual([1, 0, 0, 0, 0, 0]);
});

test.each(REFUSALS)("a creation that %s is sent again, and makes one object of each kind", async (fact) => {
  const outcome = await outcomes.get(fact);
  expect(outcome?.run.failure).toBeUndefined();
  expect(outcome?.run.changes).toEqual({ create: 6 });
  expect(outcome?.sends).toEqual([2, 2, 2, 2, 2, 2]);
  expect(outcome?.objects).toEqual(ONE_OF_EACH);
  expect(outcome?.ids).toEqual(outcome?.objects);
});

function withoutIds(text: string): string {
  return text.replace(/\b[0-9a-f]{16}\b/g, "<id>");
}

async function signInStatus({ url }: Simulator, name: string, password: string): Promise<number> {
  const authorization = `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`;
  return (await fetch(`${url}/api/v2/signin`, { method: "POST", headers: { authorization } })).status;
}
