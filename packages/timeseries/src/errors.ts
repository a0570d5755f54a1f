import type { ServiceError } from "@ops-providers/provider-kit";
import { isMap } from "@ops-providers/provider-kit";

/** Reads the service's error body `{ code, message }`; codes are words with blanks: "not found". */
export function parseError(_status: number, body: unknown): ServiceError | undefined {
  const { code, message } = isMap(body) ? body : {};
  if (typeof message !== "string") return undefined;
  return { code: typeof code === "string" && code !== "" ? code : undefined, message };
}
