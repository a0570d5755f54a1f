// @ts-check
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";

const root = dirname(dirname(import.meta.dirname));
const { repository } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const url = repository.url.replace(/^git\+/, "").replace(/\.git$/, "");
const owner = dirname(url);

test("each package names the repository of the root, and its own folder in it", () => {
  for (const file of globSync("packages/*/package.json", { cwd: root })) {
    const folder = dirname(file).replaceAll("\\", "/");
    const { homepage, bugs, repository: own } = JSON.parse(readFileSync(join(root, file), "utf8"));
    assert.deepEqual(
      { folder, homepage, bugs, own },
      {
        folder,
        homepage: `${url}/tree/main/${folder}`,
        bugs: { url: `${url}/issues` },
        own: { ...repository, directory: folder },
      },
    );
  }
});

test("no document names a repository of another owner", () => {
  const files = globSync(["*.md", "packages/*/docs/*.md", "packages/*/schema.json"], { cwd: root });
  const addresses = files.flatMap((file) => [
    ...readFileSync(join(root, file), "utf8").matchAll(
      /https:\/\/[\w.-]+\/[\w-]+(?=\/(?:ops-providers|pulumi-[a-z-]+)\b)/g,
    ),
  ]);
  assert.deepEqual([...new Set(addresses.map(([address]) => address))], [owner]);
});
