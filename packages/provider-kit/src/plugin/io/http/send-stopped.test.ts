import { createRedactor } from "../../values/redact/redact";
import { FakeClock } from "../../../testing/fake-clock";
import { aClient, anOperation } from "../../../testing/http-client";
import type { LocalServer } from "../../../testing/local-server";
import { held, json, startServer } from "../../../testing/local-server";
import { closeAfterEach } from "../../../testing/close-after-tests";
import { Stopped } from "../wait/stopped";
import { createHttpFactory } from "./client";

const closeLater = closeAfterEach();

async function serve(script: Parameters<typeof startServer>[0]): Promise<LocalServer> {
  return closeLater(await startServer(script));
}

const OK = json(200, { ok: true });

describe("the end of the operation", () => {
  test("ends a wait at once, and says what was waited for", async () => {
    const server = await serve([json(429, {}, { "retry-after": "3600" })]);
    const clock = new FakeClock();
    const operation = anOperation();
    const read = aClient(server.url, {}, clock).api.during(operation).get("/x");
    await clock.untilSleeping(1);
    operation.controller.abort(new Stopped("deadline", "the time limit of 9 s is over"));
    const message = "the time limit of 9 s is over while waiting 3600 s: the service asked to slow down (429)";
    await expect(read).rejects.toEqual(new Stopped("deadline", message));
    expect([server.lines, clock.pending]).toEqual([["GET /x"], []]);
  });

  test("ends a request in flight at once", async () => {
    const never = held(OK);
    const server = await serve([never.reply]);
    const clock = new FakeClock();
    const operation = anOperation();
    const write = aClient(server.url, {}, clock).api.during(operation).post("/x");
    await never.arrived;
    operation.controller.abort();
    await expect(write).rejects.toEqual(new Stopped("cancelled", "the operation was cancelled"));
    expect([server.lines, clock.pending]).toEqual([["POST /x"], []]);
  });

  test("keeps a request from leaving", async () => {
    const server = await serve([OK]);
    const operation = anOperation();
    operation.controller.abort();
    const { api } = aClient(server.url);
    await expect(api.during(operation).post("/x")).rejects.toBeInstanceOf(Stopped);
    await expect(api.during(operation).get("/x")).rejects.toBeInstanceOf(Stopped);
    expect(server.lines).toEqual([]);
  });

  test("ends the wait for credentials at once", async () => {
    const never = held(OK);
    const server = await serve([never.reply]);
    const operation = anOperation();
    const { api } = aClient(server.url, {
      authorize: (plain) => ({ headers: () => plain.post<Record<string, string>>("/signin") }),
    });
    const write = api.during(operation).post("/x");
    await never.arrived;
    operation.controller.abort();
    await expect(write).rejects.toBeInstanceOf(Stopped);
    expect(server.lines).toEqual(["POST /signin"]);
  });

  test("ends a request even if the transport does not listen", async () => {
    let send = (): void => undefined;
    const sent = new Promise<void>((resolve) => (send = resolve));
    const api = createHttpFactory({
      clock: new FakeClock(),
      redactor: createRedactor(),
      fetch: () => {
        send();
        return new Promise(() => undefined);
      },
    })({
      endpoint: "http://127.0.0.1:1",
      authorize: () => ({ headers: () => Promise.resolve({}) }),
      parseError: () => undefined,
    });
    const operation = anOperation();
    const write = api.during(operation).post("/x");
    await sent;
    operation.controller.abort();
    await expect(write).rejects.toBeInstanceOf(Stopped);
  });
});
