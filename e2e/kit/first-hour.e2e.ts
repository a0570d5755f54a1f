import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { each } from "@ops-providers/provider-kit/internal/testing/service-client";
import { warningsIn } from "../documents/warnings";
import { removeFolder } from "../remove-folder";
import { blocksIn, firstBlock } from "../readme/code-blocks";
import { doStep, SIMULATOR } from "./do-step";
import { linesBefore, stepsIn } from "./document-steps";
import { aReader } from "./reader";
import type { Reader } from "./reader";

jest.setTimeout(180_000);

const README = "packages/provider-kit/README.md";
const GUIDE = "docs/guides/writing-a-provider.md";
const TOKEN = { authorization: "Bearer notes-token" };

const closeLater = closeAfterAll();

let reader: Reader;

beforeAll(async () => {
  reader = closeLater(await aReader());
});

/** Texts of the notes that the simulator has. */
async function notes(): Promise<readonly unknown[]> {
  const response = await fetch("http://127.0.0.1:8090/notes", { headers: TOKEN });
  return each(await response.json(), "notes", "text");
}

test("init makes a package that passes its tests, has fresh generated files, and runs on the engine", async () => {
  const [make = ""] = await blocksIn(README, "sh");
  const started = performance.now();
  expect(await reader.follow(make)).toContain("bundled dist/plugin.js");
  const folder = join(reader.folder, "notes");
  expect(await reader.follow("npm run generate:check", folder)).toContain("all generated files are fresh");

  const [first = "", second = ""] = await blocksIn(join(folder, "README.md"), "sh");
  const { before, line } = linesBefore(first, SIMULATOR);
  expect(before.split("\n").map((text) => text.replace(/ +#.*/, ""))).toEqual(["npm install", "npm test"]);
  expect(await reader.leaveRunning(line, folder, "export")).toBe(
    "export NOTES_URL=http://127.0.0.1:8090 NOTES_TOKEN=notes-token",
  );
  const printed = await reader.follow(second, folder);
  expect([warningsIn(printed), printed]).toEqual([[], expect.stringMatching(/^ +\+ 2 created$/m)]);
  expect(await notes()).toEqual(["Buy milk."]);
  process.stdout.write(`from init to up: ${Math.round(performance.now() - started)} ms\n`);
  expect(await reader.follow("node bin/notes version", folder)).toBe("0.1.0\n");
});

test("the provider in one file of the README answers GetSchema and runs on the engine, line by line", async () => {
  const folder = join(reader.folder, "one-file");
  await mkdir(folder);
  const [, build = "", up = ""] = await blocksIn(README, "sh");
  await writeFile(join(folder, "notes.ts"), await firstBlock(README));
  const schema: unknown = JSON.parse(
    (await reader.follow(build, folder)).replace(/^.*?^\{$(?=\n {2}"name": "notes")/ms, "{"),
  );
  expect(schema).toMatchObject({ name: "notes", resources: { "notes:index:Note": {} } });
  await writeFile(join(folder, "Pulumi.yaml"), (await blocksIn(README, "yaml"))[0] ?? "");
  await writeFile(join(folder, "index.js"), (await blocksIn(README, "js"))[0] ?? "");
  const earlier = await notes();
  const printed = await reader.follow(up, folder);
  expect([warningsIn(printed), printed]).toEqual([[], expect.stringMatching(/^ +\+ 2 created$/m)]);
  expect(await notes()).toEqual([...earlier, "Buy milk."]);
});

test("the guide to a provider does what it says, block by block", async () => {
  reader.interrupt();
  const parent = join(reader.folder, "guide");
  await mkdir(parent);
  const [make, ...steps] = await stepsIn(GUIDE);
  if (make?.kind !== "run") throw new Error("the guide does not begin with the package");
  let printed = await reader.follow(`{ ${make.lines}\n} 2>&1`, parent);
  for (const step of steps) printed = await doStep(reader, step, join(parent, "notes"), printed);
  expect(printed).toContain("PRINTING");

  // the last step of the guide
  const folder = join(parent, "notes");
  for (const kind of ["note", "poster"]) await removeFolder(join(folder, "src/resources", kind));
  await writeFile(join(folder, "example/index.ts"), "export {};\n");
  expect(await reader.follow("npm test 2>&1", folder)).toMatch(/^Tests: +1 passed, 1 total$/m);
});
