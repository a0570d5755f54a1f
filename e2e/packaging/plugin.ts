import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { GetSchemaResponse } from "@pulumi/pulumi/proto/provider_pb";
import { GetSchemaRequest } from "@pulumi/pulumi/proto/provider_pb";
import { ask, connectTo } from "@ops-providers/provider-kit/internal/testing/rpc/connection";

/** Starts an executable as the engine does, asks the plugin for its schema, and ends it. */
export async function schemaFrom(executable: string, cwd: string): Promise<string> {
  const child = spawn(executable, [], { cwd, stdio: ["ignore", "pipe", "inherit"] });
  const exit = once(child, "exit");
  try {
    const port = await firstLine(child.stdout);
    const client = connectTo(Number(port));
    const answer = await ask<GetSchemaResponse>((done) => client.getSchema(new GetSchemaRequest(), done));
    client.close();
    return answer.getSchema();
  } finally {
    child.kill();
    await exit;
  }
}

async function firstLine(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) return line;
  throw new Error("the plugin ended before it printed its port");
}
