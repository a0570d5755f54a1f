import { networkFailure } from "../network-failure";
import type { Environment } from "./route";
import { routeTo, secretsOfProxies } from "./route";

/** The route to a URL in a few words. */
function described(url: string, env: Environment): string {
  const { proxy, exception } = routeTo(new URL(url), env);
  if (proxy !== undefined) return `${proxy.variable}: ${proxy.shown}`;
  return exception === undefined ? "direct" : `direct by ${exception}`;
}

const SERVICE = "https://api.example.test";
const PLAIN = "http://api.example.test";

test.each<[string, string, Environment, string]>([
  ["no variable", SERVICE, {}, "direct"],
  ["the variable of https", SERVICE, { HTTPS_PROXY: "http://proxy:3128" }, "HTTPS_PROXY: http://proxy:3128"],
  ["the variable of http", PLAIN, { HTTP_PROXY: "http://proxy:3128" }, "HTTP_PROXY: http://proxy:3128"],
  ["the variable of http only", SERVICE, { HTTP_PROXY: "http://proxy:3128" }, "direct"],
  ["the variable of https only", PLAIN, { HTTPS_PROXY: "http://proxy:3128" }, "direct"],
  ["lower case", SERVICE, { https_proxy: "http://proxy:3128" }, "https_proxy: http://proxy:3128"],
  [
    "both cases",
    SERVICE,
    { HTTPS_PROXY: "http://upper:1", https_proxy: "http://lower:2" },
    "HTTPS_PROXY: http://upper:1",
  ],
  ["an empty variable", SERVICE, { HTTPS_PROXY: " ", https_proxy: "http://lower:2" }, "https_proxy: http://lower:2"],
  ["no scheme", SERVICE, { HTTPS_PROXY: "proxy:3128" }, "HTTPS_PROXY: http://proxy:3128"],
  ["a proxy with TLS", SERVICE, { HTTPS_PROXY: "https://proxy" }, "HTTPS_PROXY: https://proxy"],
  ["loopback", "https://127.0.0.1:8086", { HTTPS_PROXY: "http://proxy:3128" }, "direct"],
  ["NO_PROXY", SERVICE, { HTTPS_PROXY: "http://proxy:3128", NO_PROXY: "example.test" }, "direct by NO_PROXY"],
  ["no_proxy", SERVICE, { HTTPS_PROXY: "http://proxy:3128", no_proxy: "*" }, "direct by no_proxy"],
  ["another host", SERVICE, { HTTPS_PROXY: "http://proxy:1", NO_PROXY: "other.test" }, "HTTPS_PROXY: http://proxy:1"],
])("with %s", (_what, url, env, expected) => {
  expect(described(url, env)).toBe(expected);
});

test("credentials of a proxy's URL are kept apart from its address, and are secrets in every form", () => {
  const env = { HTTPS_PROXY: "http://jane:pa%3Ass@proxy:3128" };
  const { proxy } = routeTo(new URL(SERVICE), env);
  const basic = Buffer.from("jane:pa:ss").toString("base64");
  expect({ ...proxy, url: proxy?.url.href }).toEqual({
    variable: "HTTPS_PROXY",
    url: "http://proxy:3128/",
    shown: "http://proxy:3128",
    authorization: `Basic ${basic}`,
  });
  expect(secretsOfProxies({ ...env, HTTP_PROXY: "http://proxy:3128" })).toEqual(["pa%3Ass", "pa:ss", basic]);
  expect(secretsOfProxies({ http_proxy: "http://jane:50%@proxy" })).toEqual([
    "50%",
    "50%",
    Buffer.from("jane:50%").toString("base64"),
  ]);
  expect(secretsOfProxies({ http_proxy: "http://jane:12/secret@proxy" })).toEqual(["http://jane:12/secret@proxy"]);
});

test.each([
  ["http://jane:secret@", "HTTPS_PROXY is not the URL of a proxy, such as http://proxy.example.com:8080"],
  ["http://jane:12/secret@proxy:3128", "HTTPS_PROXY is not the URL of a proxy, such as http://proxy.example.com:8080"],
  ["jane:12#secret@proxy:3128", "HTTPS_PROXY is not the URL of a proxy, such as http://proxy.example.com:8080"],
  ["socks5://jane:secret@proxy:1080", "HTTPS_PROXY names a proxy of the protocol socks5; only http and https work"],
])("%s is refused before anything is sent, and not shown", (value, reason) => {
  let thrown: unknown;
  try {
    routeTo(new URL(SERVICE), { HTTPS_PROXY: value });
  } catch (error) {
    thrown = error;
  }
  expect(networkFailure(thrown)).toEqual({ reason, detail: reason, neverLeft: true, hopeless: true });
});
