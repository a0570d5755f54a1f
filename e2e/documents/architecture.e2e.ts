import { readFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../engine/cli";
import { ROOT } from "../workspace";

jest.setTimeout(120_000);

test("the files of a create and of an update in docs/architecture.md are those that scripts/write-path.mjs measures", async () => {
  const { stdout } = await run(process.execPath, ["scripts/write-path.mjs"], { cwd: ROOT, env: process.env });
  const document = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
  const told = document.slice(document.indexOf("Create of a bucket: "), document.indexOf("## Glossary"));
  expect(told.trim()).toBe(stdout.trim());
});
