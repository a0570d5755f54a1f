import { cookiesOf } from "./credentials";
import type { Simulator } from "./sim";
import type { ChooseSettings, StartedTimeseries } from "./testing/start-timeseries";
import { startTimeseries } from "./testing/start-timeseries";

const byName = (): Readonly<Record<string, string>> => ({ username: "ops", password: "pass-word-1" });

function start(settings: ChooseSettings): Promise<StartedTimeseries> {
  return startTimeseries({ username: "ops", password: "pass-word-1", settings });
}

function sent(simulator: Simulator): readonly string[] {
  return simulator.requests.map(({ method, path, status }) => `${method} ${path} ${status ?? "cut"}`);
}

test("a token travels with each request, and nobody signs in", async () => {
  const { simulator, started } = await start(({ token }) => ({ token, username: "ops" }));
  await started.invoke("getLabels");
  expect(sent(simulator)).toEqual(["GET /api/v2/labels 200"]);
  expect(simulator.requests[0]?.headers["authorization"]).toBe("Token [redacted]");
});

test("parallel requests share one sign-in", async () => {
  const { simulator, started } = await start(byName);
  await Promise.all([started.invoke("getLabels"), started.invoke("getAuthorizations")]);
  expect([...sent(simulator)].sort()).toEqual([
    "GET /api/v2/authorizations 200",
    "GET /api/v2/labels 200",
    "POST /api/v2/signin 204",
  ]);
});

test("a session that the service has forgotten is renewed once", async () => {
  const { simulator, started } = await start(byName);
  await started.invoke("getLabels");
  simulator.expireSessions();
  simulator.requests.length = 0;
  await started.invoke("getLabels");
  expect(sent(simulator)).toEqual(["GET /api/v2/labels 401", "POST /api/v2/signin 204", "GET /api/v2/labels 200"]);
});

test("a wrong password is the service's 401 of the sign-in", async () => {
  const { simulator, started } = await start(() => ({ username: "ops", password: "wrong-word-1" }));
  await expect(started.invoke("getLabels")).rejects.toThrow(
    "POST /api/v2/signin answered 401 (unauthorized: unauthorized access)",
  );
  expect(sent(simulator)).toEqual(["POST /api/v2/signin 401"]);
});

test("a failed sign-in is tried anew with the next request", async () => {
  const { simulator, started } = await start(byName);
  simulator.faults.add({ kind: "respond", status: 403, path: "/api/v2/signin" });
  await expect(started.invoke("getLabels")).rejects.toThrow("POST /api/v2/signin answered 403");
  await started.invoke("getLabels");
  expect(sent(simulator)).toEqual(["POST /api/v2/signin 403", "POST /api/v2/signin 204", "GET /api/v2/labels 200"]);
});

test.each([
  ["", ""],
  [
    "influxdb-oss-session=a_b-c==; Path=/api/; Expires=Sat, 21 Nov 2026 07:15:35 GMT; HttpOnly",
    "influxdb-oss-session=a_b-c==",
  ],
  ["session=abc", "session=abc"],
  ["route=b7; Expires=Sat, 21 Nov 2026 07:15:35 GMT, session=abc; Path=/", "route=b7; session=abc"],
])("of the header %j the cookies %j travel", (header, cookies) => {
  expect(cookiesOf(header)).toBe(cookies);
});

test("a sign-in without a cookie says so", async () => {
  const { simulator, started } = await start(byName);
  simulator.faults.add({ kind: "respond", status: 204, path: "/api/v2/signin" });
  await expect(started.invoke("getLabels")).rejects.toThrow(
    "signing in failed: POST /api/v2/signin answered without a session cookie; check that url is the URL of the service",
  );
});
