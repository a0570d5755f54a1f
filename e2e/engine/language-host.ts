import { mkdtemp, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeFolder } from "../remove-folder";

/** A folder with a language host: some commands of the CLI require one although no program runs. */
export interface LanguageHost {
  readonly folder: string;
  close(): Promise<void>;
}

/** Makes a language host that only starts and answers nothing; `pulumi import` requires one. */
export async function idleLanguageHost(): Promise<LanguageHost> {
  const folder = await mkdtemp(join(tmpdir(), "language-host-"));
  const ofPulumi = createRequire(require.resolve("@pulumi/pulumi"));
  const modules = {
    grpc: ofPulumi.resolve("@grpc/grpc-js"),
    automation: ofPulumi.resolve("@pulumi/pulumi/automation/server"),
    service: ofPulumi.resolve("@pulumi/pulumi/proto/language_grpc_pb"),
  };
  const lines = [
    "#!/usr/bin/env node",
    `const grpc = require(${JSON.stringify(modules.grpc)});`,
    `const { LanguageServer } = require(${JSON.stringify(modules.automation)});`,
    `const { LanguageRuntimeService } = require(${JSON.stringify(modules.service)});`,
    "const server = new grpc.Server();",
    "server.addService(LanguageRuntimeService, new LanguageServer(async () => undefined));",
    'server.bindAsync("127.0.0.1:0", grpc.ServerCredentials.createInsecure(), (_error, port) => console.log(port));',
  ];
  await writeFile(join(folder, "pulumi-language-nodejs"), lines.join("\n"), { mode: 0o755 });
  return { folder, close: () => removeFolder(folder) };
}
