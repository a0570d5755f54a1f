import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { startSimulator as startAlertRouting } from "@ops-providers/alert-routing/simulator";
import { startSimulator as startTimeseries } from "@ops-providers/timeseries/simulator";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { settingsOf as alertRoutingSettings } from "../alert-routing/start";
import { kindNames, settingsOf as fabricSettings, startService as startFabric } from "../fabric/start";
import { settingsOf as timeseriesSettings } from "../timeseries/start";
import { exampleIn } from "../registry/pages";
import { PROVIDERS } from "../workspace";
import { environmentIn } from "./environment";
import { complaintsIn, generateSdks } from "./generated-sdks";
import type { GeneratedSdks } from "./generated-sdks";
import { describeWith, pathOf } from "./parts";

jest.setTimeout(180_000);

const run = promisify(execFile);

/** Name of the Python module of a package. */
function moduleOf(name: string): string {
  return `pulumi_${name.replaceAll("-", "_")}`;
}

describeWith(["LANGUAGE_HOSTS", "PULUMI_PYTHON"], "the Python SDKs", () => {
  const closeLater = closeAfterAll();
  let sdks: GeneratedSdks;
  let modules: string;

  /** Runs Python with the SDKs and answers with what it printed. */
  async function python(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
    const options = { env: { ...environmentIn(sdks.folder), PYTHONPATH: modules, ...env }, maxBuffer: 16_000_000 };
    const { stdout } = await run(pathOf("PULUMI_PYTHON"), [...args], options);
    return stdout;
  }

  beforeAll(async () => {
    sdks = closeLater(await generateSdks("python"));
    modules = join(sdks.folder, "modules");
    const alone = ["--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", "--no-build-isolation"];
    await python(["-m", "pip", "install", ...alone, "--target", modules, ...PROVIDERS.map((name) => sdks.at(name))]);
  });

  test("are generated without a complaint", () => {
    const complaints = Object.entries(sdks.answers).map(([name, answer]) => [name, complaintsIn(answer)]);
    expect(Object.fromEntries(complaints)).toEqual(Object.fromEntries(PROVIDERS.map((name) => [name, []])));
  });

  test("compile", async () => {
    const folders = PROVIDERS.map((name) => sdks.at(name));
    // -f: compiled again, whatever pip has compiled; a file that does not compile is named, and fails the command
    expect(await python(["-W", "error", "-m", "compileall", "-q", "-f", ...folders])).toBe("");
  });

  test("are imported, and have a class for each resource", async () => {
    const program = [
      "import importlib, json, sys, pulumi",
      "modules = {name: vars(importlib.import_module(name)) for name in sys.argv[1:]}",
      "isResource = lambda one: isinstance(one, type) and issubclass(one, pulumi.Resource)",
      "print(json.dumps({name: sorted(key for key, one in all.items() if isResource(one)) for name, all in modules.items()}))",
    ];
    const shown: unknown = JSON.parse(await python(["-c", program.join("\n"), ...PROVIDERS.map(moduleOf)]));
    expect(shown).toEqual({
      pulumi_alert_routing: [
        "AlertAttribute",
        "AlertRoute",
        "AlertSource",
        "EscalationPath",
        "MaintenanceWindow",
        "Provider",
        "Schedule",
      ],
      pulumi_fabric: [...kindNames, "Provider"].sort(),
      pulumi_timeseries: [
        "Authorization",
        "Bucket",
        "DbrpMapping",
        "Label",
        "LegacyAuthorization",
        "NotificationEndpoint",
        "NotificationRule",
        "Organization",
        "Provider",
        "RemoteConnection",
        "Replication",
        "ScraperTarget",
        "Secret",
        "Task",
        "TelegrafConfig",
        "User",
        "Variable",
      ],
    });
  });

  test.each(PROVIDERS)("run the example of %s for the Pulumi Registry", async (name) => {
    const example = join(sdks.folder, `example-${name}.py`);
    await writeFile(example, exampleIn(name, "python"));
    const registered: unknown = JSON.parse(await python([join(__dirname, "programs/mocked.py"), example]));
    const types = [...exampleIn(name, "yaml").matchAll(/^ {4}type: \S+:(\w+)$/gm)].map(
      ([, type = ""]) => `${name}:index:${type}`,
    );
    expect(registered).toEqual(types);
  });

  test("make a resource of each package, change nothing on the second up, and delete all", async () => {
    const timeseries = closeLater(await startTimeseries());
    const alertRouting = closeLater(await startAlertRouting());
    const fabric = closeLater(await startFabric());
    const printed = await python([join(__dirname, "programs/program.py")], {
      ...timeseriesSettings(timeseries),
      ...alertRoutingSettings(alertRouting),
      ...fabricSettings(fabric),
      ORG_ID: timeseries.orgId,
    });
    expect(JSON.parse(printed)).toEqual({
      up: { create: 4 },
      again: { same: 4 },
      outputs: { bucket: "readings", attribute: "Squad", retention: 3600, filter: "inbound" },
      destroy: { delete: 4 },
    });
    expect(timeseries.all("bucket").filter(({ name }) => name === "readings")).toEqual([]);
  });
});
