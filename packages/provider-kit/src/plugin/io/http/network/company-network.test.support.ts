import * as tls from "node:tls";
import { FakeClock } from "../../../../testing/fake-clock";
import type { ClientUnderTest } from "../../../../testing/http-client";
import { aClient } from "../../../../testing/http-client";
import type { LocalServer, Reply } from "../../../../testing/local-server";
import { startServer } from "../../../../testing/local-server";
import { closeAfterEach } from "../../../../testing/close-after-tests";
import type { Authority, Issued } from "./certificates.test.support";
import { makeAuthority } from "./certificates.test.support";
import type { CompanyProxy } from "./company-proxy.test.support";
import { startProxy, startTlsFront } from "./company-proxy.test.support";

/** A service with TLS that only a proxy finds. */
export interface CompanyNetwork {
  readonly server: LocalServer;
  /** The part of the service that speaks TLS. */
  readonly front: { readonly port: number };
  readonly proxy: CompanyProxy;
  /** A client that trusts the company's authority as one of the system's; by default it knows the proxy for https. */
  readonly client: (env?: Readonly<Record<string, string>>, endpoint?: string) => ClientUnderTest;
}

interface NetworkOptions extends Partial<Parameters<typeof startProxy>[0]> {
  /** The certificate of the service, if it is not a good one. */
  readonly certificate?: Issued;
}

/** Makes a company's network for each test of a file, with one certificate authority for all of them. */
export function useCompanyNetwork(host: string) {
  const closeLater = closeAfterEach();
  const builtIn = tls.getCACertificates("default");
  let known: { readonly authority: Authority; readonly issued: Issued } | undefined;
  beforeAll(async () => {
    const authority = await makeAuthority();
    known = { authority, issued: await authority.issue([host]) };
  });
  afterEach(() => tls.setDefaultCACertificates(builtIn));

  const company = (): NonNullable<typeof known> => {
    if (known === undefined) throw new Error("the certificates are made before the first test");
    return known;
  };
  const trust = (): boolean => {
    tls.setDefaultCACertificates([...builtIn, company().authority.cert]);
    return true;
  };
  const network = async (script: readonly Reply[], options: NetworkOptions = {}): Promise<CompanyNetwork> => {
    const server = closeLater(await startServer(script));
    const serverPort = Number(new URL(server.url).port);
    const front = closeLater(await startTlsFront(options.certificate ?? company().issued, serverPort));
    const hosts = { [`${host}:443`]: front.port, [`${host}:80`]: serverPort };
    const proxy = closeLater(await startProxy({ hosts, ...options }));
    return {
      server,
      front,
      proxy,
      client: (env = { HTTPS_PROXY: proxy.url }, endpoint = `https://${host}`) =>
        aClient(endpoint, { env, trustSystem: trust }, new FakeClock({ autoAdvance: true })),
    };
  };
  return { network, authority: () => company().authority, trust };
}
