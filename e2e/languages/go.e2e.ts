import { execFile } from "node:child_process";
import { appendFile, copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { exampleIn } from "../registry/pages";
import { PROVIDERS } from "../workspace";
import { complaintsIn, generateSdks } from "./generated-sdks";
import type { GeneratedSdks } from "./generated-sdks";
import { describeWith, pathOf } from "./parts";

jest.setTimeout(300_000);

const run = promisify(execFile);

/** Modules of the SDKs by package; from version 2 on a module's path ends with its major version. */
const MODULES: Readonly<Record<string, string>> = {
  "alert-routing": "git.example.com/ops-providers/pulumi-alert-routing/sdk/go/v5",
  fabric: "git.example.com/ops-providers/pulumi-fabric/sdk/go",
  timeseries: "git.example.com/ops-providers/pulumi-timeseries/sdk/go",
};

describeWith(["LANGUAGE_HOSTS", "PULUMI_GO"], "the Go SDKs", () => {
  const closeLater = closeAfterAll();
  let sdks: GeneratedSdks;
  let project: string;

  /** Runs the go command in the project, with the versions that the set-up downloaded. */
  async function go(...args: readonly string[]): Promise<string> {
    const { stdout, stderr } = await run("go", [...args], { cwd: project, env: { ...process.env, GOWORK: "off" } });
    return stdout + stderr;
  }

  beforeAll(async () => {
    sdks = closeLater(await generateSdks("go"));
    project = join(sdks.folder, "project");
    await mkdir(project);
    for (const file of ["go.mod", "go.sum"]) await copyFile(join(pathOf("PULUMI_GO"), file), join(project, file));
    await copyFile(join(__dirname, "programs/main.go"), join(project, "main.go"));
    for (const name of PROVIDERS) {
      await mkdir(join(project, "examples", name), { recursive: true });
      await writeFile(join(project, "examples", name, "main.go"), exampleIn(name, "go"));
    }
    const lines = Object.entries(MODULES).map(([name, path]) => {
      const version = /v\d+$/.exec(path)?.[0] ?? "v0";
      return `require ${path} ${version}.0.0\nreplace ${path} => ${sdks.at(name)}\n`;
    });
    await appendFile(join(project, "go.mod"), lines.join(""));
  });

  test("are generated without a complaint", () => {
    const complaints = Object.entries(sdks.answers).map(([name, answer]) => [name, complaintsIn(answer)]);
    expect(Object.fromEntries(complaints)).toEqual(Object.fromEntries(PROVIDERS.map((name) => [name, []])));
  });

  test("are modules of their own", async () => {
    const modules = PROVIDERS.map(async (name) => {
      const text = await readFile(join(sdks.at(name), "go.mod"), "utf8");
      return [name, /^module (.*)$/m.exec(text)?.[1]] as const;
    });
    expect(Object.fromEntries(await Promise.all(modules))).toEqual(MODULES);
  });

  // `go vet` would check every module that they import, too, which takes minutes once
  test("compile, with a program that uses each of them, and the examples of the Pulumi Registry", async () => {
    const packages = Object.values(MODULES).map((path) => `${path}/...`);
    expect(await go("build", "-mod=mod", "-trimpath", "./...", ...packages)).toBe("");
  });
});
