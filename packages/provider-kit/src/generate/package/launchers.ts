import type { GeneratedFile } from "./files";

/** The files that the engine starts: it looks for `pulumi-resource-<name>` in the folder that a project names. */
export function launchers(packageName: string): readonly GeneratedFile[] {
  const name = `bin/pulumi-resource-${packageName}`;
  return [
    { path: name, text: '#!/usr/bin/env node\nrequire("../dist/plugin.js");\n', isExecutable: true },
    { path: `${name}.cmd`, text: '@node "%~dp0..\\dist\\plugin.js" %*\n' },
  ];
}
