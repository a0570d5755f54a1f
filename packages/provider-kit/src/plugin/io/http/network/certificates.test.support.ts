import { generate } from "selfsigned";

/** A server's private key and certificate in PEM. */
export interface Issued {
  readonly key: string;
  readonly cert: string;
}

/** A certificate authority that nobody knows but the test. */
export interface Authority {
  /** Its own certificate in PEM. */
  readonly cert: string;
  /** Issues a certificate for host names. */
  issue(names: readonly string[], validity?: Validity): Promise<Issued>;
}

/** When a certificate is valid; default: from yesterday for a year. */
interface Validity {
  readonly notBeforeDate?: Date;
  readonly notAfterDate?: Date;
}

const DAY_MS = 24 * 3600 * 1000;

/** Makes a certificate authority. */
export async function makeAuthority(name = "Company CA"): Promise<Authority> {
  const isCa = [
    { name: "basicConstraints", cA: true, critical: true },
    { name: "keyUsage", keyCertSign: true, critical: true },
  ] as const;
  const own = await generate([{ name: "commonName", value: name }], {
    ...recent(),
    keyType: "ec",
    algorithm: "sha256",
    extensions: [...isCa],
  });
  return {
    cert: own.cert,
    async issue(names, validity = {}) {
      const altNames = names.map((value) => ({ type: 2, value }) as const);
      const issued = await generate([{ name: "commonName", value: names[0] ?? "" }], {
        ...recent(),
        ...validity,
        keyType: "ec",
        algorithm: "sha256",
        extensions: [{ name: "subjectAltName", altNames }],
        ca: { key: own.private, cert: own.cert },
      });
      return { key: issued.private, cert: issued.cert };
    },
  };
}

function recent(): Validity {
  return { notBeforeDate: new Date(Date.now() - DAY_MS), notAfterDate: new Date(Date.now() + 365 * DAY_MS) };
}
