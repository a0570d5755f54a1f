import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { pulumiCli } from "../../engine/engine";

/** A Pulumi CLI that answers by itself what the Automation API asks after each run, and nobody reads here. */
export interface QuickCli {
  close(): Promise<void>;
}

/** From now on the Automation API finds the quick CLI in place of the real one, which does the work. */
export async function useQuickCli(): Promise<QuickCli> {
  const folder = await mkdtemp(join(tmpdir(), "quick-cli-"));
  const real = pulumiCli();
  const version = (await promisify(execFile)(real, ["version"])).stdout.trim();
  const script = `#!/bin/sh
case "$1 $2" in
  "stack select") exit ;;
  "stack output") echo '{}'; exit ;;
  "stack history") echo '[{}]'; exit ;;
esac
if [ "$1" = version ]; then echo ${version}; exit; fi
exec '${real}' "$@"
`;
  const cli = join(folder, "pulumi");
  await writeFile(cli, script, { mode: 0o755 });
  process.env["PULUMI_CLI"] = cli;
  return {
    close: () => {
      process.env["PULUMI_CLI"] = real;
      return rm(folder, { recursive: true });
    },
  };
}
