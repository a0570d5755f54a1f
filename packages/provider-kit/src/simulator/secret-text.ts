import { randomBytes } from "node:crypto";

/** Makes a secret: 64 random bytes in the URL-safe alphabet of Base64, padded to 88 characters. */
export function randomSecret(): string {
  return `${randomBytes(64).toString("base64url")}==`;
}
