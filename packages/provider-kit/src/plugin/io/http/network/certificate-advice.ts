import { accessSync, constants } from "node:fs";
import { causesOf, NOT_TLS } from "../network-failure";
import type { Environment } from "./route";
import { TRUST_SINCE } from "./system-certificates";

/** A certificate that was refused. */
interface RefusedCertificate {
  readonly thrown: unknown;
  /** Code of OpenSSL or Node. */
  readonly code: string;
  /** Who showed it. */
  readonly peer: string;
  /** The variable that names the peer, if it is a proxy. */
  readonly variable: string | undefined;
  readonly env: Environment;
}

interface Advice {
  readonly reason: string;
  readonly advice: string;
}

const UNKNOWN_ISSUER: readonly string[] = [
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  // an authority of the same name with another key is known
  "CERT_SIGNATURE_FAILURE",
];

const OUT_OF_DATE: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "has expired",
  CERT_NOT_YET_VALID: "is not valid yet",
};

const OTHER_NAME: readonly string[] = ["ERR_TLS_CERT_ALTNAME_INVALID", "HOSTNAME_MISMATCH"];

const NO_TLS: readonly string[] = [NOT_TLS, "ERR_SSL_PACKET_LENGTH_TOO_LONG"];

/** Tells whether an error says that nobody known signed a certificate. */
export function isUnknownIssuer(code: string): boolean {
  return UNKNOWN_ISSUER.includes(code);
}

/** Tells whether there is advice on an error of TLS. */
export function isCertificateCode(code: string): boolean {
  return isUnknownIssuer(code) || code in OUT_OF_DATE || OTHER_NAME.includes(code) || NO_TLS.includes(code);
}

/** Says what is wrong with a certificate, and what to check. */
export function certificateAdvice(refused: RefusedCertificate): Advice {
  const { code, peer, variable, thrown, env } = refused;
  if (isUnknownIssuer(code)) {
    return { reason: `the certificate of ${peer} has an unknown issuer (${code})`, advice: issuerAdvice(env) };
  }
  const date = OUT_OF_DATE[code];
  if (date !== undefined) {
    const advice = "check the clock of this machine; if it is right, the certificate must be renewed";
    return { reason: `the certificate of ${peer} ${date} (${code})`, advice };
  }
  const url = variable ?? "the URL of the service";
  if (OTHER_NAME.includes(code)) {
    return { reason: `the certificate of ${peer} is for ${namesIn(thrown)} (${code})`, advice: `correct ${url}` };
  }
  return {
    reason: `${peer} does not answer in TLS (${code})`,
    advice: `correct ${url}: https:// may have to be http://`,
  };
}

function issuerAdvice(env: Environment): string {
  const file = env["NODE_EXTRA_CA_CERTS"] ?? "";
  const system = "or add it to the system's certificates";
  if (file === "") {
    return `set NODE_EXTRA_CA_CERTS to a PEM file with the certificate of the issuing authority, ${system}${olderNode()}`;
  }
  const fault = isReadable(file) ? "does not contain the certificate of the issuing authority" : "cannot be read";
  return `the file ${file} of NODE_EXTRA_CA_CERTS ${fault}; correct it, ${system}${olderNode()}`;
}

// Node itself ignores a file that it cannot read, and says so where no user of a plugin sees it
function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function olderNode(): string {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [sinceMajor = 0, sinceMinor = 0] = TRUST_SINCE.split(".").map(Number);
  const isOlder = major < sinceMajor || (major === sinceMajor && minor < sinceMinor);
  return isOlder ? ` (they are used from Node ${TRUST_SINCE} on; this is ${process.versions.node})` : "";
}

function namesIn(thrown: unknown): string {
  const certificates = causesOf(thrown).map((cause) => valueAt(cause, "cert"));
  const names = certificates.map((certificate) => valueAt(certificate, "subjectaltname"));
  const found = names.find((one) => typeof one === "string");
  return typeof found === "string" ? found.replaceAll(/DNS:|IP Address:/g, "") : "another host";
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
