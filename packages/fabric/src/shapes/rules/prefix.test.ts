import { isSamePrefix, prefixFacts } from "./prefix";

test.each(["0.0.0.0/0", "10.20.0.0/16", "10.20.0.1/32", "::/0", "2001:db8::/32", "2001:DB8:0:0::/128"])(
  "%s is a prefix",
  (text) => {
    expect(prefixFacts.check(text)).toBeUndefined();
  },
);

test.each([
  "",
  "10.20.0.0",
  "10.20.0.0/",
  "10.20.0.0/33",
  "10.20.0/16",
  "10.20.0.0/16/8",
  "10.20.0.0/-1",
  "010.20.0.0/16",
  " 10.20.0.0/16",
  "2001:db8::/129",
  "2001:db8/32",
  "fe80::1%eth0/64",
  "office/16",
])("%j is none", (text) => {
  expect(prefixFacts.check(text)).toBe(
    `must be a prefix in CIDR notation such as 10.20.0.0/16 or 2001:db8::/32, not ${JSON.stringify(text)}`,
  );
});

test.each([
  ["10.20.0.0/16", "10.20.0.0/16"],
  ["10.20.0.0/16", "10.20.0.0/016"],
  ["2001:DB8::/32", "2001:db8:0:0:0:0:0:0/32"],
  ["::ffff:10.20.0.0/112", "::ffff:a14:0/112"],
  ["what the service says", "what the service says"],
])("%s and %s are the same prefix", (left, right) => {
  expect(isSamePrefix(left, right)).toBe(true);
});

test.each([
  ["10.20.0.0/16", "10.20.0.0/17"],
  ["10.20.0.0/16", "10.21.0.0/16"],
  ["0.0.0.0/0", "::/0"],
  ["2001:db8::/32", "2001:db9::/32"],
  ["10.20.0.0/16", "what the service says"],
])("%s and %s are two prefixes", (left, right) => {
  expect(isSamePrefix(left, right)).toBe(false);
});
