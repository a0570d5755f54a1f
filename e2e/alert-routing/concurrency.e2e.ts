import { AlertAttribute, AlertRoute, AlertSource } from "@ops-providers/alert-routing";
import type { Simulator } from "@ops-providers/alert-routing/simulator";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { idsInState } from "../engine/checkpoint";
import { errorsOf } from "../engine/diagnostics";
import { succeeded } from "../engine/engine";
import type { Run } from "../engine/engine";
import { upUntil } from "../engine/interruption";
import { aRoute, aSource, aTemplate } from "./resource-args";
import { objectsIn, start } from "./start";
import type { Started } from "./start";

jest.setTimeout(120_000);

const closeLater = closeAfterEach();

describe.each([409, 422] as const)("a version of a route that is refused with %d", (versionConflict) => {
  const route = (enabled: boolean) => async (): Promise<void> => {
    new AlertRoute("on-call", aRoute({ name: "On call", enabled }));
  };

  /** Runs up, and changes the route from outside between the read and the write of the provider. */
  function upDuring(started: Started, change: { readonly name?: string; readonly is_private?: boolean }): Promise<Run> {
    const { simulator } = started;
    return upUntil(started, { method: "PUT", when: "before" }, (release) => {
      const [current] = simulator.all("alertRoute");
      simulator.edit("alertRoute", current?.id ?? "", { ...change, version: (current?.version ?? 0) + 1 });
      release();
    });
  }

  test("is read again where nothing else changed; otherwise the change from outside is reported and kept", async () => {
    const started = await start(closeLater, route(true), { versionConflict });
    const { engine, simulator } = started;
    const shown = (): unknown =>
      simulator.all("alertRoute").map(({ name, enabled, is_private, version }) => [name, enabled, is_private, version]);
    await succeeded(engine.up());
    engine.setProgram(route(false));
    const equal = await upDuring(started, {});
    expect([equal.failure, equal.changes, shown()]).toEqual([undefined, { update: 1 }, [["On call", false, false, 3]]]);
    engine.setProgram(route(true));
    const different = await upDuring(started, { name: "Theirs", is_private: true });
    expect(different.failure).toBeDefined();
    expect(errorsOf(different)["on-call"]).toEqual([
      "the alert route was changed outside of this program meanwhile. Run `pulumi refresh`, review the difference, and run again",
    ]);
    expect(shown()).toEqual([["Theirs", false, true, 4]]);
    expect(await succeeded(engine.refresh())).toEqual({ update: 1 });
    expect(await succeeded(engine.up())).toEqual({ update: 1 });
    expect(shown()).toEqual([["On call", true, false, 5]]);
  });
});

/** Five sources and five attributes. */
function many(text: string): () => Promise<void> {
  return async () => {
    for (let i = 0; i < 5; i++) {
      new AlertAttribute(`attribute${i}`, { type: text, array: false });
      new AlertSource(`source${i}`, aSource({ template: aTemplate({ title: { literal: text } }) }));
    }
  };
}

function statuses({ requests }: Simulator, method: string): readonly (number | undefined)[] {
  return requests.filter((request) => request.method === method).map(({ status }) => status);
}

function times(count: number, status: number): readonly number[] {
  return Array.from({ length: count }, () => status);
}

test("writes of sources and attributes, which the service takes one by one, never meet each other", async () => {
  const { simulator, engine } = await start(closeLater, many("String"), { writeLatencyMs: 20 });
  expect(await succeeded(engine.up())).toEqual({ create: 10 });
  engine.setProgram(many("Text"));
  expect(await succeeded(engine.up())).toEqual({ update: 10 });
  expect(await succeeded(engine.destroy())).toEqual({ delete: 10 });
  expect([...statuses(simulator, "POST")].sort()).toEqual([...times(5, 200), ...times(5, 201)]);
  expect(statuses(simulator, "PUT")).toEqual(times(10, 200));
  expect(statuses(simulator, "DELETE")).toEqual(times(10, 204));
});

test("writes that meet those of others, or come too often, are sent again until they are taken", async () => {
  const program = (text: string) => async (): Promise<void> => {
    new AlertAttribute("squad", { type: text, array: false });
    new AlertSource("pager", aSource({ template: aTemplate({ title: { literal: text } }) }));
    new AlertRoute("on-call", aRoute({ isPrivate: text === "Text" }));
  };
  const { simulator, engine } = await start(closeLater, program("String"));
  const refuse = (method: string): void => {
    const conflict = {
      type: "conflict",
      status: 409,
      request_id: "r-1",
      errors: [{ code: "conflict", message: "busy" }],
    };
    const path = /^\/v2\/alert_(sources|attributes)/;
    simulator.faults.add({ kind: "respond", status: 409, body: conflict, method, path, times: 3 });
    const date = new Date(Date.now() + 2000).toUTCString();
    const headers = { "retry-after": date };
    const errors = [{ code: "too_many_requests", message: "too many requests" }];
    const body = { type: "too_many_requests", status: 429, request_id: "r-2", errors };
    simulator.faults.add({ kind: "respond", status: 429, body, headers, method, path: /^\/v2\/alert_routes/ });
  };
  refuse("POST");
  expect(await succeeded(engine.up())).toEqual({ create: 3 });
  expect([...statuses(simulator, "POST")].sort()).toEqual([200, 201, 201, 409, 409, 409, 429]);
  expect(await idsInState(engine)).toEqual(objectsIn(simulator));
  expect(Object.values(objectsIn(simulator)).flat()).toHaveLength(3);
  refuse("PUT");
  engine.setProgram(program("Text"));
  expect(await succeeded(engine.up())).toEqual({ update: 3 });
  expect([...statuses(simulator, "PUT")].sort()).toEqual([200, 200, 200, 409, 409, 409, 429]);
});
