import type { PackageNames } from "../../init/package-name";
import type { DraftErrors } from "../errors";
import type { DraftAccess } from "../settings";
import { filledIn, keyOf } from "./code";
import { tokenPath } from "./credentials";
import { settingsOf } from "./provider";

/** The suite of a draft. Without a service that may be played with it skips, and says in the title which variables name one. */
const SUITE = `
import type { ConformanceCase, StartedService, ValueMap } from "@ops-providers/provider-kit/testing";
import { describeConformance, FakeClock, startProvider } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";

/** A resource as the suite knows it. */
type ResourceCase = Omit<ConformanceCase<StartedService>, "objects" | "remove">;

/** The service that tests may play with: what they make there they delete again, unless they are killed. */
const url = process.env["%PREFIX%_TEST_URL"];

const credentials: ValueMap = %CREDENTIALS%;

/** Declares the tests that every resource must pass, against a service that may be played with; without one they are skipped. */
export function describeResource(resource: ResourceCase): void {
  if (url === undefined) {
    test.skip(\`\${resource.type}: set %VARIABLES% of a service that may be played with\`, () => undefined);
    return;
  }
  describeConformance<StartedService>({
    name: \`%NAME% against \${url}\`,
    provider,
    start: () =>
      Promise.resolve({ url, settings: (at) => ({ url: at, ...credentials }), close: () => Promise.resolve() }),
    errorBody: (sentence) => (%BODY%),
    cleansUp: true,%SIGNIN%
    cases: [
      {
        ...resource,
        objects: async (world) =>
          (await world.provider.list(resource.type)).flatMap((item) => ("id" in item ? [item.id] : [])),
        // another provider, on another machine
        async remove(_world, id) {
          const clock = new FakeClock({ now: new Date(), autoAdvance: true });
          const other = await startProvider(provider, { settings: { url, ...credentials }, clock });
          await other.delete(await other.import(resource.type, id));
          await other.close();
        },
      },
    ],
  });
}
`;

/** The suite that each resource passes against a service that may be played with. */
export function suiteText(names: PackageNames, access: DraftAccess, { message }: DraftErrors): string {
  const settings = trialSettings(names, access);
  const given = settings.filter(({ name }) => name !== "url").map(({ name, env }) => `${name}: process.env["${env}"]`);
  const credentials =
    given.length === 0
      ? "{}"
      : `Object.fromEntries(Object.entries({ ${given.join(", ")} }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))`;
  const signIn = access.schemes.map(tokenPath).find((path) => path !== undefined);
  const variables = settings.map(({ env }) => env).join(", ");
  return filledIn(SUITE, {
    PREFIX: names.prefix,
    CREDENTIALS: credentials,
    VARIABLES: variables,
    NAME: names.name,
    SIGNIN: signIn === undefined ? "" : ` signInPath: ${JSON.stringify(signIn)},`,
    BODY: bodyCode((message[0] ?? "message").split(".")),
  });
}

/** A body with a sentence at a path, as TypeScript. */
function bodyCode([key, ...rest]: readonly string[]): string {
  if (key === undefined) return "sentence";
  return key === "0" ? `[${bodyCode(rest)}]` : `{ ${keyOf(key)}: ${bodyCode(rest)} }`;
}

/** The environment variables of a service that may be played with: others than those of the provider, which may be in use. */
export function trialSettings(
  names: PackageNames,
  access: DraftAccess,
): readonly { readonly name: string; readonly env: string }[] {
  return settingsOf(access, names).map(({ name, env }) => ({
    name,
    env: env.replace(`${names.prefix}_`, `${names.prefix}_TEST_`),
  }));
}
