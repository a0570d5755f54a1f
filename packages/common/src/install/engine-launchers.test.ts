import { engineLaunchers, nodeIn } from "./engine-launchers";

const MISSING =
  "the boxes plugin needs Node.js: install version 22 or newer, and put node on the PATH of the shell that runs pulumi";

test("the launchers start the Node of the installation, whatever its path, or else the one on the PATH", () => {
  expect(engineLaunchers({ name: "boxes", node: "/opt/it's 100%/node", bundle: "0a1b/dist/plugin.js" })).toEqual({
    "pulumi-resource-boxes": `\
#!/bin/sh
node='/opt/it'\\''s 100%/node'
[ -x "$node" ] || node=node
command -v "$node" >/dev/null || { echo '${MISSING}' >&2; exit 127; }
exec "$node" "\${0%/*}/0a1b/dist/plugin.js" "$@"
`,
    "pulumi-resource-boxes.cmd": [
      "@setlocal",
      `@set "NODE_EXECUTABLE=/opt/it's 100%%/node"`,
      '@if not exist "%NODE_EXECUTABLE%" set "NODE_EXECUTABLE=node"',
      '@"%NODE_EXECUTABLE%" "%~dp00a1b\\dist\\plugin.js" %*',
      `@if %ERRORLEVEL% equ 9009 echo ${MISSING} 1>&2`,
      "@exit /b %ERRORLEVEL%",
      "",
    ].join("\r\n"),
  });
});

test("a launcher says which Node it starts", () => {
  const node = "/opt/it's 100%/node";
  const launchers = engineLaunchers({ name: "boxes", node, bundle: "0a1b/dist/plugin.js" });
  expect(Object.values(launchers).map(nodeIn)).toEqual([node, node]);
  expect(nodeIn("#!/usr/bin/env node\nrequire('./plugin.js');\n")).toBeUndefined();
});
