import fc from "fast-check";
import { endpointProblem, isInTheClear, isSameEndpoint, noCredentials } from "./endpoint";

test.each([
  ["https://api.example.com", undefined],
  ["http://127.0.0.1:8086/below/it", undefined],
  ["HTTPS://API.EXAMPLE.COM/", undefined],
  // an empty text counts as missing, and credentials are reported without the URL
  ["", undefined],
  ["https://user:pass@api.example.com", undefined],
  ["api.example.com", 'must start with http:// or https://, not "api.example.com"'],
  ["ftp://api.example.com", 'must start with http:// or https://, not "ftp://api.example.com"'],
  ["https://", 'must start with http:// or https://, not "https://"'],
  ["https://api.example.com?a=1", "must end with a path: no ? and no #"],
  ["https://api.example.com/#top", "must end with a path: no ? and no #"],
])("as a base URL %j has the problem %j", (url, problem) => {
  expect(endpointProblem(url)).toBe(problem);
});

test.each([
  ["https://api.example.com/", true],
  ["HTTPS://API.example.com:443", true],
  ["https://api.example.com//", true],
  ["http://api.example.com", false],
  ["https://api.example.com:8443", false],
  ["https://api.example.com/v2", false],
  ["api.example.com", false],
])("%j is the place of https://api.example.com: %j", (url, isSame) => {
  expect([isSameEndpoint(url, "https://api.example.com"), isSameEndpoint("https://api.example.com", url)]).toEqual([
    isSame,
    isSame,
  ]);
});

test.each([
  ["http://influx.example.com:8086", true],
  ["http://10.0.0.7", true],
  ["HTTP://INFLUX/base", true],
  ["http://127.0.0.1.example.com", true],
  ["http://localhost.example.com", true],
  ["http://[2001:db8::1]", true],
  ["http://0.0.0.0:8086", true],
  ["http://127.0.0.1:8086", false],
  ["http://127.255.3.4", false],
  ["http://127.1", false],
  ["http://[::1]:8086", false],
  ["http://[0:0:0:0:0:0:0:1]", false],
  ["http://LocalHost:8086", false],
  ["https://influx.example.com", false],
  ["", false],
])("requests to %j cross a network in the clear: %j", (url, isClear) => {
  expect(isInTheClear(url)).toBe(isClear);
});

const REFUSAL = "endpoint must not hold credentials; give apiKey instead";

function refusalOf(endpoint: string | undefined): unknown {
  return noCredentials("endpoint", "apiKey").check(endpoint === undefined ? {} : { endpoint });
}

test.each([
  "https://user:pass@api.example.com",
  "https://user@api.example.com",
  "https://:pass@api.example.com",
  "http:/user:pass@api.example.com",
  "http:///user:pass@api.example.com",
  "http:user:pass@api.example.com",
  "http:\\\\user:pass@api.example.com",
  " http://user:pass@api.example.com",
  "\u0001http://user:pass@api.example.com",
  "ht\ttp://user:pass@api.example.com",
  "http:/\n/user:pass@api.example.com",
  "HTTPS://USER:PASS@API.EXAMPLE.COM",
  "http://user:p%40ss@api.example.com",
  "http://user:p@ss@api.example.com",
  "http://user:p@ss w@api.example.com:port",
  "ftp://user:pass@api.example.com",
  "user@api.example.com",
  "user:p/ss@api.example.com",
])("credentials in the URL %j are refused without naming the property, whose value would be printed", (url) => {
  expect([refusalOf(url), endpointProblem(url)]).toEqual([REFUSAL, undefined]);
});

test.each([
  undefined,
  "",
  "https://api.example.com/@home",
  "https://api.example.com/a/b@c",
  "api.example.com",
  "https://",
])("%j holds no credentials", (url) => {
  expect(refusalOf(url)).toBeUndefined();
});

test("what a URL understands as user name or password is refused, however it is written, and is never in a message", () => {
  const blanks = fc.string({ unit: fc.constantFrom(" ", "\t", "\n", "\r", "\u0000", "\u001f"), maxLength: 3 });
  const scheme = fc.constantFrom("http:", "https:", "HTTP:", "hTTps:", "h\nttp:", "ftp:", "ws:");
  const slashes = fc.constantFrom("", "/", "//", "///", "////", "\\\\", "/\\", "/\t/");
  const word = fc.string({ unit: fc.constantFrom("u", "canary", ":", "@", "%40", "é", " ", "\t", "."), maxLength: 5 });
  const url = fc
    .tuple(blanks, scheme, slashes, word, fc.constantFrom("@", ""), fc.constantFrom("h.example", "h.example:x"), word)
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(url, (text) => {
      const parsed = URL.canParse(text) ? new URL(text) : undefined;
      if (parsed === undefined || `${parsed.username}${parsed.password}` === "") return;
      expect([refusalOf(text), endpointProblem(text)]).toEqual([REFUSAL, undefined]);
    }),
    { numRuns: 2000 },
  );
});
