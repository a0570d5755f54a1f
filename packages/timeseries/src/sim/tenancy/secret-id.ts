/** The ID of a secret: its organization, and its key percent-encoded as far as it has to be. */
export function secretId(orgID: string, key: string): string {
  return `${orgID}/${key.replaceAll(/[/%\s\p{C}]/gu, encodeURIComponent)}`;
}
