import { isList } from "../../values/value/value";

/** A request without an answer, in words. */
export interface NetworkFailure {
  readonly reason: string;
  /** What the runtime said, from the outer error to its innermost cause. */
  readonly detail: string;
  readonly neverLeft: boolean;
  readonly hopeless: boolean;
  /** What to do about it, where the environment tells. */
  readonly advice?: string;
}

/** A request without an answer, judged by who knows its way. */
export class ConnectionFailed extends Error {
  override readonly name = "ConnectionFailed";
  readonly failure: NetworkFailure;

  constructor(failure: NetworkFailure, options?: { readonly cause?: unknown }) {
    super(failure.reason, options);
    this.failure = failure;
  }
}

/** What `node:http` said of a request, or of the body of its answer. */
export class RequestFailed extends TypeError {
  override readonly name = "RequestFailed";

  constructor(
    cause: unknown,
    /** The request had its connection: it may have reached the service. */
    readonly mayHaveLeft: boolean,
  ) {
    super("the request failed", { cause });
  }
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "connection refused",
  ENOTFOUND: "host not found",
  EAI_AGAIN: "host name lookup failed",
  EHOSTUNREACH: "host cannot be reached",
  ENETUNREACH: "network cannot be reached",
  ETIMEDOUT: "connection timed out",
  UND_ERR_CONNECT_TIMEOUT: "connection timed out",
  ECONNRESET: "connection lost",
  EPIPE: "connection lost",
  UND_ERR_SOCKET: "connection lost",
  UND_ERR_HEADERS_TIMEOUT: "no answer in time",
  UND_ERR_BODY_TIMEOUT: "answer broke off",
};

// codes of OpenSSL and Node about certificates and protocols that no repetition changes
const TLS_CODE = /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_)|SELF_SIGNED|^HOSTNAME_MISMATCH$/;

// with TLS 1.3 a service that wants a certificate of the client says so after the request has left
const CLIENT_REFUSED =
  /_ALERT_(CERTIFICATE_REQUIRED|BAD_CERTIFICATE|CERTIFICATE_(EXPIRED|REVOKED|UNKNOWN)|UNKNOWN_CA|ACCESS_DENIED)$/;

/** The code of an answer that is not TLS. */
export const NOT_TLS = "ERR_SSL_WRONG_VERSION_NUMBER";

/** Judges what `fetch` or `node:http` threw: why there is no answer, and whether the request can have reached the service. */
export function networkFailure(thrown: unknown): NetworkFailure {
  if (thrown instanceof ConnectionFailed) return thrown.failure;
  const causes = causesOf(thrown);
  const codes = codesOf(thrown);
  const detail = causes
    .map((cause) => textAt(cause, "message"))
    .filter((message) => message !== "")
    .join(": ");
  const mayHaveLeft = causes.find((cause) => cause instanceof RequestFailed)?.mayHaveLeft;
  const tlsCode = codes.find((code) => TLS_CODE.test(code));
  if (tlsCode !== undefined) {
    const isRefused = mayHaveLeft !== true || CLIENT_REFUSED.test(tlsCode);
    return { reason: `TLS connection failed: ${tlsCode}`, detail, neverLeft: isRefused, hopeless: isRefused };
  }
  // fetch puts a cause under each failure of the network; without one, or for a port of another protocol, it refused itself
  if (causes.length < 2 || innermost(causes) === "bad port")
    return { reason: innermost(causes), detail, neverLeft: true, hopeless: true };
  const words = codes.map((code) => WORDS[code]).find((text) => text !== undefined);
  const neverLeft = mayHaveLeft === undefined ? isBeforeSending(causes, codes) : !mayHaveLeft;
  return { reason: words ?? innermost(causes), detail, neverLeft, hopeless: false };
}

/** The codes of an error and its causes, the outermost first. */
export function codesOf(thrown: unknown): readonly string[] {
  return causesOf(thrown)
    .map((cause) => (isNotTls(cause) ? NOT_TLS : textAt(cause, "code")))
    .filter((code) => code !== "");
}

// some versions of Node have only the text of OpenSSL
function isNotTls(cause: unknown): boolean {
  return textAt(cause, "code") === "EPROTO" && textAt(cause, "message").includes("wrong version number");
}

/** The error, its cause, the causes of that, and the several errors of a connection tried at several addresses. */
export function causesOf(thrown: unknown): readonly unknown[] {
  const found: unknown[] = [];
  const open: unknown[] = [thrown];
  while (open.length > 0 && found.length < 20) {
    const next = open.shift();
    if (typeof next !== "object" || next === null || found.includes(next)) continue;
    found.push(next);
    const several: unknown = Reflect.get(next, "errors");
    open.push(Reflect.get(next, "cause"), ...(isList(several) ? several : []));
  }
  return found;
}

function isBeforeSending(causes: readonly unknown[], codes: readonly string[]): boolean {
  if (codes.includes("UND_ERR_CONNECT_TIMEOUT")) return true;
  const syscalls = causes.map((cause) => textAt(cause, "syscall")).filter((syscall) => syscall !== "");
  return syscalls.length > 0 && syscalls.every((syscall) => syscall === "connect" || syscall === "getaddrinfo");
}

function innermost(causes: readonly unknown[]): string {
  const messages = causes.map((cause) => textAt(cause, "message")).filter((message) => message !== "");
  return messages.at(-1) ?? "no reason given";
}

// no `instanceof`: what the runtime throws may come from another realm than the code that reads it
function textAt(value: unknown, key: string): string {
  const text: unknown = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return typeof text === "string" ? text : "";
}
