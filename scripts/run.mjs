// @ts-check
// Plain old syntax on purpose: a Node that is too old must still be able to read this file and say so.
var version = process.versions.node;

if (Number(version.split(".")[0]) < 20) {
  console.error("Node " + version + " is too old to start this: install Node 20 or newer, then run the command again");
  process.exitCode = 1;
} else {
  import("./command.mjs").then(function (command) {
    return command.main(process.argv.slice(2));
  });
}
