import { invalid } from "../service-error";
import type { UserRecord } from "../records";
import type { Store } from "../store";

/** Refuses a password whose length is out of bounds; bytes are counted, not characters. */
export function checkPasswordLength(password: string): void {
  const length = Buffer.byteLength(password);
  if (length < 8 || length > 72) throw invalid("passwords must be between 8 and 72 characters long");
}

/** Name and password of a Basic authorization header. */
export interface BasicCredentials {
  readonly name: string;
  readonly password: string;
}

/** Reads a Basic authorization header. */
export function basicCredentials(header: string | undefined): BasicCredentials | undefined {
  const encoded = /^Basic (.*)$/i.exec(header ?? "")?.[1];
  if (encoded === undefined) return undefined;
  const [name = "", ...password] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  return password.length === 0 ? undefined : { name, password: password.join(":") };
}

/** Finds the user that the name and password belong to; a user without a password cannot sign in. */
export function userWithPassword(store: Store, { name, password }: BasicCredentials): UserRecord | undefined {
  return store.all("user").find((user) => user.name === name && user.password === password);
}
