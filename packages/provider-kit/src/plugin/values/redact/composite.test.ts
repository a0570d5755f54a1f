import { partsOf } from "./composite";
import { createRedactor } from "./redact";

/** What is left of texts that show a part of the secret each. */
function left(secret: string, ...shown: readonly string[]): readonly string[] {
  const redactor = createRedactor();
  redactor.add(secret);
  return shown.map((text) => redactor.redact(`(${text})`));
}

const HIDDEN = "([secret])";

const PEM = [
  "-----BEGIN PRIVATE KEY-----",
  "Proc-Type: 4,ENCRYPTED",
  "MIIEvQIBADANBgkqhkiG9w0BAQEFAASC",
  "BKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj",
  "MzEfYyji",
  "-----END PRIVATE KEY-----",
].join("\n");

test.each([
  "Splunk 8a6ed5ea-37c8",
  "Bearer 8a6ed5ea-37c8",
  "Authorization: Bearer 8a6ed5ea-37c8",
  "X-Api-Key: 8a6ed5ea-37c8",
])("the token of %j is taken out", (secret) => {
  expect(left(secret, "8a6ed5ea-37c8", secret)).toEqual([HIDDEN, HIDDEN]);
});

test("user and password are taken out that Basic encodes", () => {
  const pair = "service-user:pass:word1";
  const secret = `Basic ${Buffer.from(pair).toString("base64")}`;
  expect(left(secret, pair, "service-user", "pass:word1", secret.slice("Basic ".length))).toEqual(
    [1, 2, 3, 4].map(() => HIDDEN),
  );
});

test("user, password and query values of a URL are taken out, encoded and not", () => {
  const secret = "https://some-user:p%40ssw%C3%B6rd1@service.example/v1/hook?sig=a%2Bb%3Dc%20dee&v=2024-01-01";
  expect(left(secret, "some-user", "p@sswörd1", "p%40ssw%C3%B6rd1", "a+b=c dee", "a%2Bb%3Dc+dee")).toEqual(
    [1, 2, 3, 4, 5].map(() => HIDDEN),
  );
  expect(left(secret, "https://service.example/v1/hook", "2024-01-01")).toEqual([
    "(https://service.example/v1/hook)",
    "(2024-01-01)",
  ]);
});

test.each([
  ["\\n", PEM],
  ["\\r\\n", PEM.replaceAll("\n", "\r\n")],
  ["\\\\n", PEM.replaceAll("\n", "\\n")],
])("lines of a PEM file are taken out, which end with %s", (_end, secret) => {
  expect(left(secret, "MIIEvQIBADANBgkqhkiG9w0BAQEFAASC", "MzEfYyji", "-----BEGIN PRIVATE KEY-----")).toEqual([
    HIDDEN,
    HIDDEN,
    "(-----BEGIN PRIVATE KEY-----)",
  ]);
});

test("strings and numbers of a JSON text are taken out, and the parts of those", () => {
  const secret = JSON.stringify({
    type: "account",
    active: true,
    issued: "2024-01-01T12:00:00.000Z",
    id: 123_456_789_012,
    key: PEM,
    hooks: [{ url: "https://u:password1@service.example/" }, JSON.stringify({ token: "Bearer token-of-hook" })],
  });
  expect(left(secret, "123456789012", "MzEfYyji", "password1", "token-of-hook")).toEqual(
    [1, 2, 3, 4].map(() => HIDDEN),
  );
  expect(left(secret, "account", "true", "2024-01-01T12:00:00.000Z")).toEqual([
    "(account)",
    "(true)",
    "(2024-01-01T12:00:00.000Z)",
  ]);
});

test.each(["correct horse battery staple", "https://service.example/v1", "password", "2024-01-01", "{no JSON", "a:b"])(
  "%j has no parts",
  (secret) => {
    expect(partsOf(secret)).toEqual([]);
  },
);

test("a JSON text has parts however deeply it is nested, and however many there are", () => {
  const depth = 200_000;
  const deep = `${"[".repeat(depth)}"deeply-hidden"${"]".repeat(depth)}`;
  expect(partsOf(deep)).toEqual(["deeply-hidden"]);
  const many = Array.from({ length: depth }, (_, i) => `number-${i}`);
  expect(partsOf(JSON.stringify(many))).toHaveLength(depth);
});
