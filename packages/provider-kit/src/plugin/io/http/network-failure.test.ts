import { networkFailure } from "./network-failure";

function failed(cause: object): Error {
  return new Error("fetch failed", { cause });
}

function systemError(code: string, syscall?: string): Error {
  return Object.assign(new Error(`${syscall ?? "socket"} ${code}`), {
    code,
    ...(syscall === undefined ? {} : { syscall }),
  });
}

test.each([
  ["connection refused", systemError("ECONNREFUSED", "connect"), "connection refused"],
  ["an unknown host", systemError("ENOTFOUND", "getaddrinfo"), "host not found"],
  ["a name server that does not answer", systemError("EAI_AGAIN", "getaddrinfo"), "host name lookup failed"],
  ["a connection that takes too long", systemError("UND_ERR_CONNECT_TIMEOUT"), "connection timed out"],
  ["an address that does not answer", systemError("ETIMEDOUT", "connect"), "connection timed out"],
  [
    "several addresses that refuse",
    Object.assign(
      new AggregateError([systemError("ECONNREFUSED", "connect"), systemError("ECONNREFUSED", "connect")]),
      {
        code: "ECONNREFUSED",
      },
    ),
    "connection refused",
  ],
])("with %s the request never left", (_what, cause, reason) => {
  const { neverLeft, hopeless, reason: said } = networkFailure(failed(cause));
  expect({ neverLeft, hopeless, said }).toEqual({ neverLeft: true, hopeless: false, said: reason });
});

test.each([
  ["a reset", systemError("ECONNRESET", "read"), "connection lost"],
  ["a broken pipe", systemError("EPIPE", "write"), "connection lost"],
  ["a socket closed by the other side", systemError("UND_ERR_SOCKET"), "connection lost"],
  ["headers that do not come", systemError("UND_ERR_HEADERS_TIMEOUT"), "no answer in time"],
  ["an unknown failure", new Error("the line is dead"), "the line is dead"],
])("after %s the request may have arrived", (_what, cause, reason) => {
  const { neverLeft, hopeless, reason: said } = networkFailure(failed(cause));
  expect({ neverLeft, hopeless, said }).toEqual({ neverLeft: false, hopeless: false, said: reason });
});

test.each([
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
])("%s will not change by trying again", (code) => {
  expect(networkFailure(failed(systemError(code)))).toEqual({
    reason: `TLS connection failed: ${code}`,
    detail: `fetch failed: socket ${code}`,
    neverLeft: true,
    hopeless: true,
  });
});

test("an answer that is not TLS will not change by trying again, though Node has no code for it", () => {
  const wrong = Object.assign(systemError("EPROTO", "write"), {
    message: "write EPROTO 80:error:0A00010B:wrong version number",
  });
  expect(networkFailure(failed(wrong))).toEqual({
    reason: "TLS connection failed: ERR_SSL_WRONG_VERSION_NUMBER",
    detail: "fetch failed: write EPROTO 80:error:0A00010B:wrong version number",
    neverLeft: true,
    hopeless: true,
  });
  expect(networkFailure(failed(systemError("EPROTO", "write")))).toMatchObject({ neverLeft: false, hopeless: false });
});

test("a request that fetch itself refuses is not tried again", () => {
  expect(networkFailure(new TypeError("the header is wrong"))).toEqual({
    reason: "the header is wrong",
    detail: "the header is wrong",
    neverLeft: true,
    hopeless: true,
  });
});

test("a port that fetch never calls is not tried again", () => {
  const refused = new TypeError("fetch failed", { cause: new Error("bad port") });
  expect(networkFailure(refused)).toEqual({
    reason: "bad port",
    detail: "fetch failed: bad port",
    neverLeft: true,
    hopeless: true,
  });
});

test("something thrown that is no error gets a sentence too", () => {
  expect(networkFailure("x").reason).toBe("no reason given");
});
