import { existsSync } from "node:fs";
import { mkdtemp, realpath, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { library } from "@ops-providers/provider-kit/internal/tools/author/draft/draft.test.fixture";
import { randomSpecification } from "@ops-providers/provider-kit/internal/tools/author/draft/random-specification.test.support";
import { removeFolder } from "../remove-folder";
import { ROOT } from "../workspace";
import { DraftedPackage } from "./drafted-package";

jest.setTimeout(180_000);

/** Specifications that a service serves or its maker publishes; a copy of this repository alone has none of them. */
const PUBLISHED: Readonly<Record<string, string>> = {
  "the whole of InfluxDB": join(ROOT, "../shared/specs/timeseries-whole.openapi.json"),
  fabric: join(ROOT, "../shared/specs/fabric.openapi.json"),
  "alert routing": join(ROOT, "../shared/specs/alert-routing.openapi.json"),
  PowerDNS: process.env["POWERDNS_SPECIFICATION"] ?? "",
};

let folder: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "drafts-")));
});

afterEach(() => removeFolder(folder));

/** Drafts a package of a specification, builds it, and runs its tests; what the tests printed. */
async function tested(file: string): Promise<string> {
  const drafted = await DraftedPackage.draft({ name: "drafted", file, target: join(folder, "drafted") });
  await drafted.build();
  return drafted.test();
}

async function written(document: object): Promise<string> {
  const file = join(folder, "service.json");
  await writeFile(file, JSON.stringify(document));
  return file;
}

const PASSED = /^Tests: .*\b1 passed\b/m;

test("a draft compiles and passes its own tests before anybody has edited it", async () => {
  const printed = await tested(await written(library()));
  expect(printed).toMatch(PASSED);
  expect(printed).toContain("2 skipped");
});

test("drafts of random specifications compile", async () => {
  for (const document of fc.sample(randomSpecification, 4)) {
    expect(await tested(await written(document))).toMatch(PASSED);
    await removeFolder(join(folder, "drafted"));
  }
});

const present = Object.entries(PUBLISHED).filter(([, file]) => existsSync(file));
const missing = Object.keys(PUBLISHED).filter((name) => !present.some(([one]) => one === name));

if (missing.length > 0) {
  process.stdout.write(`no draft of these is tested, since their specifications are not here: ${missing.join(", ")}\n`);
}

for (const [name, file] of present) {
  test(`the draft of ${name} compiles and passes its own tests`, async () => {
    expect(await tested(file)).toMatch(PASSED);
  });
}
