import type { ApiClient } from "./client";

/** Fails a test that gets where it is not meant to. */
export function refuse(): never {
  throw new Error("not part of this test");
}

/** A client that sends nothing. */
export const refusingClient: ApiClient = {
  endpoint: "http://127.0.0.1",
  requestTimeoutSeconds: 30,
  carriedOutWithinSeconds: 10,
  serverTime: refuse,
  hasServerTime: refuse,
  writesEnded: refuse,
  during: refuse,
  get: refuse,
  post: refuse,
  put: refuse,
  patch: refuse,
  delete: refuse,
  send: refuse,
};
