import { sentBy, startTimeseries } from "../../testing/start-timeseries";

const PATH = "/private/legacy/authorizations";

/** Inputs for a client that reads all buckets, and the service that takes them. */
async function furnished() {
  const service = await startTimeseries();
  const permissions = [{ action: "read", resource: { type: "buckets" } }];
  return { ...service, inputs: { orgId: service.orgId, username: "gateway", password: "pass-word-1", permissions } };
}

test("a client is made by two requests, and another password is one", async () => {
  const { simulator, started, inputs } = await furnished();
  const passwords = (): readonly unknown[] => simulator.all("legacyAuthorization").map(({ password }) => password);
  const made = await started.create("LegacyAuthorization", inputs);
  expect(passwords()).toEqual(["pass-word-1"]);
  const sent = await sentBy(started, () => started.update(made, { ...inputs, password: "pass-word-2" }));
  expect([sent, passwords()]).toEqual([["GET", { POST: { password: "pass-word-2" } }], ["pass-word-2"]]);
});

test("a client whose password the service refuses is not left behind", async () => {
  const { simulator, started, inputs } = await furnished();
  const body = { code: "invalid", message: "must contain three of: upper, lower, digit, special" };
  simulator.faults.add({ kind: "respond", status: 400, body, path: /password$/ });
  await expect(started.create("LegacyAuthorization", inputs)).rejects.toThrow(/answered 400 \(invalid: must contain/);
  expect([simulator.all("legacyAuthorization"), started.resources]).toEqual([[], []]);
});

test("a client whose creation broke off is completed by the next update", async () => {
  const { simulator, started, inputs } = await furnished();
  simulator.faults.add({ kind: "respond", status: 404, body: "<html>Not Found</html>", path: /password$/ });
  await expect(started.create("LegacyAuthorization", inputs)).rejects.toThrow("was created, but is not complete");
  const [broken] = started.resources;
  if (broken === undefined) throw new Error("the authorization is not in the state");
  expect(await started.diff(broken, inputs)).toEqual({ password: "ADD" });
  await started.update(broken, inputs);
  expect(simulator.all("legacyAuthorization").map(({ password }) => password)).toEqual(["pass-word-1"]);
});

test("another name is another authorization, and the former name is free", async () => {
  const { simulator, started, inputs } = await furnished();
  const made = await started.create("LegacyAuthorization", inputs);
  expect(await started.diff(made, { ...inputs, username: "turbine" })).toEqual({ username: "UPDATE_REPLACE" });
  const names = simulator.requests.filter(({ path }) => path.startsWith(PATH)).map(({ method }) => method);
  expect(names).toEqual(["POST", "POST"]);
});
