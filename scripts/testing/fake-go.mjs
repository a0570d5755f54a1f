// @ts-check
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { goSums } from "../setup/go-sums.mjs";

/**
 * Puts a go command on PATH that knows every module, and builds programs that do nothing; gives its path.
 * @param {import("./fake-machine.mjs").FakeMachine} machine
 * @param {object} [options]
 * @param {string} [options.goMod] the go.mod of every module
 * @param {string} [options.goSum] the go.sum of every module
 * @param {string} [options.keep] a file of the folder in which it builds, which it copies to the machine's home
 * @param {string} [options.program] what follows the first line of a program that it builds
 * @param {string} [options.sum] the digest of every module. Default: the one that is pinned
 * @param {string} [options.needs] a line that it adds to the go.sum of what it builds
 */
export function goThatBuilds(machine, { goMod = "module x\n", goSum = "", keep, program = "", sum, needs = "" } = {}) {
  const content = join(machine.home, "downloaded");
  mkdirSync(content);
  writeFileSync(join(content, "go.mod"), goMod);
  writeFileSync(join(content, "go.sum"), goSum);
  const copy = keep === undefined ? "" : `fs.copyFileSync("${keep}", ${JSON.stringify(join(machine.home, keep))});`;
  return machine.command(
    "go",
    `const sumOf = (name) => ${JSON.stringify(goSums)}.find((line) => line.startsWith(name + " "))?.split(" ")[2];
     if (args[0] === "mod") {
       const module = args[3].replace("@", " ");
       const Sum = ${sum === undefined ? "sumOf(module)" : JSON.stringify(sum)};
       const answer = { GoMod: ${JSON.stringify(join(content, "go.mod"))}, Dir: ${JSON.stringify(content)}, Sum, GoModSum: sumOf(module + "/go.mod") };
       console.log(JSON.stringify(answer, undefined, "\t"));
     } else if (args[0] === "list") fs.appendFileSync("go.sum", ${JSON.stringify(needs)});
     else {
       ${copy}
       fs.writeFileSync(args[args.indexOf("-o") + 1], ${JSON.stringify(`#!/bin/sh\n${program}`)}, { mode: 0o755 });
     }`,
  );
}
