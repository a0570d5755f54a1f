import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startSimulator as startAlertRouting } from "@ops-providers/alert-routing/simulator";
import { startSimulator as startTimeseries } from "@ops-providers/timeseries/simulator";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { fullProgram as alertRoutingProgram } from "../alert-routing/full-program";
import { settingsOf as alertRoutingSettings } from "../alert-routing/start";
import { resourcesInState } from "../engine/checkpoint";
import type { StateResource } from "../engine/checkpoint";
import { commandEnvironment, pulumi } from "../engine/cli";
import type { Answer } from "../engine/cli";
import { startEngine, succeeded } from "../engine/engine";
import { fullProgram as fabricProgram } from "../fabric/full-program";
import { settingsOf as fabricSettings, startService as startFabric } from "../fabric/start";
import { problemsOf } from "../readme/compiler";
import { fullProgram as timeseriesProgram } from "../timeseries/full-program";
import { settingsOf as timeseriesSettings } from "../timeseries/start";
import { complaintsIn } from "./generated-sdks";
import { describeWith, pathOf } from "./parts";

jest.setTimeout(180_000);

describeWith(["LANGUAGE_HOSTS"], "the TypeScript that `pulumi import` writes", () => {
  const closeLater = closeAfterAll();
  let made: readonly StateResource[];
  let answer: Answer;
  let program: string;

  beforeAll(async () => {
    const env = {
      ...timeseriesSettings(closeLater(await startTimeseries())),
      ...alertRoutingSettings(closeLater(await startAlertRouting())),
      ...fabricSettings(closeLater(await startFabric({ phantoms: { secrets: "shown" } }))),
    };
    const everything = async (): Promise<void> => {
      await Promise.all([timeseriesProgram()(), alertRoutingProgram()(), fabricProgram()()]);
    };
    const first = closeLater(await startEngine({ program: everything, env }));
    await succeeded(first.up());
    made = await resourcesInState(first);
    const second = closeLater(await startEngine({ program: () => Promise.resolve(), env }));
    const folder = join(second.folder, "written");
    await mkdir(folder);
    const [list, code] = [join(folder, "import.json"), join(folder, "index.ts")];
    await writeFile(list, JSON.stringify({ resources: made.map(({ type, name, id }) => ({ type, name, id })) }));
    const options = ["--yes", "--protect=false", "--stack", "test", "--out", code];
    answer = await pulumi(["import", "--file", list, ...options], {
      cwd: second.stack.workspace.workDir,
      env: commandEnvironment(second, { folder: pathOf("LANGUAGE_HOSTS") }),
    });
    program = await readFile(code, "utf8").catch(() => "");
  });

  test("declares an object of every kind", () => {
    expect(answer.code).toBe(0);
    expect(new Set(made.map(({ type }) => type)).size).toBe(27);
    const classes = [...program.matchAll(/^const \w+ = new (\w+)\.(\w+)\("([^"]+)"/gm)];
    const written = classes.map(([, , type = "", name = ""]) => `${type} ${name}`);
    expect(written.sort()).toEqual(made.map(({ type, name }) => `${type.split(":").at(-1) ?? ""} ${name}`).sort());
  });

  // the password is never shown, and a router has two names
  test("comes with warnings for what the services do not show, and with no others", () => {
    const texts = complaintsIn(answer).flatMap((line) => /warning: (.*)/.exec(line)?.[1] ?? []);
    expect([...new Set(texts)].sort()).toEqual([
      expect.stringMatching(/^One or more imported inputs failed to validate\./),
      "aSide.accessPoint.router: is required for an access point of the type CLOUD_ROUTER",
      "timeseries:index:User resource 'reader' has a problem: password: is required and missing",
    ]);
  });

  test("compiles", () => {
    expect([...problemsOf([program]).values()]).toEqual([[]]);
  });
});
