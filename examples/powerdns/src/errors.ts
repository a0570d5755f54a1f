import type { ServiceError } from "@ops-providers/provider-kit";
import { getAt } from "@ops-providers/provider-kit";

const MESSAGES = ["error"];

/** Reads the error body of the service, as the specification describes it; any other body is not the service's own. */
export function parseError(_status: number, body: unknown): ServiceError | undefined {
  const message = textIn(body, MESSAGES);
  return message === undefined ? undefined : { message };
}

/** The first string at one of these dotted paths. */
function textIn(body: unknown, paths: readonly string[]): string | undefined {
  return paths
    .map((path) => getAt(body, path))
    .find((value) => typeof value === "string" && value !== "")
    ?.toString();
}
