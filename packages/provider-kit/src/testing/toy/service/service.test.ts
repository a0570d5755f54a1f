import { FakeClock } from "../../fake-clock";
import { ServiceClient } from "../../service-client";
import type { Answer } from "../../service-client";
import { startToyService } from "./server";
import { createToyService } from "./service";

const STATUSES = [201, 409, 200, 201, 200, 204, 204, 202, 200, 201, 404, 401, 204];

afterEach(() => {
  jest.restoreAllMocks();
});

/** Sends the requests of one story, and keeps what comes back. */
async function tell(url: string, token: string): Promise<readonly Answer[]> {
  const json = "application/json";
  const client = new ServiceClient(url, { authorization: `Bearer ${token}`, "content-type": json });
  const drawers = "/v1/rooms/room-1/drawers";
  return [
    await client.post("/v1/rooms", { name: "Kitchen %", tags: { a: "1" } }),
    await client.post("/v1/rooms", { name: "Kitchen %" }),
    await client.get("/v1/rooms?name=Kitchen%20%25"),
    await client.post(drawers, { label: "top" }),
    await client.get(`${drawers}/drawer-2`),
    await client
      .with({ authorization: `Bearer ${token}`, "if-match": '"1"' })
      .put(`${drawers}/drawer-2`, { label: "new" }),
    await client.delete(`${drawers}/drawer-2`),
    await client.put("/v1/rooms/room-1/hooks/the%20door", undefined),
    await client.get("/v1/rooms/room-1/hooks/the%20door"),
    await client.post("/v1/badges", { pin: "1234-5678" }),
    await client.get("/v1/rooms/none"),
    await client.with({}).get("/v1/rooms"),
    await client.delete("/v1/rooms/room-1"),
  ];
}

function play(): Promise<readonly Answer[]> {
  const { url, token, handle } = createToyService(new FakeClock());
  jest.spyOn(globalThis, "fetch").mockImplementation((input, init) => handle(new Request(input, init)));
  return tell(url, token).finally(() => jest.restoreAllMocks());
}

/** What of an answer is the service's own; a server adds what is the connection's. */
function ownParts({ status, headers, body }: Answer): unknown {
  const own = [...headers].filter(([name]) => !["connection", "keep-alive"].includes(name));
  // a server leaves out the length of an empty body
  return { status, body, headers: status === 204 ? own.filter(([name]) => name !== "content-length") : own };
}

test("the same clock and requests give the same answers, byte for byte", async () => {
  const [first, second] = [await play(), await play()];
  expect(first.map(({ status }) => status)).toEqual(STATUSES);
  const whole = (answers: readonly Answer[]): unknown => {
    return answers.map(({ headers, ...answer }) => JSON.stringify([answer, [...headers]]));
  };
  expect(whole(second)).toEqual(whole(first));
});

test("in process the service answers as it does over a socket", async () => {
  const service = await startToyService(new FakeClock());
  try {
    const overSocket = await tell(service.url, service.token);
    expect((await play()).map(ownParts)).toEqual(overSocket.map(ownParts));
  } finally {
    await service.close();
  }
});

test("a write of a drawer takes the moment that is given, and a second one is refused meanwhile", async () => {
  const clock = new FakeClock();
  const { url, token, handle } = createToyService(clock, {
    url: "http://rooms.test",
    moment: () => clock.sleep(50),
  });
  expect(url).toBe("http://rooms.test");
  const post = async (path: string, body: object): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    const request = new Request(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    return (await handle(request)).status;
  };
  await post("/v1/rooms", { name: "r" });
  const drawer = post("/v1/rooms/room-1/drawers", { label: "a" });
  await clock.untilSleeping();
  expect([await post("/v1/rooms/room-1/drawers", { label: "b" }), clock.pending]).toEqual([409, [50]]);
  await clock.advance(50);
  expect(await drawer).toBe(201);
});
