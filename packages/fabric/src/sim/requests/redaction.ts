import { isList, isObject, type JsonObject } from "../kind/json";

/** Keys whose values only their writer may know. */
const SECRET_KEYS: readonly string[] = [
  "accessToken",
  "apiKey",
  "applicationKey",
  "authenticationKey",
  "bgpAuthKey",
  "client_secret",
  "integrationKey",
  "password",
];

/** Names under which lists of keys and values hold secrets. */
const SECRET_NAMES: readonly unknown[] = ["accessKey", "secretKey"];

const REDACTED = "[redacted]";

/** A body as the record of requests may hold it: with the places of secrets, but not with the secrets. */
export function redact(body: unknown): unknown {
  if (typeof body === "string") return body.replace(/\b(subject_token=)[^&]+/, `$1${REDACTED}`);
  if (isList(body)) return body.map(redact);
  if (!isObject(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, redactedPart(body, key, value)]));
}

function redactedPart(owner: JsonObject, key: string, value: unknown): unknown {
  const isSecret = SECRET_KEYS.includes(key) || isSecretPair(owner, key) || isClockKey(owner, key);
  return isSecret && value !== "" && !isDescribedKey(key, value) ? REDACTED : redact(value);
}

/** A service profile describes the key of its buyers by the name that the key itself has elsewhere. */
function isDescribedKey(key: string, value: unknown): boolean {
  return key === "authenticationKey" && isObject(value);
}

function isSecretPair({ key: name }: JsonObject, key: string): boolean {
  return key === "value" && SECRET_NAMES.includes(name);
}

/** Keys of time services are next to their number. */
function isClockKey(owner: JsonObject, key: string): boolean {
  return key === "key" && "keyNumber" in owner;
}
