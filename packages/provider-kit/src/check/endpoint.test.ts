import { endpointProblem, isSameEndpoint, noCredentials } from "./endpoint";

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

test("credentials in a URL are refused without naming the property, whose value would be printed", () => {
  const rule = noCredentials("endpoint", "apiKey");
  const urls = [
    "https://user:pass@api.example.com",
    "user@api.example.com",
    "https://api.example.com/@home",
    undefined,
  ];
  expect(urls.map((endpoint) => rule.check(endpoint === undefined ? {} : { endpoint }))).toEqual([
    "endpoint must not hold credentials; give apiKey instead",
    "endpoint must not hold credentials; give apiKey instead",
    undefined,
    undefined,
  ]);
});
