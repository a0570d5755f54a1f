// npm and npx as far as a reader of the documents needs them, without a network: `npm install` takes the packed packages and the workspace's
// copies of all others, `npx @ops-providers/NAME` a packed package; everything else is left to npm. The file that OFFLINE_NPM names says
// where they are.
const { spawnSync } = require("node:child_process");
const { readFileSync, writeFileSync } = require("node:fs");

const { overrides, commands, path, home } = JSON.parse(readFileSync(process.env.OFFLINE_NPM, "utf8"));
const [tool, ...args] = process.argv.slice(2);

function run(program, programArgs, env = {}) {
  const { status } = spawnSync(program, programArgs, { stdio: "inherit", env: { ...process.env, PATH: path, ...env } });
  process.exitCode = status ?? 1;
}

function install(names) {
  const manifest = JSON.parse(readFileSync("package.json", "utf8"));
  const dependencies = { ...manifest.dependencies, ...Object.fromEntries(names.map((name) => [name, "*"])) };
  writeFileSync("package.json", JSON.stringify({ ...manifest, dependencies, pnpm: { overrides } }, null, 2));
  const flags = ["--offline", "--ignore-scripts", "--ignore-workspace", "--no-frozen-lockfile", "--loglevel=error"];
  run("pnpm", ["install", ...flags], { CI: "true", HOME: home });
}

if (tool === "npm" && args[0] === "install") install(args.slice(1));
else if (tool === "npx" && args[0] in commands)
  run(process.execPath, [commands[args[0]], ...args.slice(1)], { PATH: process.env.PATH });
else run(tool, args, { PATH: process.env.PATH.split(":").slice(1).join(":") });
