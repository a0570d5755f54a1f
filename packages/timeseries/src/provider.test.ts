import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startProvider } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";

test("the version of the provider is that of its package", async () => {
  const manifest: unknown = JSON.parse(await readFile(join(__dirname, "../package.json"), "utf8"));
  expect(manifest).toMatchObject({ name: provider.npmName, version: provider.version });
});

test("every resource has a lookup of one object and a lookup of many", () => {
  const names = (all: readonly { readonly token: string }[]) =>
    all.map(({ token }) => token.replace("timeseries:index:", "")).sort();
  const types = names(provider.resources);
  expect(types).toEqual(expect.arrayContaining(["Authorization", "Bucket", "Label", "Organization", "Task", "User"]));
  const ofServer = ["getHealth", "getReady", "getSetup"];
  expect(names(provider.functions).filter((name) => !ofServer.includes(name))).toEqual(
    types.flatMap((type) => [`get${type}`, `get${type}s`]),
  );
});

test("a change of url replaces everything, a change of credentials nothing", async () => {
  const before = { url: "http://127.0.0.1:1", token: "one-token" };
  const started = await startProvider(provider, { settings: before });
  const changes = [
    await started.diffConfig(before, { ...before, url: "http://127.0.0.1:2" }),
    await started.diffConfig(before, { ...before, token: "two-token" }),
    await started.diffConfig(before, { url: before.url, username: "ops", password: "pass-word-1" }),
  ];
  await started.close();
  expect(changes.map((found) => Object.values(found).some((kind) => kind.endsWith("_REPLACE")))).toEqual([
    true,
    false,
    false,
  ]);
});

test("the settings come from the environment, the package's own variables first", async () => {
  const env = {
    TIMESERIES_URL: "http://127.0.0.1:1",
    INFLUXDB_URL: "http://127.0.0.1:2",
    INFLUXDB_USERNAME: "ops",
    INFLUXDB_PASSWORD: "pass-word-1",
  };
  const started = await startProvider(provider, { env });
  expect(await started.checkConfig({})).toEqual({ inputs: {}, failures: [] });
  await expect(started.invoke("getLabels")).rejects.toThrow("http://127.0.0.1:1");
  await started.close();
});

test("an empty string counts as missing", async () => {
  const settings = { url: "http://127.0.0.1:1", token: "one-token" };
  const started = await startProvider(provider, { settings, env: { TIMESERIES_TOKEN: "other-token" } });
  const { failures } = await started.checkConfig({ url: "", token: "" });
  await started.close();
  expect(failures).toEqual([
    { property: "url", reason: "is missing; give it, or set TIMESERIES_URL or INFLUXDB_URL" },
    {
      property: "",
      reason:
        "credentials are missing; TIMESERIES_TOKEN is not used: the program or the stack gives token, which is empty; give token, or username and password",
    },
  ]);
});

test("terraformConfig gives the program's own settings that Terraform has too, and keeps them secret", async () => {
  const settings = { url: "http://127.0.0.1:1", token: "one-token" };
  const started = await startProvider(provider, {
    settings: { ...settings, unknownValues: "warn" },
    env: { TIMESERIES_USERNAME: "ops" },
  });
  const answer = await started.call("terraformConfig");
  await started.close();
  expect([JSON.stringify(answer), answer]).toEqual(['{"result":"[secret]"}', { result: { value: settings } }]);
});
