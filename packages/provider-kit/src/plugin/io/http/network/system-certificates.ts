import * as tls from "node:tls";

/** The first Node version that lets a running process trust more authorities. */
export const TRUST_SINCE = "22.19";

/** The functions of Node that older versions of 22 lack. */
type Certificates = Partial<Pick<typeof tls, "getCACertificates" | "setDefaultCACertificates">>;

/** Makes this process trust the authorities of the system's certificate store, too; false where Node is too old for it. */
export function trustSystemCertificates(node: Certificates = tls): boolean {
  const { getCACertificates, setDefaultCACertificates } = node;
  if (getCACertificates === undefined || setDefaultCACertificates === undefined) return false;
  setDefaultCACertificates([...new Set([...getCACertificates("default"), ...getCACertificates("system")])]);
  return true;
}
