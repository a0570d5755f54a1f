import { aClient } from "../../../testing/http-client";
import type { LocalServer } from "../../../testing/local-server";
import { json, startServer } from "../../../testing/local-server";
import { closeAfterEach } from "../../../testing/close-after-tests";

const closeLater = closeAfterEach();

async function serve(script: Parameters<typeof startServer>[0]): Promise<LocalServer> {
  return closeLater(await startServer(script));
}

const OK = json(200, { ok: true });

test("credentials that are refused are renewed once, and the request is sent once more", async () => {
  const server = await serve((request) => (request.headers["authorization"] === "Bearer new" ? OK : json(401, {})));
  let token = "old";
  let renewals = 0;
  const { api } = aClient(server.url, {
    authorize: () => ({
      headers: () => Promise.resolve({ authorization: `Bearer ${token}` }),
      renew: () => {
        token = "new";
        renewals++;
        return Promise.resolve(true);
      },
    }),
  });
  expect(await Promise.all([api.post("/a"), api.post("/b"), api.get("/c")])).toEqual([
    { ok: true },
    { ok: true },
    { ok: true },
  ]);
  expect([renewals, server.lines.length]).toEqual([1, 6]);
});

test("credentials that somebody has renewed since, or is just renewing, are not renewed again", async () => {
  const server = await serve((request) => (request.headers["authorization"] === "Bearer new" ? OK : json(401, {})));
  const asked = ["old", "new"];
  const authorize = () => ({
    headers: () => Promise.resolve({ authorization: `Bearer ${asked.shift() ?? "new"}` }),
    renew: () => Promise.reject(new Error("not needed")),
  });
  expect(await aClient(server.url, { authorize }).api.post("/x")).toEqual({ ok: true });
  expect(server.lines).toHaveLength(2);
});

test("credentials that are refused again are not renewed again", async () => {
  const server = await serve([json(401, { message: "not for you" })]);
  let renewals = 0;
  const { api } = aClient(server.url, {
    authorize: () => ({ headers: () => Promise.resolve({}), renew: () => Promise.resolve(++renewals > 0) }),
  });
  await expect(api.post("/x")).rejects.toMatchObject({ status: 401, outcome: "not done" });
  expect([renewals, server.lines.length]).toEqual([1, 2]);
});

test.each([
  ["cannot be renewed", () => ({ headers: () => Promise.resolve({}) })],
  ["are not renewed", () => ({ headers: () => Promise.resolve({}), renew: () => Promise.resolve(false) })],
])("credentials that %s leave the refusal as it is", async (_what, authorize) => {
  const server = await serve([json(401, {})]);
  await expect(aClient(server.url, { authorize }).api.get("/x")).rejects.toMatchObject({ status: 401 });
  expect(server.lines).toEqual(["GET /x"]);
});

test("credentials are not sent by the client that signs in, which goes through the same limiter", async () => {
  const server = await serve((request) => (request.path === "/signin" ? json(200, { token: "t1" }) : OK));
  const { api } = aClient(server.url, {
    concurrency: 1,
    authorize: (plain) => ({
      headers: async () => {
        const { token } = await plain.post<{ token: string }>("/signin");
        return { authorization: `Bearer ${token}` };
      },
    }),
  });
  await api.get("/x");
  expect(server.received.map(({ path, headers }) => [path, headers["authorization"]])).toEqual([
    ["/signin", undefined],
    ["/x", "Bearer t1"],
  ]);
});

test("credentials that expire again later are renewed again", async () => {
  let valid = 1;
  const server = await serve((request) =>
    request.headers["authorization"] === `Bearer ${valid}` ? OK : json(401, {}),
  );
  let token = 0;
  const { api } = aClient(server.url, {
    authorize: () => ({
      headers: () => Promise.resolve({ authorization: `Bearer ${token}` }),
      renew: () => Promise.resolve(++token > 0),
    }),
  });
  await api.post("/x");
  valid = 2;
  await api.post("/x");
  await api.post("/x");
  expect([token, server.lines.length]).toEqual([2, 5]);
});

test("credentials whose renewal fails tell that failure", async () => {
  let renewals = 0;
  const server = await serve([json(401, {})]);
  const { api } = aClient(server.url, {
    authorize: () => ({
      headers: () => Promise.resolve({}),
      renew: () => {
        renewals++;
        throw new Error("wrong password");
      },
    }),
  });
  await expect(api.get("/x")).rejects.toThrow("wrong password");
  await expect(api.get("/x")).rejects.toThrow("wrong password");
  expect([renewals, server.lines.length]).toEqual([2, 2]);
});

test.each([
  ["/x", "/x?key=a+key%2B%26"],
  ["/x?page=2", "/x?page=2&key=a+key%2B%26"],
])("a key in the query is sent with %s, and nothing shows it", async (path, sent) => {
  const server = await serve((request) => json(400, { message: `bad ${request.path}` }));
  const { api } = aClient(server.url, {
    authorize: () => ({ headers: () => Promise.resolve({}), query: () => Promise.resolve({ key: "a key+&" }) }),
  });
  const shown = sent.replace("a+key%2B%26", "[secret]");
  await expect(api.get(path)).rejects.toThrow(`GET ${path} answered 400 (bad ${shown}).`);
  expect(server.lines).toEqual([`GET ${sent}`]);
});
