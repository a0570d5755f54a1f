import { ServiceProfile } from "@ops-providers/fabric";
import { closedAfterEach } from "../../packages/provider-kit/src/testing/opened";
import { complaints } from "../complaints";
import { settled } from "../engine";
import type { Run } from "../engine";
import { upUntil } from "../interruption";
import { aProfile } from "./parts";
import { madeOf, start } from "./started";
import type { Started } from "./started";

jest.setTimeout(120_000);

const opened = closedAfterEach();

/** A service profile with other tags. */
function profile(...tags: readonly string[]): () => Promise<void> {
  return async () => {
    new ServiceProfile("lanes", aProfile({ name: "lanes", tags: [...tags] }));
  };
}

/** Runs up, and lets somebody else change the profile between the provider's reading and writing. */
function upBeside(started: Started, changes: Readonly<Record<string, unknown>>): Promise<Run> {
  const { simulator } = started;
  return upUntil(started, { method: "PUT", when: "before" }, (release) => {
    const [current] = madeOf(simulator, "ServiceProfile");
    simulator.edit("serviceProfile", String(current?.["uuid"]), changes);
    release();
  });
}

test("a profile whose ETag is outdated is written again where nothing else changed, and else the change of somebody else is told of and kept", async () => {
  const started = await start(opened, profile("fast"), { settleAfterMs: 0 });
  const { engine, simulator } = started;
  const puts = (): readonly unknown[] =>
    simulator.requests.splice(0).flatMap(({ method, status }) => (method === "PUT" ? [status] : []));
  const shown = (): unknown => madeOf(simulator, "ServiceProfile").map(({ description, tags }) => [description, tags]);
  await settled(engine.up());
  engine.setProgram(profile("fast", "wide"));
  const equal = await upBeside(started, {});
  expect([equal.failure, equal.changes]).toEqual([undefined, { update: 1 }]);
  expect([shown(), puts()]).toEqual([[["Fast lanes to our network", ["fast", "wide"]]], [412, 202]]);
  engine.setProgram(profile("slow"));
  const different = await upBeside(started, { description: "Theirs" });
  expect(complaints(different)["lanes"]).toEqual([
    "the service profile was changed outside of this program meanwhile. Run `pulumi refresh`, review the difference, and run again",
  ]);
  expect([shown(), puts()]).toEqual([[["Theirs", ["fast", "wide"]]], [412]]);
  expect(await settled(engine.refresh())).toEqual({ update: 1 });
  expect(await settled(engine.up())).toEqual({ update: 1 });
  expect([shown(), puts()]).toEqual([[["Fast lanes to our network", ["slow"]]], [202]]);
});
