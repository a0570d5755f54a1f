import type { PackageNames } from "../../init/package-name";
import type { DraftErrors } from "../errors";
import type { DraftAccess } from "../settings";
import { wordsOf } from "../text";
import { codeOf, importsOf, KIT } from "./code";

function environmentName({ prefix }: PackageNames, setting: string): string {
  return `${prefix}_${wordsOf(setting).join("_").toUpperCase()}`;
}

/** The settings of a draft, the URL first. */
export function settingsOf(
  access: DraftAccess,
  names: PackageNames,
): readonly { name: string; env: string; isSecret: boolean }[] {
  const own = access.schemes.flatMap(({ settings }) => settings);
  return [{ name: "url", isSecret: false }, ...own].map(({ name, isSecret }) => ({
    name,
    isSecret,
    env: environmentName(names, name),
  }));
}

/** The declaration of the provider, as TypeScript. */
export function providerText(names: PackageNames, access: DraftAccess, errors: DraftErrors, doc: string): string {
  const { name, npmName, displayName } = names;
  const { schemes } = access;
  const first = schemes[0]?.settings[0]?.name;
  const asked = schemes.some(({ headers }) => headers === undefined);
  const authorize =
    schemes.length === 0
      ? "authorize: () => ({ headers: () => Promise.resolve({}) }),"
      : asked
        ? "authorize: () => authorize(settings, http),"
        : "authorize: () => ({ headers: () => Promise.resolve(headersOf(settings)) }),";
  return [
    importsOf(
      [["defineProvider", "endpointSetting", "string", ...(first === undefined ? [] : ["noCredentials"])], KIT],
      [schemes.length === 0 ? [] : [asked ? "authorize" : "headersOf"], "./credentials"],
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

function settingLines(names: PackageNames, { url, schemes }: DraftAccess): readonly string[] {
  const settings = schemes.flatMap((scheme) => scheme.settings);
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
