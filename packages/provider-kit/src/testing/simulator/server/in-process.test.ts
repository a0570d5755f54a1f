import { createApp, createGate, created, createHandle, defineService, FaultList, jsonResponse } from "../index";
import type { Handle } from "./in-process";

const notes = defineService<string[], undefined>({
  openRoutes: [],
  routes: [
    {
      method: "POST",
      path: "/notes",
      handle: ({ service, body, query }) => {
        service.push(body);
        return created({ body, tag: query.get("tag") });
      },
    },
  ],
  guarded: "/*",
  identify: () => undefined,
  headers: () => ({}),
  missing: () => ({ status: 404 }),
  refusal: (_service, { message }) => ({ status: 500, body: { message } }),
  write: (reply) => jsonResponse(reply),
});

let stored: string[];
let faults: FaultList;
let sleep: () => Promise<void>;
let handle: Handle;

beforeEach(() => {
  [stored, faults, sleep] = [[], new FaultList(), () => Promise.resolve()];
  handle = createHandle(createApp(notes, stored, { faults, requests: [], sleep: () => sleep() }));
});

function post(body: string, signal: AbortSignal | null = null): Request {
  return new Request("http://notes.test/notes?tag=a%20b", { method: "POST", body, signal });
}

test("an answer and its body need no turn of the event loop", async () => {
  let hasTurned = false;
  setImmediate(() => (hasTurned = true));
  const response = await handle(post("milk"));
  expect([await response.json(), hasTurned]).toEqual([{ body: "milk", tag: "a b" }, false]);
});

test("a request that is given up is rejected at once with the reason, and finished nevertheless", async () => {
  const [gate, giveUp] = [createGate(), new AbortController()];
  sleep = () => gate.opened;
  const fault = faults.add({ kind: "delay", delayMs: 1000 });
  const answer = handle(post("milk", giveUp.signal));
  await fault.reached;
  giveUp.abort("enough");
  await expect(answer).rejects.toBe("enough");
  expect(stored).toEqual([]);
  gate.open();
  await new Promise((resolve) => setImmediate(resolve));
  expect(stored).toEqual(["milk"]);
});

test("requests are stored in the order in which they are made", async () => {
  await Promise.all(["a", "b", "c"].map((body) => handle(post(body))));
  expect(stored).toEqual(["a", "b", "c"]);
});
