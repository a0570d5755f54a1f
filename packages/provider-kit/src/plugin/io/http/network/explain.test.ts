import { explain } from "./explain";
import { routeTo } from "./route";

const SERVICE = new URL("https://api.example.test");
const PROXY = { HTTPS_PROXY: "http://proxy:3128" };

function failed(code: string, syscall: string): Error {
  return new TypeError("fetch failed", { cause: Object.assign(new Error(`${syscall} ${code}`), { code, syscall }) });
}

test.each([
  ["no proxy is set", {}, "check the URL of the service; where only a proxy reaches it, set HTTPS_PROXY"],
  [
    "NO_PROXY lists the host",
    { ...PROXY, NO_PROXY: "example.test" },
    "NO_PROXY lists api.example.test, so that the proxy of HTTPS_PROXY is not used; remove it there if only the proxy reaches it",
  ],
])("a failed direct connection says which variable to check when %s", (_what, env, advice) => {
  const route = routeTo(SERVICE, env);
  const of = (code: string, syscall: string): unknown => explain(failed(code, syscall), route, env);
  const common = { neverLeft: true, hopeless: false, advice };
  expect([of("ENOTFOUND", "getaddrinfo"), of("EAI_AGAIN", "getaddrinfo"), of("ECONNREFUSED", "connect")]).toEqual([
    { ...common, reason: "host not found: api.example.test:443", detail: "fetch failed: getaddrinfo ENOTFOUND" },
    {
      ...common,
      reason: "host name lookup failed: api.example.test:443",
      detail: "fetch failed: getaddrinfo EAI_AGAIN",
    },
    { ...common, reason: "connection refused: api.example.test:443", detail: "fetch failed: connect ECONNREFUSED" },
  ]);
});

test("a connection that is lost after the request left gets no advice", () => {
  expect(explain(failed("ECONNRESET", "read"), routeTo(SERVICE, {}), {})).toEqual({
    reason: "connection lost",
    detail: "fetch failed: read ECONNRESET",
    neverLeft: false,
    hopeless: false,
  });
});

test("a connection to loopback gets no advice about proxies", () => {
  expect(explain(failed("ECONNREFUSED", "connect"), routeTo(new URL("http://127.0.0.1:1"), PROXY), PROXY)).toEqual({
    reason: "connection refused",
    detail: "fetch failed: connect ECONNREFUSED",
    neverLeft: true,
    hopeless: false,
  });
});
