import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { json } from "node:stream/consumers";
import type { StackSettings } from "@pulumi/pulumi/automation";

/** Vault writes this before what it encrypts. */
const PREFIX = "vault:v1:";

/** How a stack encrypts its secrets. */
export interface SecretsProvider {
  readonly settings: Pick<StackSettings, "secretsProvider" | "encryptedKey">;
  /** Environment of the engine. */
  readonly env: Readonly<Record<string, string>>;
}

let server: Server | undefined;

afterAll(() => {
  server?.close();
  server?.closeAllConnections();
  server = undefined;
});

/**
 * Starts a server that decrypts the data key of stacks as Vault's transit engine does, until the last test of the file. The engine encrypts
 * with that key as it does with one from a passphrase, but each process takes 0.2 seconds to derive a key from a passphrase.
 */
export async function loopbackVault(): Promise<SecretsProvider> {
  server ??= await startVault();
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the server for the keys of stacks has ended");
  const dataKey = `${PREFIX}${randomBytes(32).toString("base64")}`;
  return {
    settings: { secretsProvider: "hashivault://tests", encryptedKey: Buffer.from(dataKey).toString("base64") },
    env: { VAULT_ADDR: `http://127.0.0.1:${String(address.port)}`, VAULT_TOKEN: "only for tests" },
  };
}

async function startVault(): Promise<Server> {
  const vault = createServer((request, response) => {
    void json(request).then((body) => {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ data: { plaintext: ciphertextIn(body).slice(PREFIX.length) } }));
    });
  });
  vault.listen(0, "127.0.0.1");
  await once(vault, "listening");
  return vault;
}

function ciphertextIn(body: unknown): string {
  return typeof body === "object" && body !== null && "ciphertext" in body ? String(body.ciphertext) : "";
}
