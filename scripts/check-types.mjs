// @ts-check
// Type-checks what the packages' own build does not compile: scripts, end-to-end tests, benchmarks, examples and what
// `provider-kit init` copies.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { show } from "./setup/child.mjs";

const examples = existsSync("examples") ? readdirSync("examples").map((name) => join("examples", name)) : [];
const templates = readdirSync("packages/provider-kit/templates").map((name) =>
  join("packages/provider-kit/templates", name),
);
const folders = ["scripts", "e2e", "bench", "site", ...examples, ...templates].filter((folder) =>
  existsSync(join(folder, "tsconfig.json")),
);

for (const folder of folders) {
  const code = await show("tsc", ["--project", folder, "--noEmit"], { env: process.env });
  if (code !== 0) process.exitCode = code;
}
