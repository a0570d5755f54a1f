/** Refuses what is no address of HTTP, as which the service takes nearly any text. */
export function isWebAddress(url: string): string | undefined {
  return /^https?:\/\/[^/\s]/i.test(url) && URL.canParse(url)
    ? undefined
    : "must be a URL that starts with http:// or https://";
}
