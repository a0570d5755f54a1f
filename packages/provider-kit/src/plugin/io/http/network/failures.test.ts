import { join } from "node:path";
import { closeAfterEach } from "../../../../testing/close-after-tests";
import { json } from "../../../../testing/local-server";
import { failureOf } from "../failure-of.test.support";
import type { ApiError } from "../api-error";
import { makeAuthority } from "./certificates.test.support";
import { startOddProxy } from "./company-proxy.test.support";
import { useCompanyNetwork } from "./company-network.test.support";

const HOST = "api.example.test";
const DAY_MS = 24 * 3600 * 1000;
const { network, authority } = useCompanyNetwork(HOST);
const closeLater = closeAfterEach();

/** The message of a failed POST that never left this machine. */
function unsent({ message, outcome, status, isForeign }: ApiError): string {
  expect({ outcome, status, isForeign }).toEqual({ outcome: "not done", status: 0, isForeign: false });
  return message.replaceAll(/(127\.0\.0\.1|localhost):\d+/g, "$1:PORT");
}

test.each([
  [
    407,
    "POST /a got no answer (the proxy http://127.0.0.1:PORT asks for a user name and a password); write them into HTTPS_PROXY: http://USER:PASSWORD@HOST:PORT",
    1,
  ],
  [
    403,
    `POST /a got no answer (the proxy http://127.0.0.1:PORT answered 403 instead of connecting to ${HOST}:443); ask the operator of the proxy to allow the host, or correct HTTPS_PROXY, or list ${HOST} in NO_PROXY if it can be reached without a proxy`,
    1,
  ],
  [
    502,
    `POST /a got no answer (the proxy http://127.0.0.1:PORT answered 502 instead of connecting to ${HOST}:443, tried 11 times); check the URL of the service, and list ${HOST} in NO_PROXY if it can be reached without a proxy`,
    11,
  ],
])("a proxy that answers %s to CONNECT", async (status, message, attempts) => {
  const { client, proxy, server } = await network([], { refusals: Array.from({ length: 11 }, () => status) });
  expect(unsent(await failureOf(client().api.post("/a")))).toBe(message);
  expect([proxy.lines.length, server.lines]).toEqual([attempts, []]);
});

test("wrong credentials for the proxy are distinguished from missing ones, and not shown", async () => {
  const { client, proxy } = await network([], { credentials: "jane:right" });
  const url = proxy.url.replace("//", "//jane:wr%2Fong-canary@");
  const refused = (env: Readonly<Record<string, string>>, endpoint: string): Promise<ApiError> =>
    failureOf(client(env, endpoint).api.post("/a"));
  const errors = [
    await refused({ HTTPS_PROXY: url }, `https://${HOST}`),
    await refused({ HTTP_PROXY: url }, `http://${HOST}`),
    await refused({ HTTP_PROXY: proxy.url }, `http://${HOST}`),
  ];
  expect(errors.map(unsent)).toEqual([
    "POST /a got no answer (the proxy http://127.0.0.1:PORT refuses the user name and password of HTTPS_PROXY); correct them; special characters in them must be percent-encoded",
    "POST /a got no answer (the proxy http://127.0.0.1:PORT refuses the user name and password of HTTP_PROXY); correct them; special characters in them must be percent-encoded",
    "POST /a got no answer (the proxy http://127.0.0.1:PORT asks for a user name and a password); write them into HTTP_PROXY: http://USER:PASSWORD@HOST:PORT",
  ]);
  expect(errors.map(({ cause }) => String(cause)).join()).not.toContain("canary");
});

test("a proxy that does not run", async () => {
  const { client, proxy } = await network([]);
  await proxy.close();
  for (const [env, endpoint] of [
    [{ HTTPS_PROXY: proxy.url }, `https://${HOST}`],
    [{ HTTP_PROXY: proxy.url }, `http://${HOST}`],
  ] as const) {
    const [variable] = Object.keys(env);
    expect(unsent(await failureOf(client(env, endpoint).api.post("/a")))).toBe(
      `POST /a got no answer (connection refused: the proxy http://127.0.0.1:PORT, tried 11 times); correct ${variable}, or list ${HOST} in NO_PROXY if it can be reached without a proxy`,
    );
  }
});

test("a URL of a proxy that speaks no TLS", async () => {
  const { client, proxy } = await network([]);
  const env = { HTTPS_PROXY: proxy.url.replace("http:", "https:") };
  expect(unsent(await failureOf(client(env).api.post("/a")))).toBe(
    "POST /a got no answer (the proxy https://127.0.0.1:PORT does not answer in TLS (ERR_SSL_WRONG_VERSION_NUMBER)); correct HTTPS_PROXY: https:// may have to be http://",
  );
});

test("a proxy that ends the connection before it answers leaves a POST unsent", async () => {
  const { client } = await network([]);
  const silent = closeLater(await startOddProxy((socket) => socket.destroy()));
  expect(unsent(await failureOf(client({ HTTPS_PROXY: silent.url }).api.post("/a")))).toBe(
    `POST /a got no answer (connection lost: the proxy http://127.0.0.1:PORT, tried 11 times); correct HTTPS_PROXY, or list ${HOST} in NO_PROXY if it can be reached without a proxy`,
  );
});

test.each([
  ["TLS", "\u0015\u0003\u0001\u0000\u0002\u0002\u0016"],
  ["nonsense", "220 mail.example.test ESMTP\r\n\r\n"],
])("a proxy that answers in %s instead of HTTP", async (_what, answer) => {
  const { client } = await network([]);
  const odd = closeLater(await startOddProxy((socket) => socket.once("data", () => socket.write(answer, "latin1"))));
  expect(unsent(await failureOf(client({ HTTPS_PROXY: odd.url }).api.post("/a")))).toBe(
    "POST /a got no answer (the proxy http://127.0.0.1:PORT does not answer in HTTP); correct HTTPS_PROXY: http:// may have to be https://",
  );
});

test.each([
  ["HTTPS_PROXY", `https://${HOST}`],
  ["HTTP_PROXY", `http://${HOST}`],
])("a proxy in %s that does not take Basic authentication", async (variable, endpoint) => {
  const { client } = await network([]);
  const answer = [
    "HTTP/1.1 407 Proxy Authentication Required",
    "proxy-authenticate: Negotiate",
    'proxy-authenticate: Digest realm="Basic, of old", nonce="1"',
    "content-length: 0",
  ];
  const odd = closeLater(
    await startOddProxy((socket) => socket.once("data", () => socket.write(`${answer.join("\r\n")}\r\n\r\n`))),
  );
  expect(unsent(await failureOf(client({ [variable]: odd.url }, endpoint).api.post("/a")))).toBe(
    "POST /a got no answer (the proxy http://127.0.0.1:PORT asks for Negotiate or Digest authentication, and only Basic is supported); " +
      `set ${variable} to a local proxy that signs in to it, or list ${HOST} in NO_PROXY if it can be reached without a proxy`,
  );
});

describe("a certificate", () => {
  test.each([
    [
      "without NODE_EXTRA_CA_CERTS",
      undefined,
      "set NODE_EXTRA_CA_CERTS to a PEM file with the certificate of the issuing authority",
    ],
    [
      "with a file that does not help",
      __filename,
      `the file ${__filename} of NODE_EXTRA_CA_CERTS does not contain the certificate of the issuing authority; correct it`,
    ],
    [
      "with a file that is not there",
      join(__dirname, "none.pem"),
      `the file ${join(__dirname, "none.pem")} of NODE_EXTRA_CA_CERTS cannot be read; correct it`,
    ],
  ])("of an unknown issuer, %s", async (_what, file, advice) => {
    const stranger = await makeAuthority("Stranger");
    const { client, proxy, server } = await network([], { certificate: await stranger.issue([HOST]) });
    const env = { HTTPS_PROXY: proxy.url, ...(file === undefined ? {} : { NODE_EXTRA_CA_CERTS: file }) };
    expect(unsent(await failureOf(client(env).api.post("/a")))).toBe(
      `POST /a got no answer (the certificate of ${HOST}:443 has an unknown issuer (UNABLE_TO_VERIFY_LEAF_SIGNATURE)); ${advice}, or add it to the system's certificates`,
    );
    expect(server.lines).toEqual([]);
  });

  test("that is out of date, or not valid yet", async () => {
    const past = { notBeforeDate: new Date(Date.now() - 2 * DAY_MS), notAfterDate: new Date(Date.now() - DAY_MS) };
    const future = { notBeforeDate: new Date(Date.now() + DAY_MS), notAfterDate: new Date(Date.now() + 2 * DAY_MS) };
    const messages = [past, future].map(async (validity) => {
      const { client } = await network([], { certificate: await authority().issue([HOST], validity) });
      return unsent(await failureOf(client().api.post("/a")));
    });
    const advice = "check the clock of this machine; if it is right, the certificate must be renewed";
    expect(await Promise.all(messages)).toEqual([
      `POST /a got no answer (the certificate of ${HOST}:443 has expired (CERT_HAS_EXPIRED)); ${advice}`,
      `POST /a got no answer (the certificate of ${HOST}:443 is not valid yet (CERT_NOT_YET_VALID)); ${advice}`,
    ]);
  });

  test("for other names", async () => {
    const { client } = await network([], { certificate: await authority().issue(["one.test", "two.test"]) });
    expect(unsent(await failureOf(client().api.post("/a")))).toBe(
      `POST /a got no answer (the certificate of ${HOST}:443 is for one.test, two.test (ERR_TLS_CERT_ALTNAME_INVALID)); correct the URL of the service`,
    );
  });

  test("of an unknown issuer at loopback, without a proxy", async () => {
    const { client, front } = await network([json(200, {})], {
      certificate: await (await makeAuthority("Stranger")).issue(["localhost"]),
    });
    expect(unsent(await failureOf(client({}, `https://localhost:${front.port}`).api.post("/a")))).toBe(
      "POST /a got no answer (the certificate of localhost:PORT has an unknown issuer (UNABLE_TO_VERIFY_LEAF_SIGNATURE)); set NODE_EXTRA_CA_CERTS to a PEM file with the certificate of the issuing authority, or add it to the system's certificates",
    );
  });

  test("of the system's authority at loopback is trusted at the second attempt, for a POST, too", async () => {
    const { client, front, server } = await network([json(200, { ok: true })], {
      certificate: await authority().issue(["localhost"]),
    });
    expect(await client({}, `https://localhost:${front.port}`).api.post("/a")).toEqual({ ok: true });
    expect(server.lines).toEqual(["POST /a"]);
  });
});
