import type { RecordedRequest } from "@ops-providers/common";
import type { Answer } from "../../service-client";
import { inside, ServiceClient } from "../../service-client";
import {
  type App,
  createApp,
  created,
  createHandle,
  defineService,
  FaultList,
  jsonResponse,
  listen,
  noContent,
  ok,
} from "../index";
import type { Handle } from "../server/in-process";

const LABELS = "/api/v2/labels";

/** A way of requests to an app. */
interface Form {
  readonly url: string;
  readonly send: Handle;
  close(): Promise<void>;
}

async function overSocket(app: App): Promise<Form> {
  const server = await listen(app, 0);
  return { url: server.url, send: (request) => fetch(request), close: () => server.close() };
}

function inThisProcess(app: App): Promise<Form> {
  return Promise.resolve({ url: "http://labels.test", send: createHandle(app), close: () => Promise.resolve() });
}

/** Sends plain requests on one of the ways. */
class FormClient extends ServiceClient {
  constructor(private readonly form: Form) {
    super(form.url, {});
  }

  override async send(method: string, path: string, body?: unknown): Promise<Answer> {
    const text = body === undefined ? null : JSON.stringify(body);
    const response = await this.form.send(new Request(this.url + path, { method, body: text }));
    const { status, headers } = response;
    return { status, headers, body: parsed(await response.text(), headers) };
  }
}

function parsed(text: string, headers: Headers): unknown {
  if (text === "") return undefined;
  const isJson = headers.get("content-type")?.startsWith("application/json") === true;
  const value: unknown = isJson ? JSON.parse(text) : text;
  return value;
}

/** Name, message and code of what a promise rejects with. */
async function failureOf(promise: Promise<unknown>): Promise<unknown[]> {
  const failure = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  return [inside(failure, "name"), inside(failure, "message"), inside(failure, "cause", "code")];
}

/** A service of labels, which everybody may use. */
const labels = defineService<string[], undefined>({
  openRoutes: [],
  routes: [
    { method: "GET", path: LABELS, handle: ({ service }) => ok({ labels: service.map((name) => ({ name })) }) },
    {
      method: "POST",
      path: LABELS,
      handle: ({ service, body }) => {
        const name = String(inside(JSON.parse(body), "name"));
        service.push(name);
        return created({ name });
      },
    },
    { method: "DELETE", path: LABELS, handle: () => noContent },
  ],
  guarded: "/api/*",
  identify: () => undefined,
  headers: () => ({}),
  missing: () => ({ status: 404 }),
  refusal: (_service, { message }) => ({ status: 500, body: { message } }),
  write: (reply) => jsonResponse(reply),
});

let faults: FaultList;
let requests: RecordedRequest[];
let names: string[];
let slept: number[];
let form: Form;
let client: FormClient;

async function begin(start: (app: App) => Promise<Form>): Promise<void> {
  [faults, requests, names, slept] = [new FaultList(), [], [], []];
  const sleep = (ms: number): Promise<void> => {
    slept.push(ms);
    return Promise.resolve();
  };
  form = await start(createApp(labels, names, { faults, requests, sleep }));
  client = new FormClient(form);
}

afterEach(async () => {
  faults.clear();
  await form.close();
});

const post = (name = "l"): Promise<Answer> => client.post(LABELS, { name });
const statuses = (): unknown[] => requests.map(({ status }) => status);
const stored = (): string[] => names;

describe.each([
  ["over a socket", overSocket],
  ["in process", inThisProcess],
])("%s", (_form, start) => {
  beforeEach(() => begin(start));

  test("a response is sent instead of the service's, once", async () => {
    const headers = { "retry-after": "2" };
    const fault = faults.add({
      kind: "respond",
      status: 503,
      headers,
      body: { code: "unavailable", message: "busy" },
    });
    const answer = await post();
    expect([answer.status, answer.body]).toEqual([503, { code: "unavailable", message: "busy" }]);
    expect([answer.headers.get("retry-after"), answer.headers.get("content-type")]).toEqual([
      "2",
      "application/json; charset=utf-8",
    ]);
    expect(stored()).toEqual([]);
    expect((await post()).status).toBe(201);
    expect([fault.hits, statuses()]).toEqual([1, [503, 201]]);
  });

  test("a response may be HTML, or have no body, or name a date to retry at", async () => {
    faults.add({ kind: "respond", status: 502, body: "<html>bad gateway</html>" });
    const date = "Tue, 03 Feb 2026 09:15:30 GMT";
    faults.add({ kind: "respond", status: 429, headers: { "retry-after": date } });
    const [html, empty] = [await post(), await post()];
    expect([html.body, html.headers.get("content-type")]).toEqual([
      "<html>bad gateway</html>",
      "text/html; charset=utf-8",
    ]);
    expect([empty.status, empty.body, empty.headers.get("retry-after")]).toEqual([429, undefined, date]);
  });

  test("a fault affects the method and path that it names, as often as it says", async () => {
    const fault = faults.add({ kind: "respond", status: 500, method: "post", path: LABELS, times: 2 });
    expect((await client.get(LABELS)).status).toBe(200);
    expect((await client.post("/api/v2/orgs", { name: "o" })).status).toBe(404);
    expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([500, 500, 201]);
    expect(fault.hits).toBe(2);
  });

  test("a path without a query matches any query; a pattern is compared with the query, too", async () => {
    faults.add({ kind: "respond", status: 500, path: LABELS });
    expect((await client.get(`${LABELS}?name=x`)).status).toBe(500);
    faults.add({ kind: "respond", status: 500, path: /labels\?name=y$/ });
    expect([(await client.get(`${LABELS}?name=x`)).status, (await client.get(`${LABELS}?name=y`)).status]).toEqual([
      200, 500,
    ]);
  });

  test("of several matching faults the one that was added first applies", async () => {
    faults.add({ kind: "respond", status: 500 });
    faults.add({ kind: "respond", status: 503 });
    expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([500, 503, 201]);
  });

  test("a fault skips as many matching requests as it says; those that another fault affects count", async () => {
    const hits: unknown[] = [];
    faults.add({ kind: "respond", status: 500, method: "POST" });
    faults.add({ kind: "respond", status: 503, method: "POST", skip: 2, times: 2 }, (request) => hits.push(request));
    expect((await client.get(LABELS)).status).toBe(200);
    const answers = [await post(), await post(), await post(), await post(), await post()];
    expect(answers.map(({ status }) => status)).toEqual([500, 201, 503, 503, 201]);
    const affected = { method: "POST", path: LABELS };
    expect(hits).toEqual([affected, affected]);
  });

  test("one fault or all faults can be removed", async () => {
    faults.add({ kind: "respond", status: 500, times: Infinity }).remove();
    faults.add({ kind: "respond", status: 503, times: Infinity });
    faults.clear();
    expect((await post()).status).toBe(201);
  });

  test("a connection reset before the service leaves no object", async () => {
    faults.add({ kind: "connection-reset", when: "before" });
    expect(await failureOf(post())).toEqual(["TypeError", "fetch failed", "ECONNRESET"]);
    expect([stored(), statuses()]).toEqual([[], [undefined]]);
  });

  test("a connection reset after the service leaves the object", async () => {
    faults.add({ kind: "connection-reset", when: "after" });
    expect(await failureOf(post())).toEqual(["TypeError", "fetch failed", "ECONNRESET"]);
    expect([stored(), statuses()]).toEqual([["l"], [undefined]]);
    expect((await client.get(LABELS)).status).toBe(200);
  });

  test("a response may be sent although the service has acted", async () => {
    faults.add({ kind: "respond", when: "after", status: 502 });
    expect([(await post()).status, stored(), statuses()]).toEqual([502, ["l"], [502]]);
  });

  test("the body of a response may be replaced", async () => {
    faults.add({ kind: "replaced-body", body: '{"status":"ok"}' });
    const response = await post();
    expect([response.status, response.body, stored()]).toEqual([201, { status: "ok" }, ["l"]]);
  });

  test("a truncated body ends in the middle", async () => {
    faults.add({ kind: "truncated-body" });
    const response = await form.send(new Request(form.url + LABELS, { method: "POST", body: '{"name":"l"}' }));
    expect([response.status, response.headers.get("content-length")]).toEqual([201, "12"]);
    const chunks: unknown[] = [];
    const reading = (async () => {
      for await (const chunk of response.body ?? []) chunks.push(inside(chunk, "length"));
    })();
    expect(await failureOf(reading)).toEqual(["TypeError", "terminated", "UND_ERR_SOCKET"]);
    expect([chunks, stored(), statuses()]).toEqual([[6], ["l"], [undefined]]);
  });

  test("a truncated response without a body is not sent at all", async () => {
    faults.add({ kind: "truncated-body" });
    expect((await failureOf(client.delete(LABELS))).slice(0, 2)).toEqual(["TypeError", "fetch failed"]);
    expect(statuses()).toEqual([undefined]);
  });

  test("a delayed request waits for the given time", async () => {
    faults.add({ kind: "delay", delayMs: 1500 });
    expect([(await post()).status, slept]).toEqual([201, [1500]]);
  });

  test("a delayed response waits for the given time", async () => {
    faults.add({ kind: "delay", when: "after", delayMs: 700 });
    expect([(await post()).status, slept, stored()]).toEqual([201, [700], ["l"]]);
  });

  test("a stalled request waits until the fault is released", async () => {
    const fault = faults.add({ kind: "stall", method: "POST" });
    const answer = post();
    await fault.reached;
    expect((await client.get(LABELS)).status).toBe(200);
    expect([stored(), statuses()]).toEqual([[], [undefined, 200]]);
    fault.release();
    expect((await answer).status).toBe(201);
  });

  test("a stalled response waits while the object exists already", async () => {
    const fault = faults.add({ kind: "stall", when: "after", method: "POST" });
    const answer = post();
    await fault.reached;
    expect(inside((await client.get(LABELS)).body, "labels", 0, "name")).toBe("l");
    fault.release();
    expect((await answer).status).toBe(201);
  });

  test("a client may give up a stalled request", async () => {
    const fault = faults.add({ kind: "stall" });
    const giveUp = new AbortController();
    const request = new Request(`${form.url}/ping`, { signal: giveUp.signal });
    const answer = failureOf(form.send(request));
    await fault.reached;
    giveUp.abort();
    expect(await answer).toEqual(["AbortError", "This operation was aborted", undefined]);
    fault.release();
    expect((await post()).status).toBe(201);
  });

  test("a request that is given up before it is sent never arrives", async () => {
    const request = new Request(form.url + LABELS, { signal: AbortSignal.abort() });
    expect((await failureOf(form.send(request)))[0]).toBe("AbortError");
    expect(requests).toEqual([]);
  });
});

test("closing a server releases stalled requests", async () => {
  await begin(overSocket);
  const fault = faults.add({ kind: "stall" });
  const answer = post().catch(() => "reset");
  await fault.reached;
  await form.close();
  expect(await answer).toBe("reset");
});
