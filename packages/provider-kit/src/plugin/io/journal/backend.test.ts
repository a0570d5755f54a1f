import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { backendOf, hasStack, ownerIn } from "./backend";

let root = "";

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "backend-")));
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

async function project(text: string, name = "Pulumi.yaml"): Promise<void> {
  await writeFile(join(root, name), text);
}

async function login(current: string): Promise<Readonly<Record<string, string>>> {
  await writeFile(join(root, "credentials.json"), JSON.stringify({ current }));
  return { PULUMI_HOME: root };
}

test("the environment is asked before the project, the engine and the login", async () => {
  await project("name: shop\nbackend:\n  url: s3://project\n");
  const env = { ...(await login("gs://login")), PULUMI_API: "https://cloud.example", PULUMI_BACKEND_URL: "s3://env" };
  expect(await backendOf(env, root)).toBe("s3://env");
  expect(await backendOf({ ...env, PULUMI_BACKEND_URL: "" }, root)).toBe("s3://project");
  await project("name: shop\n");
  expect(await backendOf({ ...env, PULUMI_BACKEND_URL: "" }, root)).toBe("https://cloud.example");
  expect(await backendOf({ PULUMI_HOME: root }, root)).toBe("gs://login");
  expect(await backendOf({ PULUMI_HOME: "/nowhere", PULUMI_CREDENTIALS_PATH: root }, root)).toBe("gs://login");
});

test.each([
  ["in a block", "backend:\n  url: s3://state\nname: shop\n"],
  ["at the end", "name: shop\nbackend:\n  url: s3://state"],
  ["between comments", "# one\nbackend: # two\n\n# three\n  # four\n  url: s3://state # five\nname: shop\n"],
  ["in double quotes", 'backend:\n  url: "s3://state"\n'],
  ["in single quotes", "backend:\n  url: 's3://state'\n"],
  ["in braces", 'backend: { other: 1, url: "s3://state" }\n'],
  ["with lines that end as on Windows", "name: shop\r\nbackend:\r\n  url: s3://state\r\n"],
  ["with a slash at its end", "backend:\n  url: s3://state/\n"],
])("the project names the backend %s", async (_where, text) => {
  await project(text);
  expect(await backendOf({}, root)).toBe("s3://state");
});

test("a project above the folder of the program names the backend, also as JSON", async () => {
  await project(JSON.stringify({ name: "shop", backend: { url: "s3://state" } }), "Pulumi.json");
  await mkdir(join(root, "src"));
  expect(await backendOf({}, join(root, "src"))).toBe("s3://state");
});

test.each([
  ["name: shop\n", "no backend"],
  ["backend:\n  other: 1\nurl: s3://state\n", "a backend without a URL"],
])("a project with %j names none", async (text) => {
  await project(text);
  expect(await backendOf(await login("gs://login"), root)).toBe("gs://login");
});

test.each([
  ["https://API.Cloud.example/", "https://api.cloud.example"],
  ["https://cloud.example:443", "https://cloud.example"],
  [" s3://state/prefix// ", "s3://state/prefix"],
  ["file:///srv/states/", "file:///srv/states"],
  ["file:///srv/./x/../states?no_tmp_dir=true", "file:///srv/states"],
  ["file://~/states", `file://${homedir()}/states`],
  ["file://~", `file://${homedir()}`],
  ["odd", "odd"],
])("%s is %s", async (url, spelled) => {
  expect(await backendOf({ PULUMI_BACKEND_URL: url }, root)).toBe(spelled);
});

test("a relative path of a file backend is one below the project, and a link is what it leads to", async () => {
  await mkdir(join(root, "states"));
  await symlink(join(root, "states"), join(root, "link"));
  const url = `file://${join(root, "states")}`;
  for (const spelled of ["file://./states", "file://states/", "file://link", `${url}/`]) {
    expect(await backendOf({ PULUMI_BACKEND_URL: spelled }, root)).toBe(url);
  }
});

describe("whether a stack exists", () => {
  const place = (): Parameters<typeof hasStack>[0] => ({ projectFolder: root, backend: `file://${root}` });

  test.each(["shop/dev.json", "shop/dev.json.gz", "shop/dev.json.zst", "dev.json"])(
    "%s in the folder of the backend tells",
    async (file) => {
      const path = join(root, ".pulumi", "stacks", file);
      await mkdir(join(path, ".."), { recursive: true });
      await writeFile(path, "");
      expect([
        await hasStack(place(), { project: "shop", stack: "dev" }),
        await hasStack(place(), { project: "shop", stack: "prod" }),
      ]).toEqual([true, false]);
    },
  );

  test("a folder that cannot be seen does not tell", async () => {
    expect(await hasStack(place(), { project: "shop", stack: "dev" })).toBeUndefined();
  });

  test("of another backend, the stack's configuration in the project's folder tells", async () => {
    await writeFile(join(root, "Pulumi.dev.yaml"), "");
    const cloud = { projectFolder: root, backend: "https://cloud.example" };
    expect([
      await hasStack(cloud, { project: "shop", stack: "dev" }),
      await hasStack(cloud, { project: "shop", stack: "prod" }),
    ]).toEqual([true, undefined]);
    expect(await hasStack({ ...cloud, projectFolder: "" }, { project: "shop", stack: "dev" })).toBeUndefined();
  });
});

describe("the resource that has an object", () => {
  const type = "toy:index:Room";
  const urn = `urn:pulumi:dev::shop::${type}::attic`;
  const owner = (object: object): ReturnType<typeof ownerIn> =>
    ownerIn(`file://${root}`, { project: "shop", stack: "dev" }, { type, id: "room-1", ...object });

  async function state(text: string, file = "shop/dev.json"): Promise<void> {
    const path = join(root, ".pulumi", "stacks", file);
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, text);
  }

  const latest = (resources: readonly object[]): string =>
    JSON.stringify({ version: 3, checkpoint: { stack: "organization/shop/dev", latest: { resources } } });

  test.each(["shop/dev.json", "dev.json"])("is told by the state in %s", async (file) => {
    await state(
      latest([
        { urn: "urn:stack", type: "pulumi:pulumi:Stack" },
        { urn, type, id: "room-1" },
      ]),
      file,
    );
    expect([await owner({}), await owner({ id: "room-2" })]).toEqual([{ urn }, { urn: undefined }]);
  });

  test("is none in a stack that has nothing yet", async () => {
    await state(JSON.stringify({ version: 3, checkpoint: { stack: "organization/shop/dev" } }));
    expect(await owner({})).toEqual({ urn: undefined });
  });

  test("is not told by a resource of another type with the same ID", async () => {
    await state(latest([{ urn, type: "bridged:index:Room", id: "room-1" }]));
    expect(await owner({})).toBeUndefined();
  });

  test.each(["", "[]", "{}", '{ "checkpoint": 1 }'])("is not told by a file that is no state: %j", async (text) => {
    await state(text);
    expect(await owner({})).toBeUndefined();
  });

  test("is not told by compressed states, by missing ones, and by other backends", async () => {
    expect(await owner({})).toBeUndefined();
    await state("", "shop/dev.json.gz");
    expect(await owner({})).toBeUndefined();
    expect(await ownerIn("s3://state", { project: "shop", stack: "dev" }, { type, id: "room-1" })).toBeUndefined();
  });
});
