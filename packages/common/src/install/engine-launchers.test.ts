import { engineLaunchers } from "./engine-launchers";

test("the launchers start the Node of the installation, whatever its path, or else the one on the PATH", () => {
  expect(engineLaunchers({ name: "boxes", node: "/opt/it's 100%/node", bundle: "0a1b/dist/plugin.js" })).toEqual({
    "pulumi-resource-boxes": `\
#!/bin/sh
node='/opt/it'\\''s 100%/node'
[ -x "$node" ] || node=node
exec "$node" "\${0%/*}/0a1b/dist/plugin.js" "$@"
`,
    "pulumi-resource-boxes.cmd": [
      "@setlocal",
      `@set "NODE_EXECUTABLE=/opt/it's 100%%/node"`,
      '@if not exist "%NODE_EXECUTABLE%" set "NODE_EXECUTABLE=node"',
      '@"%NODE_EXECUTABLE%" "%~dp00a1b\\dist\\plugin.js" %*',
      "",
    ].join("\r\n"),
  });
});
