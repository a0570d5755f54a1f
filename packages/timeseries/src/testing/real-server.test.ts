import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startRealServer } from "./real-server";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fake-server-"));
});

afterEach(() => rm(folder, { recursive: true }));

async function fakeServer(script: string): Promise<string> {
  const path = join(folder, "fake");
  await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}

test("a binary that is missing is said in one sentence", async () => {
  const binary = join(folder, "missing");
  const reason = `spawn ${binary} ENOENT`;
  const message = `${binary} does not come up: ${reason}; check the binary, or choose another port`;
  await expect(startRealServer(binary)).rejects.toThrow(new Error(message));
});

test("a port in use is said in one sentence, in the words of the server", async () => {
  const binary = await fakeServer(
    `echo 'lvl=error msg="Failed to set up TCP listener" error="address already in use"'; exit 1`,
  );
  const message = `${binary} does not come up on port 8086: address already in use; check the binary, or choose another port`;
  await expect(startRealServer(binary, { port: 8086 })).rejects.toThrow(new Error(message));
});

test("a server that ends at once is said in one sentence", async () => {
  const binary = await fakeServer("exit 3");
  const message = `${binary} does not come up: it ended; check the binary, or choose another port`;
  await expect(startRealServer(binary)).rejects.toThrow(new Error(message));
});

test("a server that never listens is given up and ended", async () => {
  const binary = await fakeServer("exec sleep 600");
  const message = `${binary} does not come up: it did not listen within 50 ms; check the binary, or choose another port`;
  await expect(startRealServer(binary, { startTimeoutMs: 50 })).rejects.toThrow(new Error(message));
});
