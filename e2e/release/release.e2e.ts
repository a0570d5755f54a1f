import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { run } from "../engine/cli";
import { inPackage, PACKAGES, PROVIDERS, ROOT } from "../workspace";
import { buildRelease, builtRelease } from "./build-release";
import type { BuiltRelease } from "./build-release";
import { copyWorkspace } from "./workspace-copy";

jest.setTimeout(600_000);

const closeLater = closeAfterAll();

let release: BuiltRelease;

beforeAll(async () => {
  release = await builtRelease();
});

/** The text of a file in a tarball of a package. */
async function fileIn(name: string, path: string): Promise<string> {
  const tarballs = await readdir(join(release.folder, "npm"));
  const tarball = tarballs.find((file) => file.startsWith(`ops-providers-${name}-`)) ?? "";
  const args = ["-xzOf", join(release.folder, "npm", tarball), `package/${path}`];
  return (await promisify(execFile)("tar", args)).stdout;
}

test("the sources in another folder, compiled with another umask in another time zone, give the same bytes", async () => {
  const elsewhere = closeLater(await copyWorkspace());
  await elsewhere.build();
  const there = join(elsewhere.folder, ".scratch/release");
  await buildRelease(there, elsewhere.folder, { umask: "077", timeZone: "Pacific/Chatham" });
  const sums = await readFile(join(release.folder, "SHA256SUMS"), "utf8");
  expect(await readFile(join(there, "SHA256SUMS"), "utf8")).toBe(sums);
});

test("a release has a tarball and a bill of materials of each package, and archives of each plugin for six platforms", async () => {
  const files = await readdir(release.folder, { recursive: true });
  const count = (pattern: RegExp): number => files.filter((file) => pattern.test(file)).length;
  expect(count(/^npm\/ops-providers-.*\.tgz$/)).toBe(PACKAGES.length);
  expect(count(/^sbom\/.*\.cdx\.json$/)).toBe(PACKAGES.length);
  for (const name of PROVIDERS) {
    const archives = new RegExp(
      `^plugins/pulumi-resource-${name}-v[\\d.]+-(linux|darwin|windows)-(amd64|arm64)\\.tar\\.gz$`,
    );
    expect(`${name}: ${count(archives)}`).toBe(`${name}: 6`);
  }
});

test.each(PACKAGES)(
  "the tarball of %s has its license, its notices, released versions and provenance",
  async (name) => {
    const [license, notices, text] = await Promise.all(
      ["LICENSE", "THIRD_PARTY_NOTICES", "package.json"].map((path) => fileIn(name, path)),
    );
    expect(license).toBe(await readFile(join(ROOT, "LICENSE"), "utf8"));
    expect(notices).toMatch(new RegExp(`^THIRD-PARTY NOTICES\n\n@ops-providers/${name} contains `));
    expect(text).not.toMatch(/workspace:|catalog:|link:|file:/);
    const root: unknown = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
    const url = /"url": "git\+(.*)\.git"/.exec(JSON.stringify(root, null, 2))?.[1] ?? "";
    expect(JSON.parse(text ?? "")).toMatchObject({
      license: "Apache-2.0",
      engines: { node: ">=22" },
      repository: { type: "git", url: `git+${url}.git`, directory: `packages/${name}` },
      homepage: `${url}/tree/main/packages/${name}`,
      bugs: { url: `${url}/issues` },
      publishConfig: { access: "public", provenance: true },
    });
  },
);

test.each(PROVIDERS)(
  "the notices of %s name each library that its bundles name, with the text of its license",
  async (name) => {
    const bundles = await Promise.all(
      ["plugin", "plugin-deferred", "simulator", "testing"].map((file) =>
        readFile(inPackage(name, `dist/${file}.js`), "utf8"),
      ),
    );
    const named = bundles.flatMap((text) => /^\/\/ libraries: (.*)\n$/m.exec(text)?.[1]?.split(", ") ?? []);
    const libraries = [...new Set(named.filter((library) => library !== "none"))].sort();
    const notices = await fileIn(name, "THIRD_PARTY_NOTICES");
    expect([...notices.matchAll(/^=+\n(\S+) \d\S*\nLicense: /gm)].map(([, library]) => library)).toEqual(libraries);
    // what the texts of the MIT and the BSD license begin with
    expect(notices.match(/^(Permission is hereby granted|Redistribution and use in source)/gm)).toHaveLength(
      libraries.length,
    );
  },
);

test("a dry run prints what changesets would write", async () => {
  const notes = (await readdir(join(ROOT, ".changeset"))).filter((file) => /^(?!README).*\.md$/.test(file));
  expect(release.output).toContain(`\n${notes.length} change notes wait for a version.`);
  const written = [
    ...release.output.matchAll(/^# @ops-providers\/[\w-]+\n\n## \d+\.\d+\.\d+\n\n### (Major|Minor|Patch) /gm),
  ];
  expect(written.length > 0).toBe(notes.length > 0);
});

test("without --dry-run a release from this repository is refused, since it has no address yet", async () => {
  const folder = join(tmpdir(), "release-that-is-refused");
  const script = join(ROOT, "scripts/release/release.mjs");
  const { code, stdout, stderr } = await run(process.execPath, [script, "--to", folder], {
    cwd: ROOT,
    env: process.env,
  });
  expect({ code, stdout, exists: existsSync(folder) }).toEqual({ code: 1, stdout: "", exists: false });
  expect(stderr).toContain("nothing can be published:\n");
  expect(stderr).toMatch(/https:\S+ is a placeholder: see "Release" in CONTRIBUTING\.md/);
});
