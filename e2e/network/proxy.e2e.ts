import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as timeseries from "@ops-providers/timeseries";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import type { Simulator } from "@ops-providers/timeseries/simulator";
import { makeAuthority } from "@ops-providers/provider-kit/internal/plugin/io/http/network/certificates.test.support";
import type { CompanyProxy } from "@ops-providers/provider-kit/internal/plugin/io/http/network/company-proxy.test.support";
import {
  startProxy,
  startTlsFront,
} from "@ops-providers/provider-kit/internal/plugin/io/http/network/company-proxy.test.support";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { idsInState } from "../engine/checkpoint";
import { problemsOf } from "../engine/diagnostics";
import { startEngine, succeeded } from "../engine/engine";
import type { Engine } from "../engine/engine";
import { removeFolder } from "../remove-folder";

jest.setTimeout(120_000);

const HOST = "timeseries.example.test";
const CREDENTIALS = "jane:proxy-canary-3f1b";
const closeLater = closeAfterEach();

interface Company {
  readonly simulator: Simulator;
  readonly proxy: CompanyProxy;
  /** A file with the certificate of the company's authority. */
  readonly authorityFile: string;
  /** A stack whose engine and plugin work in the company's network. */
  readonly engine: (env: Readonly<Record<string, string>>, folder?: string) => Promise<Engine>;
}

async function startCompany(): Promise<Company> {
  const authority = await makeAuthority();
  const simulator = closeLater(await startSimulator());
  const front = closeLater(await startTlsFront(await authority.issue([HOST]), Number(new URL(simulator.url).port)));
  const proxy = closeLater(await startProxy({ hosts: { [`${HOST}:443`]: front.port }, credentials: CREDENTIALS }));
  const authorityFile = await keepInFile(authority.cert);
  const service = {
    // this machine may have its own
    NODE_EXTRA_CA_CERTS: "",
    TIMESERIES_URL: `https://${HOST}`,
    TIMESERIES_TOKEN: simulator.token,
    HTTPS_PROXY: proxy.url.replace("//", `//${CREDENTIALS}@`),
  };
  const program = async (): Promise<void> => {
    const org = new timeseries.Organization("plant");
    new timeseries.Bucket("meters", { orgId: org.id });
  };
  return {
    simulator,
    proxy,
    authorityFile,
    engine: async (env, earlier) => {
      const continued = earlier === undefined ? {} : { folder: earlier };
      return closeLater(await startEngine({ program, env: { ...service, ...env }, ...continued }));
    },
  };
}

async function keepInFile(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "company-"));
  closeLater({ close: () => removeFolder(folder) });
  const file = join(folder, "company.pem");
  await writeFile(file, text);
  return file;
}

// NODE_EXTRA_CA_CERTS is Node's; SSL_CERT_FILE names the system's store for OpenSSL
test.each(["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE"])(
  "a plugin works through a proxy with credentials, with the company's authority in %s",
  async (variable) => {
    const { engine, simulator, proxy, authorityFile } = await startCompany();
    const stack = await engine({ [variable]: authorityFile });
    expect(await succeeded(stack.up())).toEqual({ create: 2 });
    expect(await succeeded(stack.refresh())).toEqual({ same: 2 });
    expect(await succeeded(stack.destroy())).toEqual({ delete: 2 });
    const writes = simulator.requests
      .filter(({ method }) => method !== "GET")
      .map(({ method, path }) => `${method} ${path}`);
    expect(writes.map((line) => line.replace(/[0-9a-f]{16}/, "ID"))).toEqual([
      "POST /api/v2/orgs",
      "POST /api/v2/buckets",
      "DELETE /api/v2/buckets/ID",
      "DELETE /api/v2/orgs/ID",
    ]);
    const basic = Buffer.from(CREDENTIALS).toString("base64");
    expect(new Set(proxy.lines)).toEqual(new Set([`CONNECT ${HOST}:443 Basic ${basic}`]));
    expect(`${await stack.state()}${stack.transcript()}`).not.toContain("proxy-canary");
  },
);

test("without the company's authority a refresh says which variable to set, and forgets nothing", async () => {
  const { engine, authorityFile } = await startCompany();
  const trusting = await engine({ NODE_EXTRA_CA_CERTS: authorityFile });
  await succeeded(trusting.up());
  const before = await idsInState(trusting);
  const stranger = await engine({}, trusting.folder);
  const run = await stranger.refresh();
  const [problem = ""] = problemsOf(run, "plant");
  expect(problem.replace(/[0-9a-f]{16}/, "ID")).toBe(
    `reading the organization failed: GET /api/v2/orgs/ID got no answer (the certificate of ${HOST}:443 has an unknown issuer (UNABLE_TO_VERIFY_LEAF_SIGNATURE)); ` +
      "set NODE_EXTRA_CA_CERTS to a PEM file with the certificate of the issuing authority, or add it to the system's certificates",
  );
  expect(await idsInState(stranger)).toEqual(before);
});
