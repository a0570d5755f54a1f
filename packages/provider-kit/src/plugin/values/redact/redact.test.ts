import * as fc from "fast-check";
import { createRedactor, secretsInHeaders } from "./redact";

const SECRET = 's3cr"t /ü+?~';

const base64 = (text: string): string => Buffer.from(text, "utf8").toString("base64");
const hex = (text: string): string => Buffer.from(text, "utf8").toString("hex");
const json = (text: string): string => JSON.stringify(text).slice(1, -1);
const wrapped = (text: string, width: number): string => text.replace(new RegExp(`.{${width}}(?!$)`, "g"), "$&\r\n");
const urlEncoded = (text: string): string => encodeURIComponent(Buffer.from(text, "utf8").toString("utf8"));
const entities = (text: string, entityOf: (character: string) => string): string =>
  text.replace(/[&<>"']/g, (character) => entityOf(character));
const named = (text: string): string =>
  entities(text, (one) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" })[one] ?? one);
const decimal = (text: string): string => entities(text, (one) => `&#${one.charCodeAt(0)};`);
const hexadecimal = (text: string): string => entities(text, (one) => `&#x${one.charCodeAt(0).toString(16)};`);
const fromGo = (text: string): string =>
  json(text).replace(/[<>&]/g, (one) => `\\u00${one.charCodeAt(0).toString(16)}`);

function redactorOf(...secrets: readonly string[]): ReturnType<typeof createRedactor> {
  const redactor = createRedactor();
  for (const secret of secrets) redactor.add(secret);
  return redactor;
}

test.each([
  ["plain", SECRET],
  ["in a URL", urlEncoded(SECRET)],
  ["in a URL with small hex digits", urlEncoded(SECRET).replace(/%../g, (octet) => octet.toLowerCase())],
  ["in a URL inside a URL", urlEncoded(urlEncoded(SECRET))],
  ["in a form", urlEncoded(SECRET).replaceAll("%20", "+")],
  ["in base64", base64(SECRET)],
  ["in base64 without padding", base64(SECRET).replace(/=+$/, "")],
  ["in base64 for URLs", Buffer.from(SECRET).toString("base64url")],
  ["in JSON", json(SECRET)],
  ["in JSON inside JSON", JSON.stringify(JSON.stringify(SECRET)).slice(3, -3)],
  ["in JSON with escaped slashes", json(SECRET).replaceAll("/", "\\/")],
  ["in JSON of ASCII letters only", json(SECRET).replaceAll("ü", "\\u00fc")],
  ["in hex digits", hex(SECRET)],
  ["in large hex digits", hex(SECRET).toUpperCase()],
  ["in hex digits with colons", hex(SECRET).replace(/..(?!$)/g, "$&:")],
  [
    "in large hex digits with colons",
    hex(SECRET)
      .replace(/..(?!$)/g, "$&:")
      .toUpperCase(),
  ],
  ["in hex digits with colons, on several lines", hex(SECRET).replace(/..(?!$)/g, "$&:\n    ")],
  ["in JSON inside JSON inside JSON", json(json(json(SECRET)))],
  ["in JSON inside JSON inside JSON of ASCII letters only", json(json(json(SECRET).replaceAll("ü", "\\u00fc")))],
  ["in JSON inside a URL", urlEncoded(json(SECRET))],
  ["in base64 on several lines", wrapped(base64(SECRET), 4)],
  ["in base64 on several lines, in JSON", json(wrapped(base64(SECRET), 8))],
  ["as UTF-8 that was read as Latin-1", Buffer.from(SECRET, "utf8").toString("latin1")],
])("a secret is taken out %s", (_where, shown) => {
  const redactor = redactorOf(SECRET);
  expect(redactor.redact(`before ${shown} between ${shown} after`)).toBe("before [secret] between [secret] after");
});

const MARKUP = `<p a="1" b='2'>&amp;x`;

test.each([
  ["named", named(MARKUP)],
  ["decimal", decimal(MARKUP)],
  ["decimal with leading zeros", decimal(MARKUP).replaceAll("&#", "&#00")],
  ["hexadecimal", hexadecimal(MARKUP)],
  ["hexadecimal with large letters", hexadecimal(MARKUP).replace(/&#x.*?;/g, (one) => one.toUpperCase())],
  ["mixed", named(MARKUP).replaceAll("&apos;", "&#39;").replaceAll("&quot;", "&#x22;")],
  ["as those of a page inside a page", named(named(MARKUP))],
  ["as Go writes them in JSON", fromGo(MARKUP)],
  ["as Go writes those of a page in JSON", fromGo(named(MARKUP))],
  ["as Go writes them in JSON inside JSON", json(fromGo(MARKUP))],
])("characters of HTML in a secret are known, %s", (_how, shown) => {
  expect(redactorOf(MARKUP).redact(`before ${shown} after`)).toBe("before [secret] after");
});

describe("base64 of a longer text with a secret inside", () => {
  test.each(["", "a", "ab", "abc", "user"])("leaves nothing of the secret that stands behind the user %j", (user) => {
    const shown = base64(`${user}:hunter22`);
    const left = redactorOf("hunter22").redact(`Basic ${shown}.`);
    expect(left).toMatch(/^Basic [A-Za-z0-9+/]*\[secret\]\.$/);
    expect(Buffer.from(left.slice("Basic ".length, left.indexOf("[")), "base64").toString()).toBe(
      `${user}:`.slice(0, Math.floor((user.length + 1) / 3) * 3 + Number((user.length + 1) % 3 === 2)),
    );
  });

  test("leaves nothing of the secret, wherever it stands", () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 3 }), fc.string(), (before, secret, after) => {
        // the lengths below are those around the only place where it stands; blanks around it do not belong to it
        const own = secret.trim();
        fc.pre(own === "" || (before + secret + after).split(own).length === 2);
        const shown = base64(before + secret + after);
        const [left, right] = redactorOf(secret).redact(shown).split("[secret]");
        const whole = [Buffer.from(before).length, Buffer.from(secret).length, Buffer.from(after).length] as const;
        expect([left?.length, (right ?? "").replace(/=+$/, "").length]).toEqual([
          Math.floor((whole[0] * 8) / 6),
          shown.replace(/=+$/, "").length - Math.ceil(((whole[0] + whole[1]) * 8) / 6),
        ]);
      }),
      {
        examples: [
          ["a", "abc", "d"],
          ["", "a+b", ""],
          ["ab", "\ud800ab", ""],
        ],
      },
    );
  });

  test.each([
    ["for URLs", (text: string) => text.replaceAll("+", "-").replaceAll("/", "_")],
    ["in a URL", (text: string) => encodeURIComponent(text)],
    ["in JSON with escaped slashes", (text: string) => text.replaceAll("/", "\\/")],
  ])("is known %s", (_how, spelled) => {
    const shown = ["", "a", "ab", "abc"].map((user) => spelled(base64(`${user}>>??>>??>>??`)));
    expect(shown.join()).toMatch(/[-_%]|\\\//);
    expect(shown.map((one) => redactorOf(">>??>>??>>??").redact(one))).toEqual([
      "[secret]",
      "Y[secret]",
      "YW[secret]",
      "YWJj[secret]",
    ]);
  });

  test("is left as it is where another text stands", () => {
    const shown = base64("user:hunter23");
    expect(redactorOf("hunter22").redact(shown)).toBe(shown);
  });
});

test("a secret that is part of another one leaves nothing of it behind", () => {
  expect(redactorOf("hunter", "hunter22", "secret").redact("hunter22 hunter secret")).toBe(
    "[secret] [secret] [secret]",
  );
});

test("secrets that overlap leave nothing behind", () => {
  expect(redactorOf("abcdef", "defghi", "ghijkl").redact("-abcdefghijkl-abcdefghi-")).toBe("-[secret]-[secret]-");
});

test("secrets next to each other are distinguished", () => {
  expect(redactorOf("abcdef", "ghijkl").redact("abcdefghijkl")).toBe("[secret][secret]");
});

test("a secret with blanks around it is found without them", () => {
  expect(redactorOf(" hunter22\n").redact("password hunter22.")).toBe("password [secret].");
});

test("texts shorter than three characters are not taken out", () => {
  expect(redactorOf("", "a", "ab").redact("ab a cab")).toBe("ab a cab");
});

test("a secret that looks escaped itself is found as it is, and escaped", () => {
  for (const secret of ["a%3Cb", "a\\u003cb", "a&lt;b", 'a\\"b', "a\\\\nb", "a\\\nb", "1+1", "%25%25"]) {
    const shown = [secret, urlEncoded(secret), json(secret), json(json(secret)), named(secret)];
    expect(redactorOf(secret).redact(shown.join(" "))).toBe(shown.map(() => "[secret]").join(" "));
  }
});

describe("a secret that was cut off by somebody else", () => {
  test.each([
    ["before dots", "token abcdefgh1234... is wrong", "token [secret]... is wrong"],
    ["before an ellipsis", "token abcdefgh1234…", "token [secret]…"],
    ["inside quotes", 'token "abcdefgh1234"... is wrong', 'token "[secret]"... is wrong'],
    ["in base64", `Basic ${base64("me:abcdefgh12345678").slice(0, 18)}...`, "Basic bWU6[secret]..."],
  ])("leaves nothing behind %s", (_where, shown, redacted) => {
    expect(redactorOf("abcdefgh12345678").redact(shown)).toBe(redacted);
  });

  test("is no secret when fewer than eight characters are left", () => {
    expect(redactorOf("abcdefgh12345678").redact("token abcdefg... and abcdefg")).toBe("token abcdefg... and abcdefg");
  });

  test("is another word when nothing tells that it was cut off", () => {
    const text = "add abcdefgh1234.com to abcdefgh";
    expect(redactorOf("abcdefgh12345678").redact(text)).toBe(text);
  });
});

test("no secret survives, whatever characters it has", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 3 }), fc.string(), fc.string(), (secret, before, after) => {
      fc.pre(!"[secret]".includes(secret) && !`${before}[secret]${after}`.includes(secret));
      expect(redactorOf(secret).redact(before + secret + after)).not.toContain(secret);
    }),
  );
});

const SPELLINGS: readonly ((text: string) => string)[] = [
  urlEncoded,
  json,
  (text) => json(json(text)),
  hex,
  base64,
  named,
  decimal,
  hexadecimal,
  fromGo,
  (text) => json(json(json(text))),
  (text) => hex(text).replace(/..(?!$)/g, "$&:"),
  (text) => hex(text).toUpperCase(),
  (text) => Buffer.from(text, "utf8").toString("base64url"),
  (text) => wrapped(base64(text), 76),
  (text) => urlEncoded(urlEncoded(text)),
];

test("no secret survives in any spelling, whatever characters it has", () => {
  const secrets = fc.oneof(
    fc.string({ minLength: 3, unit: "binary" }),
    fc.string({
      minLength: 3,
      unit: fc.constantFrom("\\", '"', "%", "&", "+", "<", "/", "\n", "a", ";", "2", "5", "😀"),
    }),
  );
  fc.assert(
    fc.property(secrets, fc.constantFrom(...SPELLINGS), (secret, spelled) => {
      expect(redactorOf(secret).redact(`(${spelled(secret)})`)).toBe("([secret])");
    }),
    { numRuns: 2000 },
  );
});

describe("an excerpt", () => {
  test("is the whole text where that is short", () => {
    expect(redactorOf("hunter22").excerpt("no hunter22 here", 16)).toBe("no [secret] here");
  });

  test("is redacted before it is cut: of a secret at the cut nothing is left", () => {
    const redactor = redactorOf("hunter22hunter22");
    for (let most = 1; most < 60; most++) {
      expect(redactor.excerpt("the password is hunter22hunter22 and that is wrong", most)).not.toMatch(/hun|er22/);
    }
  });

  test.each([
    [20, "the quick brown fox…"],
    [19, "the quick brown…"],
    [10, "the quick…"],
    [5, "the…"],
    [3, "th…"],
  ])("of %d characters ends at a word", (most, cut) => {
    expect(redactorOf().excerpt("the quick brown fox jumps", most)).toBe(cut);
  });

  test("never ends in the middle of a character", () => {
    expect(redactorOf().excerpt("😀😀😀", 4)).toBe("😀…");
  });
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

test("a secret that is a name which everybody sees stays readable where it stands alone", () => {
  const redactor = redactorOf("guest");
  redactor.show("guest");
  expect(redactor.redact("the user guest: guest:guest, guests, Z3Vlc3Q=")).toBe(
    "the user guest: guest:guest, [secret]s, [secret]",
  );
});

test("a long secret is hidden although a name is the same", () => {
  const redactor = redactorOf("correct-horse-battery");
  redactor.show("correct-horse-battery");
  expect(redactor.redact("it is correct-horse-battery")).toBe("it is [secret]");
});
