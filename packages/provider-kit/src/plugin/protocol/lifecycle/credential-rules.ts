import type { CredentialForm, Credentials } from "../../declare/credentials";
import { credentialNames } from "../../declare/credentials";
import type { CheckFailure } from "../../declare/property";
import type { ObjectRule, Properties } from "../../declare/shape";
import type { SettingsInForce } from "./settings-in-force";

/** What a group of credentials demands of the settings that count. */
export interface CredentialRules {
  /** Rules that wrong credentials break. */
  readonly rules: readonly ObjectRule[];
  /** The rule that missing credentials break. */
  readonly access: readonly ObjectRule[];
}

/** Makes the rules of a group; their messages say where credentials come from, and where they do not. */
export function credentialRules(
  credentials: Credentials,
  settings: Properties,
  inForce: SettingsInForce,
): CredentialRules {
  const names = credentialNames(credentials);
  const isGiven = (values: Readonly<Record<string, unknown>>): boolean =>
    names.some((name) => values[name] !== undefined);
  const whole: ObjectRule = { needs: names, check: (values) => otherHalf(credentials, settings, values, inForce) };
  const some: ObjectRule = {
    needs: names,
    check: (values) => (isGiven(values) ? undefined : noneGiven(credentials, settings, inForce)),
  };
  // a setting that is required is reported when it is missing
  const isRequired = names.some((name) => settings[name]?.required === true);
  return { rules: [...formRules(credentials, inForce), whole], access: isRequired ? [] : [some] };
}

function formRules({ anyOf }: Credentials, { variables }: SettingsInForce): readonly ObjectRule[] {
  const forms = new Map(anyOf.flatMap((combination) => Object.entries(combination)));
  return [...forms].map(([name, form]) => ({
    needs: [name],
    check({ [name]: text }) {
      const problem = typeof text === "string" ? formProblem(form, text) : undefined;
      if (problem === undefined) return undefined;
      const source = variables[name] === undefined ? "" : `; it comes from ${variables[name]}`;
      return { path: [name], message: `${problem}${source}`, isSecret: true };
    },
  }));
}

// of an HTTP header, `bearer` has visible characters of ASCII only, `header` blanks between them; `text` has no control character and no byte order mark
const FORMS: Readonly<Record<CredentialForm, RegExp>> = {
  bearer: /^[\x21-\x7e]+$/,
  header: /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/,
  text: /^[^\p{Cc}\u2028\u2029\ufeff]+$/u,
};

/** Why requests cannot carry a credential. */
function formProblem(form: CredentialForm, text: string): string | undefined {
  if (FORMS[form].test(text)) return undefined;
  if (/[\r\n]$/.test(text)) return "ends with a line break, as the content of a file often does; remove it";
  return form === "text"
    ? "contains a control character or a line break; copy it again"
    : "contains characters that an HTTP header cannot carry; copy it again";
}

/** What is missing of a combination, if none is complete. */
function otherHalf(
  { anyOf }: Credentials,
  settings: Properties,
  values: Readonly<Record<string, unknown>>,
  { variables, unused }: SettingsInForce,
): CheckFailure | undefined {
  const parts = anyOf.map((combination) => {
    const names = Object.keys(combination);
    return {
      given: names.find((name) => values[name] !== undefined),
      missing: names.find((name) => values[name] === undefined),
    };
  });
  if (parts.some(({ missing }) => missing === undefined)) return undefined;
  const half = parts.find(({ given }) => given !== undefined);
  if (half?.given === undefined || half.missing === undefined) return undefined;
  const { given, missing } = half;
  const env = settings[missing]?.env ?? [];
  const isOfProgram = variables[given] === undefined || env.length === 0;
  const reason = unused === undefined ? "" : `; ${unused.reason}`;
  const message = isOfProgram
    ? `is required when ${given} is given; give it, too${reason}`
    : `is required when ${given} is given; set ${env.join(" or ")}, too`;
  return { path: [missing], message };
}

/** What to do where there are no credentials. */
function noneGiven({ anyOf }: Credentials, settings: Properties, { unused }: SettingsInForce): string {
  const ways = anyOf.map((combination) => Object.keys(combination).join(" and "));
  const give = `give ${ways.join(", or ")}`;
  if (unused !== undefined) return `credentials are missing; ${unused.reason}; ${give}${unused.remedy}`;
  const fromEnvironment = anyOf.flatMap((combination) => {
    const variables = Object.keys(combination).map((name) => settings[name]?.env?.[0]);
    return variables.includes(undefined) ? [] : [variables.join(" and ")];
  });
  const set = fromEnvironment.length === 0 ? "" : `, or set ${fromEnvironment.join(", or ")}`;
  return `credentials are missing; ${give}${set}`;
}
