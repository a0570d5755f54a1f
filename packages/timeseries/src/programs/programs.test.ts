import { secret } from "@ops-providers/provider-kit/testing";
import * as pulumi from "@pulumi/pulumi";
import * as timeseries from "@ops-providers/timeseries";
import { mocks } from "../testing/mocks";
import { runMocked } from "../testing/mocked-program";

const ORG = "0a1b2c3d4e5f6071";
const someId: unknown = expect.stringMatching(/^[0-9a-f]{16}$/);
const drawn = (name: string): unknown => expect.stringMatching(new RegExp(`^${name}-[0-9a-f]{7}$`));

test("a program with all six kinds registers checked inputs with their defaults", async () => {
  const { mocked } = await runMocked(() => {
    const orgId = new timeseries.Organization("plant", { description: "north" }).id;
    const { id } = new timeseries.Bucket("meters", { orgId });
    new timeseries.Label("tier", { orgId, name: "tier 1", properties: { color: "red" } });
    new timeseries.Task("hourly", { orgId, flux: 'option task = {name: "t", every: 1h}' });
    new timeseries.User("ada", { password: "pass-word-1", orgId, orgRole: "member" });
    const permissions: timeseries.AuthorizationPermissionArgs[] = [
      { action: "write", resource: { type: "buckets", id, orgId } },
    ];
    new timeseries.Authorization("ingest", { orgId, permissions });
  });
  const registered = mocked.resources.map(({ type, name, id, inputs }) => [name, { type, id, inputs }] as const);
  expect(mocked.failures).toEqual([]);
  const permission = { action: "write", resource: { type: "buckets", id: someId, orgId: someId } };
  const expected = {
    plant: { type: "Organization", inputs: { name: drawn("plant"), description: "north" } },
    meters: { type: "Bucket", inputs: { orgId: someId, name: drawn("meters"), retentionPeriod: 2_592_000 } },
    tier: { type: "Label", inputs: { orgId: someId, name: "tier 1", properties: { color: "red" } } },
    hourly: { type: "Task", inputs: { orgId: someId, flux: 'option task = {name: "t", every: 1h}', status: "active" } },
    ada: {
      type: "User",
      inputs: {
        name: drawn("ada"),
        password: secret("pass-word-1"),
        status: "active",
        orgId: someId,
        orgRole: "member",
      },
    },
    ingest: { type: "Authorization", inputs: { orgId: someId, permissions: [permission], status: "active" } },
  };
  expect(Object.fromEntries(registered)).toEqual(
    Object.fromEntries(
      Object.entries(expected).map(([name, { type, inputs }]) => [
        name,
        { type: `timeseries:index:${type}`, id: someId, inputs },
      ]),
    ),
  );
});

test("outputs that follow from the inputs are computed, and the others have stand-ins", async () => {
  const { outputs } = await runMocked(() => {
    const flux = 'option task = {name: "means", cron: "0 * * * *", offset: 5m}';
    const { name, cron, every, createdAt } = new timeseries.Task("hourly", { orgId: ORG, flux });
    return { name, cron, every, createdAt };
  });
  expect(outputs).toEqual({ name: "means", cron: "0 * * * *", every: "", createdAt: "2026-01-01T00:00:00Z" });
});

test("passwords and new API tokens are secret in the program", async () => {
  const { outputs } = await runMocked(async () => {
    const { password } = new timeseries.User("ada", { password: "pass-word-1" });
    const permissions: timeseries.AuthorizationPermissionArgs[] = [{ action: "read", resource: { type: "orgs" } }];
    const args = { orgId: ORG, description: "devices write here", permissions };
    const { token, description } = new timeseries.Authorization("ingest", args);
    return Promise.all([password, token, description].map((output) => pulumi.isSecret(output)));
  });
  expect(outputs).toEqual([true, true, false]);
});

test("in a preview, ids and what the service decides are unknown", async () => {
  const result = await mocks({ preview: true }).newResource({
    type: "timeseries:index:Organization",
    name: "plant",
    inputs: { name: "plant" },
    transforms: [],
  });
  const unknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
  expect(result).toEqual({
    id: undefined,
    state: { name: "plant", description: "", createdAt: unknown, updatedAt: unknown },
  });
});

test("a wrong program fails with the sentence of the engine", async () => {
  const args = { type: "timeseries:index:Bucket", name: "meters", transforms: [] };
  await expect(mocks().newResource({ ...args, inputs: { orgId: "main", retentionPeriods: 60 } })).rejects.toThrow(
    'timeseries:index:Bucket resource \'meters\' has problems: unknown property "retentionPeriods"; did you mean "retentionPeriod"?; ' +
      'property orgId: must be an ID of 16 hexadecimal digits that are not all zero, not "main"',
  );
});

test("with `record` a wrong program goes on, and every refusal can be inspected", async () => {
  const { mocked } = await runMocked(
    () => {
      new timeseries.User("ada", { password: pulumi.secret("CANARY"), orgRole: "member" });
      new timeseries.Authorization("ingest", { orgId: ORG, permissions: [] });
      new timeseries.Task("hourly", { orgId: ORG, flux: 'option task = {name: "t"}' });
      new timeseries.Provider("second", { url: "metrics.example.com", token: "t" });
    },
    { onMistake: "record" },
  );
  expect([...mocked.failures].sort()).toEqual([
    "pulumi:providers:timeseries resource 'second' has a problem: " +
      'property url: must start with http:// or https://, not "metrics.example.com"',
    "timeseries:index:Authorization resource 'ingest' has a problem: permissions: must have at least 1 item, not 0",
    "timeseries:index:Task resource 'hourly' has a problem: " +
      'property flux: has no schedule in its task option; add every: 1h, or cron: "0 * * * *"',
    "timeseries:index:User resource 'ada' has problems: " +
      "password: must be 8 to 72 bytes long, not 6; property orgId: is required when orgRole is given",
  ]);
});

test("a lookup answers what the test says, with stand-ins for the rest, in both forms", async () => {
  const { outputs } = await runMocked(
    () => [
      timeseries.getOrganization({ name: "plant" }),
      timeseries.getOrganizationOutput({ name: "field" }),
      timeseries.getUsers(),
    ],
    { answers: { getOrganization: ({ name }) => ({ name, id: ORG }), getUsers: { users: [] } } },
  );
  const times = { createdAt: "2026-01-01T00:00:00Z", updatedAt: "2026-01-01T00:00:00Z" };
  const organization = { ...times, id: ORG, description: "getOrganization-description" };
  expect(outputs).toEqual([
    { ...organization, name: "plant" },
    { ...organization, name: "field" },
    { id: "getUsers-id", users: [] },
  ]);
});

test("a lookup without an answer says how to give one", async () => {
  await expect(mocks().call({ token: "timeseries:index:getLabel", inputs: { id: ORG } })).rejects.toThrow(
    "the mocks have no answer for timeseries:index:getLabel",
  );
});
