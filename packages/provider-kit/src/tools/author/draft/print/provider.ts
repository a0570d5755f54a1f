import type { PackageNames } from "../../init/package-name";
import type { DraftErrors } from "../errors";
import type { DraftAccess } from "../settings";
import { credentialSettings } from "../settings";
import { wordsOf } from "../text";
import { codeOf, importsOf, KIT } from "./code";
import { credentialFunctions } from "./credentials";

function environmentName({ prefix }: PackageNames, setting: string): string {
  return `${prefix}_${wordsOf(setting).join("_").toUpperCase()}`;
}

/** The settings of a draft, the URL first. */
export function settingsOf(
  access: DraftAccess,
  names: PackageNames,
): readonly { name: string; env: string; isSecret: boolean }[] {
  return [{ name: "url", isSecret: false }, ...credentialSettings(access)].map(({ name, isSecret }) => ({
    name,
    isSecret,
    env: environmentName(names, name),
  }));
}

/** The declaration of the provider, as TypeScript. */
export function providerText(names: PackageNames, access: DraftAccess, errors: DraftErrors, doc: string): string {
  const { name, npmName, displayName } = names;
  const [first] = credentialSettings(access);
  const used = credentialFunctions(access);
  const isAsked = used.includes("authorize");
  const carriedIn = (place: string, otherwise: readonly string[]): readonly string[] =>
    used.includes(`${place}Of`) ? [`${place}: () => Promise.resolve(${place}Of(settings))`] : otherwise;
  const calls = [...carriedIn("headers", ["headers: () => Promise.resolve({})"]), ...carriedIn("query", [])];
  const authorize = isAsked
    ? "authorize: () => authorize(settings, http),"
    : `authorize: () => ({ ${calls.join(", ")} }),`;
  return [
    importsOf(
      [["defineProvider", "endpointSetting", "string", ...(first === undefined ? [] : ["noCredentials"])], KIT],
      [isAsked ? ["authorize"] : used, "./credentials"],
      [["parseError"], "./errors"],
      [["functions", "resources"], "./registry.gen"],
    ),
    "",
    "/** The provider; its resources and functions are those of the folders in `resources`. */",
    "export const provider = defineProvider({",
    `name: "${name}",`,
    `npmName: "${npmName}",`,
    'version: "0.1.0",',
    `displayName: "${displayName}",`,
    `doc: ${codeOf(doc)},`,
    ...settingLines(names, access),
    `connect: ({ settings, http }) => http({ endpoint: settings.url, ${authorize} parseError${errors.isText ? ", hasTextErrors: true" : ""} }),`,
    "resources,",
    "functions,",
    "});",
    "",
  ].join("\n");
}

function settingLines(names: PackageNames, access: DraftAccess): readonly string[] {
  const { url, schemes } = access;
  const settings = credentialSettings(access);
  const [first] = settings;
  const known = url === undefined ? "required: true" : `default: ${codeOf(url)}`;
  const forms = schemes.map((scheme) => codeOf(scheme.forms)).join(", ");
  return [
    "settings: {",
    `url: string({ ...endpointSetting, ${known}, env: ["${environmentName(names, "url")}"], doc: "URL of the service." }),`,
    ...settings.map(
      ({ name, isSecret, doc }) =>
        `${name}: string({ ${isSecret ? "secret: true, " : ""}env: ["${environmentName(names, name)}"], doc: ${codeOf(doc)} }),`,
    ),
    "},",
    ...(first === undefined
      ? []
      : [`credentials: { endpoint: "url", anyOf: [${forms}] },`, `rules: [noCredentials("url", "${first.name}")],`]),
  ];
}
