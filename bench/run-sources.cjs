// Runs TypeScript where it lies, so that the bench uses the files of the end-to-end tests without a build of its own.
const { existsSync, readFileSync } = require("node:fs");
const Module = require("node:module");
const { join, resolve } = require("node:path");
const { transformSync } = require("esbuild");

const [file = "bench.ts"] = process.argv.splice(2, 1);

process.setSourceMapsEnabled(true);

require.extensions[".ts"] = (module, sourcefile) => {
  const source = readFileSync(sourcefile, "utf8");
  const options = { loader: "ts", format: "cjs", target: "node22", sourcemap: "inline", sourcefile };
  module._compile(transformSync(source, options).code, sourcefile);
};

// sources that Node loads with import() name the compiled file
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function (request, parent, ...others) {
  const source = parent?.path === undefined ? request : resolve(parent.path, request.replace(/\.js$/, ".ts"));
  const isSource = /^\.{1,2}\/.*\.js$/.test(request) && parent?.filename?.endsWith(".ts") && existsSync(source);
  const [, name, inside] = /^@ops-providers\/([^/]+)\/internal\/(.+)$/.exec(request) ?? [];
  // what only the workspace may import, as tsconfig.internal.json has it
  const internal = name === undefined ? undefined : join(__dirname, "../packages", name, "src", inside);
  return resolveFilename.call(this, internal ?? (isSource ? source : request), parent, ...others);
};

require(resolve(file));
