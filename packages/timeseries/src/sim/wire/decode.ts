import type { Fields } from "./fields";
import { DecodeError, fieldsOf } from "./fields";
import { invalid, ServiceError } from "../service-error";

/**
 * Reads a body. With a prefix any failure is answered with 400 and the prefix, if it is not empty; without one only a malformed id is, and
 * a body that is no JSON or has a wrong type is answered with 500.
 */
export function decode<T>(prefix: string | undefined, body: string, read: (fields: Fields) => T): T {
  try {
    return read(fieldsOf(body));
  } catch (error) {
    if (!(error instanceof DecodeError) && !(error instanceof ServiceError)) throw error;
    if (prefix !== undefined) throw invalid(prefix === "" ? error.message : `${prefix}: ${error.message}`);
    throw error instanceof ServiceError ? error : new ServiceError("internal error", error.message);
  }
}
