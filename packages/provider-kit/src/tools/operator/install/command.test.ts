import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeDigest } from "@ops-providers/common/install";
import { runCommands } from "../command/run-commands";
import { aContext } from "../command/command.test.support";
import { install } from "./command";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "install-command-"));
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist/plugin.js"), "");
  writeDigest(folder);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** What `install` prints, and its exit code. */
async function result(home: string, ...args: readonly string[]): Promise<unknown> {
  const { context, printed, reported } = aContext({ packageFolder: folder, env: { PULUMI_HOME: home } });
  const code = await runCommands({ install: () => Promise.resolve(install) }, ["install", ...args], context);
  return { code, printed, reported };
}

test("the command installs the plugin, and says where it is when it is there", async () => {
  const home = join(folder, "home");
  const place = join(home, "plugins/resource-boxes-v0.1.0");
  expect(await result(home)).toEqual({
    code: 0,
    printed: [`the boxes plugin 0.1.0 was installed in ${place}`],
    reported: [],
  });
  expect(await result(home)).toEqual({
    code: 0,
    printed: [`the boxes plugin 0.1.0 is installed in ${place}`],
    reported: [],
  });
});

test("a home that cannot be used is no bug", async () => {
  const home = join(folder, "dist/plugin.js");
  expect(await result(home)).toEqual({
    code: 1,
    printed: [],
    reported: [
      expect.stringMatching(/^install: the boxes plugin cannot be installed in .* \(E[A-Z]+: .*Pulumi\.yaml:\n/),
    ],
  });
});

test("an argument is refused", async () => {
  expect(await result(folder, "now")).toEqual({
    code: 2,
    printed: [],
    reported: [expect.stringMatching(/^install: Unexpected argument 'now'.* --help$/)],
  });
});
