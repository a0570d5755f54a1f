import { secret } from "../../values/value/value";
import type { TestProvider } from "../../../testing/provider";
import { withToy } from "../../../testing/toy/start";

const badge = { holder: "ada", pin: "old-pin-canary", passphrase: "old-phrase-canary" };
const contacts = [{ kind: "mail", address: "old-address-canary" }];

test("a service that quotes the old secret and the new one shows neither", () =>
  withToy(async ({ provider, proxy }) => {
    const first = await provider.create("Badge", { ...badge, contacts });
    await provider.restart();
    const message = "changing old-pin-canary, old-phrase-canary and old-address-canary to new-pin-canary refused";
    proxy.inject({ kind: "respond", when: "before", status: 400, body: { message } }, { method: ["PUT", "PATCH"] });
    await expect(provider.update(first, { ...badge, pin: "new-pin-canary" })).rejects.toThrow(
      "changing [secret], [secret] and [secret] to [secret] refused",
    );
  }));

test("what only the program of the last run marked is a secret of this run", () =>
  withToy(async ({ provider }) => {
    const first = await provider.create("Badge", { ...badge, holder: secret("old-holder-canary") });
    await provider.restart();
    await provider.diff(first, badge);
    expect(provider.shown("old-holder-canary")).toBe("[secret]");
  }));

const given = { url: "http://127.0.0.1:1", token: "new-token-canary" };
const old = { url: given.url, token: "old-token-canary" };

test.each<[string, (provider: TestProvider) => Promise<unknown>, readonly string[]]>([
  ["settings to check", (provider) => provider.checkConfig(given), ["new-token-canary"]],
  ["old and new settings", (provider) => provider.diffConfig(old, given), ["old-token-canary", "new-token-canary"]],
  [
    "arguments that the program marks",
    (provider) => provider.invoke("getRoom", { name: secret("marked-canary") }).catch(() => undefined),
    ["marked-canary"],
  ],
  [
    "queries that the program marks",
    (provider) => provider.list("Badge", { query: { holder: secret("marked-canary") } }),
    ["marked-canary"],
  ],
])("no message shows the secrets of %s", (_what, call, canaries) =>
  withToy(async ({ provider }) => {
    await call(provider);
    expect(canaries.map((canary) => provider.shown(`(${canary})`))).toEqual(canaries.map(() => "([secret])"));
  }),
);
