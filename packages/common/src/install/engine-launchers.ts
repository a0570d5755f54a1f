/** What the launchers of an installed plugin start. */
export interface Started {
  /** Package name of the plugin: `timeseries`. */
  readonly name: string;
  /** Node's executable at the time of the installation. */
  readonly node: string;
  /** The bundle, relative to the folder of the launchers, with forward slashes. */
  readonly bundle: string;
}

/** Name of the launcher that the engine executes on this system. */
export function launcherName(name: string): string {
  return `pulumi-resource-${name}${process.platform === "win32" ? ".cmd" : ""}`;
}

/** The Node that a launcher starts; undefined for a launcher of another make. */
export function nodeIn(launcher: string): string | undefined {
  const inShell = /^node='(.*)'$/m.exec(launcher)?.[1]?.replaceAll("'\\''", "'");
  return inShell ?? /^@set "NODE_EXECUTABLE=(.*)"\r$/m.exec(launcher)?.[1]?.replaceAll("%%", "%");
}

/**
 * The files that the engine executes in a plugin's folder, by name: `.cmd` on Windows, the other one elsewhere. They start the Node that
 * installed the plugin, since an engine need not have `node` on its PATH, and `node` where that one is gone; without any they say so.
 */
export function engineLaunchers({ name, node, bundle }: Started): Readonly<Record<string, string>> {
  const missing = `the ${name} plugin needs Node.js: install version 22 or newer, and put node on the PATH of the shell that runs pulumi`;
  return {
    [`pulumi-resource-${name}`]: [
      "#!/bin/sh",
      `node='${node.replaceAll("'", "'\\''")}'`,
      '[ -x "$node" ] || node=node',
      `command -v "$node" >/dev/null || { echo '${missing}' >&2; exit 127; }`,
      `exec "$node" "\${0%/*}/${bundle}" "$@"`,
      "",
    ].join("\n"),
    [`pulumi-resource-${name}.cmd`]: [
      "@setlocal",
      `@set "NODE_EXECUTABLE=${node.replaceAll("%", "%%")}"`,
      '@if not exist "%NODE_EXECUTABLE%" set "NODE_EXECUTABLE=node"',
      `@"%NODE_EXECUTABLE%" "%~dp0${bundle.replaceAll("/", "\\")}" %*`,
      // the code of a command that is not found
      `@if %ERRORLEVEL% equ 9009 echo ${missing} 1>&2`,
      "@exit /b %ERRORLEVEL%",
      "",
    ].join("\r\n"),
  };
}
