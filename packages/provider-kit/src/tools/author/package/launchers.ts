import { COMMAND_LINE } from "../../operator/command/command";
import type { GeneratedFile } from "./files";

/**
 * The files that people and the engine start: the engine looks for `pulumi-resource-<name>` in the folder that a project names, and npm runs the
 * file with the name of the package, without its scope, as the package's command line: `npx @ops-providers/NAME`.
 */
export function launchers(packageName: string): readonly GeneratedFile[] {
  return [
    ...launcher(`bin/pulumi-resource-${packageName}`),
    ...[`bin/${packageName}`, `bin/${packageName}-plugin`].flatMap((path) => launcher(path, COMMAND_LINE)),
  ];
}

/** The entries of package.json's `bin`, by which npm links the launchers. */
export function binsOf(packageName: string): Readonly<Record<string, string>> {
  const files = launchers(packageName).filter(({ isExecutable }) => isExecutable === true);
  return Object.fromEntries(files.map(({ path }) => [path.slice("bin/".length), path]));
}

const UNBUNDLED =
  "is missing: install the package again or, where it is built, run `npx @ops-providers/provider-kit bundle`";

/** What the engine starts, as small as it can be. */
const START = 'require("../dist/plugin.js");\n';

/** Starts the bundle for people, who see this message and no stack trace before a package is bundled. */
const startPlugin = `try {
  require("../dist/plugin.js");
} catch (error) {
  if (error.requireStack?.[0] !== __filename) throw error;
  console.error(
    "dist/plugin.js ${UNBUNDLED}",
  );
  process.exitCode = 1;
}
`;

function launcher(path: string, word?: string): readonly GeneratedFile[] {
  const [statement, argument] = word === undefined ? ["", ""] : [`process.argv.splice(2, 0, "${word}");\n`, `${word} `];
  return [
    { path, text: `#!/usr/bin/env node\n${statement}${word === undefined ? START : startPlugin}`, isExecutable: true },
    {
      path: `${path}.cmd`,
      text: [
        `@if not exist "%~dp0..\\dist\\plugin.js" echo dist\\plugin.js ${UNBUNDLED} 1>&2 & exit /b 1`,
        `@node "%~dp0..\\dist\\plugin.js" ${argument}%*`,
        "",
      ].join("\n"),
    },
  ];
}
