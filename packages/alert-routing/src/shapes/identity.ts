import type { ApiFailure } from "@ops-providers/provider-kit";
import { isMap } from "@ops-providers/provider-kit";

/** Whether the service refuses a creation because the name is taken. */
export function isNameTaken({ status, message }: ApiFailure): boolean {
  return (
    status === 422 &&
    /\bname\b(?:[^.;]|\.(?! ))*\b(taken|already|exists?|unique|duplicate|in use|same)\b/i.test(message)
  );
}

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** When an object was created: its `created_at` or, without one, the time in its ID. */
export function createdAt(wire: object): Date | undefined {
  const { created_at: shown, id } = isMap(wire) ? wire : {};
  if (typeof shown === "string" && !Number.isNaN(Date.parse(shown))) return new Date(shown);
  return typeof id === "string" ? timeOfUlid(id) : undefined;
}

function timeOfUlid(id: string): Date | undefined {
  if (!ULID.test(id)) return undefined;
  let milliseconds = 0;
  for (const digit of id.slice(0, 10)) milliseconds = milliseconds * 32 + CROCKFORD.indexOf(digit);
  return new Date(milliseconds);
}

/** Refuses an ID that cannot exist. */
export function checkId(id: string): string | undefined {
  return /^[a-zA-Z0-9]+$/.test(id)
    ? undefined
    : "it must consist of letters and digits, such as 01JV3F1H3K5N7R9T1W3Y5A7C9E";
}
