import { withToy } from "../../../testing/toy/start";

const MANY = 60;

test("many creations at once ride out a service that asks each of them to slow down", () =>
  withToy(async ({ provider, proxy, service }) => {
    const refusal = { kind: "respond", status: 429, headers: { "retry-after": "3" } } as const;
    const injection = proxy.inject(refusal, { method: "POST" }, 20);
    const names = Array.from({ length: MANY }, (_, i) => `room-${i}`);
    const rooms = await Promise.all(names.map((name) => provider.create("Room", { name }, { name })));
    expect(injection.hits).toBe(20);
    expect(rooms.map(({ inputs }) => inputs["name"])).toEqual(names);
    expect(service.store.table("rooms").size).toBe(MANY);
    expect(provider.requests.length).toBe(MANY + 20);
  }));

test("a refresh of many pooled objects takes one request for each page of the list, and one for the first object", () =>
  withToy(async ({ provider }) => {
    const names = Array.from({ length: MANY }, (_, i) => `room-${i}`);
    const rooms = await Promise.all(names.map((name) => provider.create("Room", { name }, { name })));
    const sent = provider.requests.length;
    expect(await Promise.all(rooms.map((room) => provider.refresh(room)))).toEqual(rooms);
    expect(
      provider.requests
        .slice(sent)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([
      "/v1/rooms/room-1",
      "/v1/rooms?limit=20&offset=0",
      "/v1/rooms?limit=20&offset=20",
      "/v1/rooms?limit=20&offset=40",
    ]);
  }));
