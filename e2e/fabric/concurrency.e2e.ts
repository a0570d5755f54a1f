import { ServiceProfile } from "@ops-providers/fabric";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { errorsOf } from "../engine/diagnostics";
import { succeeded } from "../engine/engine";
import type { Run } from "../engine/engine";
import { upUntil } from "../engine/interruption";
import { aProfile } from "./resource-args";
import { madeOf, start } from "./start";
import type { Started } from "./start";

jest.setTimeout(120_000);

const closeLater = closeAfterEach();

/** A service profile with other tags. */
function profile(...tags: readonly string[]): () => Promise<void> {
  return async () => {
    new ServiceProfile("lanes", aProfile({ name: "lanes", tags: [...tags] }));
  };
}

/** Runs up, and changes the profile from outside between the read and the write of the provider. */
function upDuring(started: Started, changes: Readonly<Record<string, unknown>>): Promise<Run> {
  const { simulator } = started;
  return upUntil(started, { method: "PUT", when: "before" }, (release) => {
    const [current] = madeOf(simulator, "ServiceProfile");
    simulator.edit("serviceProfile", String(current?.["uuid"]), changes);
    release();
  });
}

test("a profile whose ETag is outdated is written again where nothing else changed; otherwise the change from outside is reported and kept", async () => {
  const started = await start(closeLater, profile("fast"), { transitionAfterMs: 0 });
  const { engine, simulator } = started;
  const puts = (): readonly unknown[] =>
    simulator.requests.splice(0).flatMap(({ method, status }) => (method === "PUT" ? [status] : []));
  const shown = (): unknown => madeOf(simulator, "ServiceProfile").map(({ description, tags }) => [description, tags]);
  await succeeded(engine.up());
  engine.setProgram(profile("fast", "wide"));
  const equal = await upDuring(started, {});
  expect([equal.failure, equal.changes]).toEqual([undefined, { update: 1 }]);
  expect([shown(), puts()]).toEqual([[["Fast lanes to our network", ["fast", "wide"]]], [412, 202]]);
  engine.setProgram(profile("slow"));
  const different = await upDuring(started, { description: "Theirs" });
  expect(errorsOf(different)["lanes"]).toEqual([
    "the service profile was changed outside of this program meanwhile. Run `pulumi refresh`, review the difference, and run again",
  ]);
  expect([shown(), puts()]).toEqual([[["Theirs", ["fast", "wide"]]], [412]]);
  expect(await succeeded(engine.refresh())).toEqual({ update: 1 });
  expect(await succeeded(engine.up())).toEqual({ update: 1 });
  expect([shown(), puts()]).toEqual([[["Fast lanes to our network", ["slow"]]], [202]]);
});
