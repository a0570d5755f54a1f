/** The settings that say who the provider is. */
export interface CredentialSettings {
  readonly apiKey?: string | undefined;
}

/** The headers of a request that need not be asked for. */
export function headersOf({ apiKey }: CredentialSettings): Readonly<Record<string, string>> {
  if (apiKey !== undefined) return { "x-api-key": apiKey };
  return {};
}
