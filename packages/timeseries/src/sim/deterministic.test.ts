import { seededRandom } from "@ops-providers/provider-kit/simulator";
import { text } from "@ops-providers/provider-kit/testing";
import { ServiceClient } from "../testing/service-client";
import { createSimulator, type InProcessSimulator } from "./index";

const STATUSES = [201, 422, 200, 200, 204, 404, 201, 200, 201, 204, 200, 204, 401, 405, 404];

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** What a simulator answers, is asked and remembers while a story is told to it. */
async function play(seed: number) {
  let ms = Date.parse("2026-02-03T09:15:27.100Z");
  const sleep = (): Promise<void> => Promise.resolve();
  const simulator = createSimulator({ clock: () => new Date((ms += 250)), sleep, random: seededRandom(seed) });
  const answers: [number, [string, string][], string][] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const response = await simulator.handle(new Request(input, init));
    answers.push([response.status, [...response.headers], await response.clone().text()]);
    return response;
  });
  await tell(simulator);
  const { requests } = simulator;
  return {
    answers,
    requests,
    stored: [simulator.all("authorization"), simulator.all("user"), simulator.all("bucket")],
  };
}

async function tell(simulator: InProcessSimulator): Promise<void> {
  const { url, token: operator, orgId: orgID, username, password } = simulator;
  const client = new ServiceClient(url, { authorization: `Token ${operator}` });
  const bucket = `/api/v2/buckets/${await client.createId("/api/v2/buckets", { orgID, name: "b" })}`;
  await client.post("/api/v2/buckets", { orgID, name: "b" });
  await client.get("/api/v2/buckets?name=b");
  await client.patch(bucket, { description: "changed" });
  await client.delete(bucket);
  await client.get(bucket);
  const permissions = [{ action: "read", resource: { type: "buckets", orgID } }];
  const token = text(await client.create("/api/v2/authorizations", { orgID, permissions }), "token");
  await client.withToken(token).get("/api/v2/buckets");
  await client.create("/api/v2/orgs", { name: "other" });
  const { headers } = await client
    .with({ authorization: `Basic ${btoa(`${username}:${password}`)}` })
    .post("/api/v2/signin");
  const session = client.with({ cookie: headers.get("set-cookie")?.split(";")[0] ?? "" });
  await session.get("/api/v2/me");
  await session.post("/api/v2/signout");
  await session.get("/api/v2/me");
  await client.put("/api/v2/buckets", {});
  await client.get("/elsewhere");
}

test("the same numbers, clock and requests give the same answers, whatever the machine's time is", async () => {
  const first = await play(7);
  expect(first.answers.map(([status]) => status)).toEqual(STATUSES);
  jest.useFakeTimers({ now: new Date("2031-12-24T18:00:00Z") });
  expect(await play(7)).toEqual(first);
});

test("other numbers give other ids, tokens and sessions", async () => {
  const [first, second] = [await play(7), await play(8)];
  const places = (like: RegExp): string[][] => {
    return [first, second].map(({ answers }) => answers.flatMap((answer) => JSON.stringify(answer).match(like) ?? []));
  };
  for (const like of [/"id\\": \\"[0-9a-f]{16}/, /"token\\": \\"[\w-]{86}==/, /session=[\w-]{86}==/]) {
    const [mine = [], others = []] = places(like);
    expect([mine.length > 0, mine.filter((found) => others.includes(found))]).toEqual([true, []]);
  }
});
