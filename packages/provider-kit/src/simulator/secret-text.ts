import { randomBytes } from "node:crypto";

/** Makes a secret: 64 random bytes in the URL-safe alphabet, padded to 88 characters. */
export function randomSecret(): string {
  return urlSafe(randomBytes(64).toString("base64"));
}

/** Rewrites Base64 in the URL-safe alphabet. */
export function urlSafe(base64: string): string {
  return base64.replaceAll("+", "-").replaceAll("/", "_");
}
