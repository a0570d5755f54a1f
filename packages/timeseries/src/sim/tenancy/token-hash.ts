import { createHash } from "node:crypto";

/** The hash that the set-up of 2.9 returns with the token. */
export function tokenHash(token: string): string {
  return `$influxdb2-sha256$${createHash("sha256").update(token).digest("base64url")}=`;
}
