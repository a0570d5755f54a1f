import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { adopt } from "./adopt";
import { fakePulumi } from "./fake-pulumi.test.support";
import { withAccount } from "./toy-account.test.support";

const noChange = { preview: { output: { changeSummary: { same: 3 } } } };
const importLine = "import --file import.json --generate-code=false --yes --stack dev";

test("--into makes the stack, imports, and says that the preview shows no change", async () => {
  await withAccount(async (account) => {
    await account.provider.create("Room", { name: "attic" });
    const pulumi = await fakePulumi(account, noChange);
    const { exitCode, printed } = await account.runIn(pulumi.env, adopt, "--into", "dev", "--filter", "Room");
    expect({ exitCode, printed }).toEqual({
      exitCode: 0,
      printed: "Kind  Adopted  Left out\nRoom  1        0\n\nImported. Preview: no change",
    });
    expect(await pulumi.calls()).toEqual(["stack select --create dev", importLine, "preview --json --stack dev"]);
  });
});

test("--into lists what the preview would change", async () => {
  await withAccount(async (account) => {
    await account.provider.create("Room", { name: "attic" });
    const steps = [
      { op: "same", urn: "urn:pulumi:dev::infra::toy:index:Room::attic" },
      { op: "delete", urn: "urn:pulumi:dev::infra::toy:index:Room::cellar" },
    ];
    const pulumi = await fakePulumi(account, {
      preview: { output: { changeSummary: { same: 1, delete: 1, create: 0 }, steps } },
    });
    const { exitCode, printed } = await account.runIn(pulumi.env, adopt, "--into", "dev");
    expect({ exitCode, preview: printed.slice(printed.indexOf("Imported")) }).toEqual({
      exitCode: 1,
      preview: "Imported. Preview: 1 to delete\n  delete urn:pulumi:dev::infra::toy:index:Room::cellar",
    });
  });
});

test("--into sets the secrets that the service shows, and asks for the others instead of a preview", async () => {
  await withAccount(async (account) => {
    const contacts = [{ kind: "mail", address: "anna@example.org" }];
    await account.provider.create("Badge", { holder: "Anna", pin: "4711", contacts });
    const pulumi = await fakePulumi(account, { "config --json": { output: {} } });
    const { exitCode, printed } = await account.runIn(pulumi.env, adopt, "--into", "dev", "--filter", "Badge");
    expect({ exitCode, next: printed.slice(printed.indexOf("Imported")) }).toEqual({
      exitCode: 1,
      next: "Imported. The service does not show these secrets; set them, then preview:\n  pulumi config set --secret annaPin\n  pulumi preview",
    });
    expect(await pulumi.calls()).toEqual([
      "stack select --create dev",
      "config set --secret annaContacts0Address --stack dev <- anna@example.org\n",
      importLine,
      "config --json --stack dev",
    ]);
  });
});

test("what a stack manages already keeps its name and is not imported again", async () => {
  await withAccount(async (account) => {
    await account.provider.create("Room", { name: "attic" }, { name: "one" });
    await account.provider.create("Room", { name: "cellar" }, { name: "two" });
    const known = { type: "toy:index:Room", urn: "urn:pulumi:dev::infra::toy:index:Room::top", id: "room-1" };
    const state = { deployment: { resources: [{ ...known, custom: true }] } };
    const pulumi = await fakePulumi(account, {
      ...noChange,
      "stack export": { output: state },
      "config --json": { output: { "toy:retries": { value: "2", secret: false } } },
    });
    await mkdir(join(account.folder, "infra"));
    await writeFile(join(account.folder, "infra/Pulumi.yaml"), "name: mine\nruntime: nodejs\n");
    const filter = ["--filter", "Room"];
    const { exitCode } = await account.runIn(
      pulumi.env,
      adopt,
      "--into",
      "dev",
      "--force",
      "--values=false",
      ...filter,
    );
    const { "rooms.ts": rooms, "import.json": imported = "", "Pulumi.yaml": project } = await account.files("infra");
    expect({ exitCode, project }).toEqual({ exitCode: 0, project: "name: mine\nruntime: nodejs\n" });
    expect(rooms).toContain('export const attic = new toy.Room("top", {');
    expect(JSON.parse(imported)).toEqual({
      resources: [{ type: "toy:index:Room", name: "cellar", id: "room-2", version: "0.1.0" }],
    });
  });
});

test.each([
  [true, "--protect=false", ["top"]],
  [false, "--protect=true", ["cellar"]],
])("what a stack manages stays as it is: protected %s, %s is for what is added", async (protect, option, expected) => {
  await withAccount(async (account) => {
    await account.provider.create("Room", { name: "attic" }, { name: "one" });
    await account.provider.create("Room", { name: "cellar" }, { name: "two" });
    const known = { type: "toy:index:Room", urn: "urn:pulumi:dev::infra::toy:index:Room::top", id: "room-1" };
    const state = { deployment: { resources: [{ ...known, custom: true, protect }] } };
    const answers = { ...noChange, "stack export": { output: state }, "config --json": { output: {} } };
    const pulumi = await fakePulumi(account, answers);
    await mkdir(join(account.folder, "infra"));
    await writeFile(join(account.folder, "infra/Pulumi.yaml"), "name: mine\nruntime: nodejs\n");
    await account.runIn(pulumi.env, adopt, "--into", "dev", "--force", "--filter", "Room", option);
    const { "rooms.ts": rooms = "" } = await account.files("infra");
    const resources = rooms.split("export const").map((text) => [/Room\(\s*"(\w+)"/.exec(text)?.[1], text]);
    expect(resources.flatMap(([name, text = ""]) => (text.includes("{ protect: true }") ? name : []))).toEqual(
      expected,
    );
    const isImportProtected = (await pulumi.calls()).some(
      (call) => call.startsWith("import") && !call.includes("protect"),
    );
    expect(isImportProtected).toBe(option === "--protect=true");
  });
});

test.each([
  ["a failed import", { import: { exitCode: 255, errors: "error: no resource" } }, "`pulumi import --file import.json"],
  [
    "a failed preview",
    { preview: { exitCode: 1, output: { diagnostics: [{ severity: "error", message: "no such module" }] } } },
    "`pulumi preview --json --stack dev` failed: no such module",
  ],
])("%s is reported in Pulumi's words", async (_what, answers, message) => {
  await withAccount(async (account) => {
    await account.provider.create("Room", { name: "attic" });
    const { env } = await fakePulumi(account, answers);
    await expect(account.runIn(env, adopt, "--into", "dev")).rejects.toThrow(message);
  });
});

test("a command line of Pulumi that is not there is missed by its name", async () => {
  await withAccount(async (account) => {
    await account.provider.create("Room", { name: "attic" });
    const { env } = await fakePulumi(account, {});
    const missing = { ...env, PULUMI_CLI: "/nowhere/pulumi" };
    await expect(account.runIn(missing, adopt, "--into", "dev")).rejects.toThrow(
      "Pulumi's command line is not at /nowhere/pulumi, which PULUMI_CLI names; install it, or set PULUMI_CLI to its path",
    );
  });
});

test("a stack whose state cannot be read is not taken for a new one", async () => {
  await withAccount(async (account) => {
    await account.provider.create("Room", { name: "attic" });
    const { env } = await fakePulumi(account, {
      "stack export": { exitCode: 255, errors: "error: PULUMI_ACCESS_TOKEN must be set for login" },
    });
    await mkdir(join(account.folder, "infra"));
    await writeFile(join(account.folder, "infra/Pulumi.yaml"), "name: mine\nruntime: nodejs\n");
    await expect(account.runIn(env, adopt, "--into", "dev", "--force")).rejects.toThrow(
      "`pulumi stack export --stack dev` failed: error: PULUMI_ACCESS_TOKEN must be set for login",
    );
    expect(Object.keys(await account.files("infra"))).toEqual(["Pulumi.yaml"]);
  });
});
