import { runCommand } from "./command";

const terminal = {
  out: (line: string) => process.stdout.write(`${line}\n`),
  err: (line: string) => process.stderr.write(`${line}\n`),
};

void runCommand(process.argv.slice(2), terminal).then((code) => {
  process.exitCode = code;
});
