import { createHash, randomBytes } from "node:crypto";

/** Makes an API token or a session key: 64 random bytes in the URL-safe alphabet, padded to 88 characters. */
export function randomSecret(): string {
  return urlSafe(randomBytes(64).toString("base64"));
}

/** The hash that the set-up of 2.9 shows beside the token. */
export function tokenHash(token: string): string {
  return `$influxdb2-sha256$${urlSafe(createHash("sha256").update(token).digest("base64"))}`;
}

function urlSafe(base64: string): string {
  return base64.replaceAll("+", "-").replaceAll("/", "_");
}
