// @ts-check
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Puts a go command on PATH that knows every module, and builds programs that do nothing; gives its path.
 * @param {import("./fake-machine.mjs").FakeMachine} machine
 * @param {object} [options]
 * @param {string} [options.goMod] the go.mod of every module
 * @param {string} [options.keep] a file of the folder in which it builds, which it copies to the machine's home
 * @param {string} [options.program] what follows the first line of a program that it builds
 */
export function goThatBuilds(machine, { goMod = "module x\n", keep, program = "" } = {}) {
  const file = join(machine.home, "downloaded.mod");
  writeFileSync(file, goMod);
  const download = JSON.stringify({ GoMod: file }, undefined, "\t");
  const copy = keep === undefined ? "" : `fs.copyFileSync("${keep}", ${JSON.stringify(join(machine.home, keep))});`;
  return machine.command(
    "go",
    `if (args[0] === "mod") console.log(${JSON.stringify(download)});
     else {
       ${copy}
       fs.writeFileSync(args[args.indexOf("-o") + 1], ${JSON.stringify(`#!/bin/sh\n${program}`)}, { mode: 0o755 });
     }`,
  );
}
