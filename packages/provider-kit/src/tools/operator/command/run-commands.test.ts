import { parseArgs } from "node:util";
import { UserError } from "../../../plugin/values/errors";
import { aContext } from "./command.test.support";
import type { Command } from "./command";
import { commandLineOf, runCommands } from "./run-commands";
import { version } from "./version";

const adopt: Command = {
  name: "adopt",
  summary: "writes a program for what exists",
  help: (line) => `usage: ${line("adopt [--out FOLDER]")}`,
  run: (args, { print, report }) => {
    const { values } = parseArgs({ args: [...args], options: { out: { type: "string" } } });
    report("listing");
    print(`written to ${values.out ?? "infra"}`);
    return Promise.resolve(values.out === "partly" ? 3 : 0);
  },
};

function failing(error: unknown): Command {
  return { ...adopt, run: () => Promise.reject(error) };
}

/** What a command line prints, and its exit code. */
async function result(args: readonly string[], command = adopt): Promise<unknown> {
  const { context, printed, reported } = aContext();
  const table = { adopt: () => Promise.resolve(command), version: () => Promise.resolve(version) };
  return { code: await runCommands(table, args, context), printed, reported };
}

const list = `\
@acme/boxes 0.1.0: Manages boxes.

usage: npx @acme/boxes COMMAND [OPTION …]

  adopt    writes a program for what exists
  version  prints the version of package and plugin
  help     lists the commands, or shows the help of one

npx @acme/boxes COMMAND --help shows the options of a command.`;

test("npx fetches no package without a scope, which may be somebody else's", () => {
  const { provider } = aContext().context;
  expect([provider, { ...provider, npmName: "boxes" }].map((one) => commandLineOf(one, "install"))).toEqual([
    "npx @acme/boxes install",
    "npx --no boxes install",
  ]);
});

test.each([[[]], [["help"]], [["--help"]], [["-h"]]])("the arguments %j list the commands", async (args) => {
  expect(await result(args)).toEqual({ code: 0, printed: [list], reported: [] });
});

test.each([[["help", "adopt"]], [["adopt", "--help"]], [["adopt", "--out", "x", "-h"]]])(
  "the arguments %j show the help of a command",
  async (args) => {
    expect(await result(args)).toEqual({
      code: 0,
      printed: ["usage: npx @acme/boxes adopt [--out FOLDER]"],
      reported: [],
    });
  },
);

test.each([[["version"]], [["--version"]]])("the arguments %j print the version", async (args) => {
  expect(await result(args)).toEqual({ code: 0, printed: ["0.1.0"], reported: [] });
});

test("a command gets the arguments behind its name, and its exit code is returned", async () => {
  expect(await result(["adopt", "--out", "partly"])).toEqual({
    code: 3,
    printed: ["written to partly"],
    reported: ["listing"],
  });
});

test.each([
  [["adpot"], 'there is no command "adpot"; did you mean adopt?'],
  [["help", "adpot"], 'there is no command "adpot"; did you mean adopt?'],
  [["constructor"], 'there is no command "constructor"; the commands are adopt, version, help'],
])("the unknown command of %j is refused with the nearest one", async (args, line) => {
  expect(await result(args)).toEqual({ code: 2, printed: [], reported: [line] });
});

test("an unknown option is refused, and the message names the help", async () => {
  expect(await result(["adopt", "--into"])).toEqual({
    code: 2,
    printed: [],
    reported: [expect.stringMatching(/^adopt: Unknown option '--into'.*Options: npx @acme\/boxes adopt --help$/)],
  });
});

test("an error of the user is one line", async () => {
  expect(await result(["adopt"], failing(new UserError("no credentials; set BOXES_TOKEN")))).toEqual({
    code: 1,
    printed: [],
    reported: ["adopt: no credentials; set BOXES_TOKEN"],
  });
});

test("a missing file is no bug", async () => {
  const missing = Object.assign(new Error("ENOENT: no such file, open '/a'"), {
    code: "ENOENT",
    path: "/a",
    syscall: "open",
  });
  expect(await result(["adopt"], failing(missing))).toEqual({
    code: 1,
    printed: [],
    reported: [
      "adopt: ENOENT: no such file, open '/a'. The file is missing: install the package again or, where it is built, run `npx @ops-providers/provider-kit generate` and `npx @ops-providers/provider-kit bundle`",
    ],
  });
});

test("any other error is called a bug", async () => {
  expect(await result(["adopt"], failing(new TypeError("x is undefined")))).toEqual({
    code: 1,
    printed: [],
    reported: ["adopt: x is undefined. This is a bug in the provider; please report it with the program that shows it"],
  });
});
