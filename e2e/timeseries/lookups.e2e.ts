import * as timeseries from "@ops-providers/timeseries";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { startEngine } from "../engine/engine";
import { lookingUp } from "../lookup-outcomes";
import { describeLookups } from "./lookups";
import { makeObject } from "./service-objects";
import { settingsOf } from "./start";

jest.setTimeout(120_000);

const closeLater = closeAfterEach();

describeLookups({ name: "the simulator with hashed tokens", start: () => startSimulator() });
describeLookups({ name: "the simulator with raw tokens", start: () => startSimulator({ hashedTokens: false }) });

test("lists are complete over many pages", async () => {
  const simulator = closeLater(await startSimulator());
  for (let i = 0; i < 105; i++) {
    const orgID = await makeObject(simulator, "/api/v2/orgs", { name: `org${i}` });
    await makeObject(simulator, "/api/v2/users", { name: `user${i}` });
    await makeObject(simulator, "/api/v2/tasks", { orgID, flux: 'option task = {name: "t", every: 1h}' });
  }
  const seen: Record<string, readonly string[]> = {};
  const ids = (entries: readonly { readonly id: string }[]): readonly string[] => entries.map(({ id }) => id).sort();
  const engine = closeLater(
    await startEngine({
      program: async () => {
        seen["bucket"] = ids((await timeseries.getBuckets()).buckets);
        seen["organization"] = ids((await timeseries.getOrganizations()).organizations);
        seen["user"] = ids((await timeseries.getUsers()).users);
        seen["task"] = ids((await timeseries.getTasks()).tasks);
      },
      env: settingsOf(simulator),
    }),
  );
  const { failure } = await engine.preview();
  expect(failure).toBeUndefined();
  expect(seen).toEqual({
    bucket: ids(simulator.all("bucket")),
    organization: ids(simulator.all("organization")),
    user: ids(simulator.all("user")),
    task: ids(simulator.all("task")),
  });
  expect(Object.values(seen).map(({ length }) => length)).toEqual([213, 106, 106, 105]);
  expect(
    simulator.requests.filter(({ method, path }) => method !== "GET" && !/^\/api\/v2\/(orgs|users|tasks)$/.test(path)),
  ).toEqual([]);
});

test("lookups of missing or ambiguous objects fail with what to do", async () => {
  const simulator = closeLater(await startSimulator());
  const orgID = await makeObject(simulator, "/api/v2/orgs", { name: "other" });
  const id = "00000000000000ff";
  const outcomes: Record<string, unknown> = {};
  const engine = closeLater(
    await startEngine({
      program: lookingUp(outcomes, {
        ambiguous: () => timeseries.getBucket({ name: "_tasks" }),
        bucket: () => timeseries.getBucket({ name: "none" }),
        organization: () => timeseries.getOrganization({ name: "none" }),
        user: () => timeseries.getUser({ id }),
        label: () => timeseries.getLabel({ id }),
        task: () => timeseries.getTask({ id: "xyz" }),
      }),
      env: settingsOf(simulator),
    }),
  );
  await engine.preview();
  const orgIds = [simulator.orgId, orgID].sort().join(", ");
  expect(outcomes).toEqual({
    ambiguous: `invocation of timeseries:index:getBucket returned an error: 2 organizations have a bucket named "_tasks": ${orgIds}; pick one by its orgId from getBuckets`,
    bucket:
      'invocation of timeseries:index:getBucket returned an error: no bucket is named "none"; correct the name, or create the bucket',
    organization:
      'invocation of timeseries:index:getOrganization returned an error: no organization is named "none"; correct the name, or create the organization',
    user: `invocation of timeseries:index:getUser returned an error: no user has the ID "${id}"; correct the ID, or create the user`,
    label: `invocation of timeseries:index:getLabel returned an error: no label has the ID "${id}"; correct the ID, or create the label`,
    task: "Invoke of 'timeseries:index:getTask' failed: must be an ID of 16 hexadecimal digits that are not all zero, not \"xyz\" (id)",
  });
});
