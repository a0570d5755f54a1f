// @ts-check
// Prints what publint and arethetypeswrong find in a tarball, as JSON.
import { readFile } from "node:fs/promises";
import { argv } from "node:process";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";

const tarball = new Uint8Array(await readFile(argv[2] ?? ""));
const { messages } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
const types = await checkPackage(createPackageFromTarballData(tarball));

// programs resolve by `exports`: node16 and nodenext, as CommonJS and as ES modules, and bundler
const problems = "problems" in types ? types.problems : [{ kind: "NoTypes" }];
const ofExports = problems.filter((problem) => !("resolutionKind" in problem) || problem.resolutionKind !== "node10");
console.log(JSON.stringify([...messages, ...ofExports]));
