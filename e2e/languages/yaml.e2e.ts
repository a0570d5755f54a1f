import { copyFile, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OutputMap, Stack } from "@pulumi/pulumi/automation";
import { LocalWorkspace } from "@pulumi/pulumi/automation";
import { startSimulator as startAlertRouting } from "@ops-providers/alert-routing/simulator";
import { startSimulator as startTimeseries } from "@ops-providers/timeseries/simulator";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { settingsOf as alertRoutingSettings } from "../alert-routing/start";
import { workspaceCommand } from "../engine/workspace-command";
import { settingsOf as fabricSettings, startService as startFabric } from "../fabric/start";
import { exampleIn } from "../registry/pages";
import { settingsOf as timeseriesSettings } from "../timeseries/start";
import { PROVIDERS } from "../workspace";
import { environmentIn } from "./environment";
import { describeWith, pathOf } from "./parts";
import { removeFolder } from "../remove-folder";

jest.setTimeout(180_000);

describeWith(["YAML_HOST"], "programs in YAML", () => {
  const closeLater = closeAfterAll();
  let folder: string;
  let settings: Readonly<Record<string, string>>;
  let orgId: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "yaml-"));
    closeLater({ close: () => removeFolder(folder) });
    // the Automation API looks for the CLI on this process's PATH
    process.env["PATH"] = environmentIn(folder)["PATH"];
    const timeseries = closeLater(await startTimeseries());
    orgId = timeseries.orgId;
    settings = {
      ...timeseriesSettings(timeseries),
      ...alertRoutingSettings(closeLater(await startAlertRouting())),
      ...fabricSettings(closeLater(await startFabric())),
    };
  });

  /** A stack of the program in a folder. */
  async function stackIn(workDir: string): Promise<Stack> {
    const environment = Object.entries({ ...environmentIn(workDir, pathOf("YAML_HOST")), ...settings });
    const envVars = Object.fromEntries(
      environment.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    const { command, withoutExtras } = await workspaceCommand();
    return withoutExtras(() =>
      LocalWorkspace.createStack({ stackName: "test", workDir }, { pulumiCommand: command, envVars }),
    );
  }

  test.each(PROVIDERS)("the example of %s for the Pulumi Registry runs, twice", async (name) => {
    const workDir = join(folder, name);
    await mkdir(workDir);
    const program = exampleIn(name, "yaml");
    await writeFile(join(workDir, "Pulumi.yaml"), program);
    const made = [...program.matchAll(/^ {4}type: /gm)].length + 1;
    const stack = await stackIn(workDir);
    expect((await stack.preview()).changeSummary).toEqual({ create: made });
    const { summary, outputs } = await stack.up();
    expect(summary.resourceChanges).toEqual({ create: made });
    expect(Object.keys(outputs).sort()).toEqual([...program.matchAll(/^ {2}(\w+): \$/gm)].map(([, key]) => key).sort());
    expect((await stack.up()).summary.resourceChanges).toEqual({ same: made });
    expect((await stack.destroy()).summary.resourceChanges).toEqual({ delete: made });
  });

  test("lookups of all packages answer, and what is secret stays secret in outputs and state", async () => {
    const workDir = join(folder, "lookups");
    await mkdir(workDir);
    await copyFile(join(__dirname, "programs/lookups.yaml"), join(workDir, "Pulumi.yaml"));
    const stack = await stackIn(workDir);
    expect((await stack.preview()).changeSummary).toEqual({ create: 4 });
    const { summary, outputs, stdout } = await stack.up();
    expect(summary.resourceChanges).toEqual({ create: 4 });
    expect(shown(outputs)).toEqual({
      organization: orgId,
      metro: "Frankfurt",
      attribute: "Squad",
      type: "String",
      role: "member",
      password: "secret: correct horse battery",
      description: "secret: nobody reads this",
      made: "secret: made in the program",
    });
    const kept = stdout + (await readFile(join(workDir, ".pulumi/stacks/example/test.json"), "utf8"));
    const texts = ["correct horse battery", "nobody reads this", "made in the program"];
    expect(texts.filter((text) => kept.includes(text))).toEqual([]);
    expect((await stack.up()).summary.resourceChanges).toEqual({ same: 4 });
    expect((await stack.destroy()).summary.resourceChanges).toEqual({ delete: 4 });
  });
});

/** The values of outputs; secret ones are marked. */
function shown(outputs: OutputMap): Readonly<Record<string, string>> {
  const values = Object.entries(outputs).map(([name, { value, secret }]) => {
    return [name, `${secret ? "secret: " : ""}${String(value)}`] as const;
  });
  return Object.fromEntries(values);
}
