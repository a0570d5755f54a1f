import type { ServiceError } from "@ops-providers/provider-kit";

/** Reads the service's error body `{ code, message }`; codes are words with blanks: "not found". */
export function parseError(_status: number, body: unknown): ServiceError | undefined {
  if (typeof body !== "object" || body === null || !("message" in body) || typeof body.message !== "string")
    return undefined;
  const code = "code" in body && typeof body.code === "string" && body.code !== "" ? body.code : undefined;
  return { code, message: body.message };
}
