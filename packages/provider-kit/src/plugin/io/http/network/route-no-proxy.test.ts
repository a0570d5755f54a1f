import { isListed, isLoopback, targetOf } from "./route";

function listed(noProxy: string, url: string): boolean {
  return isListed(noProxy, targetOf(new URL(url)));
}

test.each([
  ["*", "https://api.example.test", true],
  ["", "https://api.example.test", false],
  ["example.test", "https://example.test", true],
  ["example.test", "https://api.example.test", true],
  ["example.test", "https://notexample.test", false],
  ["example.test", "https://example.test.org", false],
  [".example.test", "https://api.example.test", true],
  [".example.test", "https://a.b.example.test", true],
  [".example.test", "https://example.test", false],
  ["*.example.test", "https://api.example.test", true],
  ["*.example.test", "https://example.test", false],
  ["API.Example.Test", "https://api.example.TEST.", true],
  ["other.test, api.example.test", "https://api.example.test", true],
  ["other.test\tapi.example.test", "https://api.example.test", true],
  ["api.example.test:443", "https://api.example.test", true],
  ["api.example.test:8086", "https://api.example.test", false],
  ["api.example.test:80", "http://api.example.test", true],
  [".example.test:8443", "https://api.example.test:8443", true],
  ["10.1.2.3", "http://10.1.2.3:8086", true],
  ["10.1.2.3:8086", "http://10.1.2.3:8086", true],
  ["10.1.2.3:80", "http://10.1.2.3:8086", false],
  ["1.2.3", "http://10.1.2.3", false],
  ["10.0.0.0/8", "http://10.1.2.3", true],
  ["10.0.0.0/16", "http://10.1.2.3", false],
  ["10.0.0.0/8", "http://ten.example.test", false],
  ["10.0.0.0/33", "http://10.1.2.3", false],
  ["example.test/8", "http://10.1.2.3", false],
  ["fd00::/8", "http://[fd12::1]", true],
  ["fd00::/8", "http://[fe80::1]", false],
  ["fd12::1", "http://[fd12::1]:8086", true],
  ["[fd12::1]:8086", "http://[fd12::1]:8086", true],
  ["[fd12::1]:80", "http://[fd12::1]:8086", false],
])("NO_PROXY=%s and %s: %s", (noProxy, url, isDirect) => {
  expect(listed(noProxy, url)).toBe(isDirect);
});

test.each([
  ["http://localhost:8086", true],
  ["http://plant.localhost", true],
  ["http://127.0.0.1", true],
  ["http://127.8.9.1", true],
  ["http://[::1]:80", true],
  ["http://localhost.example.test", false],
  ["http://127.example.test", false],
  ["http://10.0.0.1", false],
])("%s is this machine: %s", (url, expected) => {
  expect(isLoopback(targetOf(new URL(url)))).toBe(expected);
});
