import * as fc from "fast-check";
import { createRedactor, secretsInHeaders } from "./redact";

const SECRET = 's3cr"t /ü+?~';

test.each([
  ["plain", SECRET],
  ["in a URL", encodeURIComponent(SECRET)],
  ["in a URL with small hex digits", encodeURIComponent(SECRET).replace(/%../g, (octet) => octet.toLowerCase())],
  ["in a form", encodeURIComponent(SECRET).replaceAll("%20", "+")],
  ["in base64", Buffer.from(SECRET).toString("base64")],
  ["in base64 for URLs", Buffer.from(SECRET).toString("base64url")],
  ["in JSON", JSON.stringify(SECRET).slice(1, -1)],
  ["in JSON inside JSON", JSON.stringify(JSON.stringify(SECRET)).slice(3, -3)],
])("a secret is taken out %s", (_where, shown) => {
  const redactor = createRedactor();
  redactor.add(SECRET);
  expect(redactor.redact(`before ${shown} between ${shown} after`)).toBe("before [secret] between [secret] after");
});

test("a secret that is part of another one leaves nothing of it behind", () => {
  const redactor = createRedactor();
  redactor.add("hunter");
  redactor.add("hunter22");
  redactor.add("secret");
  expect(redactor.redact("hunter22 hunter secret")).toBe("[secret] [secret] [secret]");
});

test("a secret with blanks around it is found without them", () => {
  const redactor = createRedactor();
  redactor.add(" hunter22\n");
  expect(redactor.redact("password hunter22.")).toBe("password [secret].");
});

test("texts shorter than three characters are not taken out", () => {
  const redactor = createRedactor();
  for (const text of ["", "a", "ab"]) redactor.add(text);
  expect(redactor.redact("ab a cab")).toBe("ab a cab");
});

test("no secret survives, whatever characters it has", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 3 }), fc.string(), fc.string(), (secret, before, after) => {
      fc.pre(!"[secret]".includes(secret) && !`${before}[secret]${after}`.includes(secret));
      const redactor = createRedactor();
      redactor.add(secret);
      expect(redactor.redact(before + secret + after)).not.toContain(secret);
    }),
  );
});

test("the secrets of headers are what stands behind scheme and cookie name", () => {
  const headers = {
    authorization: "Token abc==",
    cookie: "session=k1; other=k2",
    "x-api-key": "k3",
    accept: "application/json",
  };
  expect(secretsInHeaders(headers)).toEqual(["abc==", "k1", "k2", "k3"]);
});
