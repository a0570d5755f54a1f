/**
 * How requests carry a credential: `bearer` as the token of a header, which has no blanks; `header` as any other part of a header; `text`
 * in a body or encoded, with any characters.
 */
export type CredentialForm = "bearer" | "header" | "text";

/**
 * The settings that say who the provider is, as one group. If the program or the stack gives one of them, the environment gives none. The
 * environment's are sent to the endpoint that the environment names, else to the default one, and to no other server.
 */
export interface Credentials {
  /** The setting that is the base URL of the service, or the settings of several servers that get credentials. */
  readonly endpoint?: string | readonly string[];
  /**
   * Combinations of settings, each of which is enough, and how requests carry each setting:
   * `[{ token: "bearer" }, { username: "text", password: "text" }]`.
   */
  readonly anyOf: readonly Readonly<Record<string, CredentialForm>>[];
}

/** The settings that say which servers get the credentials. */
export function endpointNames({ endpoint = [] }: Credentials): readonly string[] {
  return typeof endpoint === "string" ? [endpoint] : endpoint;
}

/** The settings of a group. */
export function credentialNames({ anyOf }: Credentials): readonly string[] {
  return [...new Set(anyOf.flatMap((combination) => Object.keys(combination)))];
}
