import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findWorkplace, stackOf } from "./stack-identity";

const URN = "urn:pulumi:dev::shop::timeseries:index:Bucket::meters";
const PLACE = { projectFolder: "/home/ada/shop", backend: "file:///state" };

let root = "";

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "workplace-")));
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

test("all resources of a stack have the same stack", () => {
  const other = "urn:pulumi:dev::shop::timeseries:index:Tenant$timeseries:index:Label::x::y";
  expect(stackOf(other, PLACE)).toBe(stackOf(URN, PLACE));
});

test.each([
  ["another stack", URN.replace("dev", "prod"), PLACE],
  ["another project", URN.replace("shop", "mine"), PLACE],
  ["another folder", URN, { ...PLACE, projectFolder: "/home/ada/copy" }],
  ["another backend", URN, { ...PLACE, backend: "s3://state" }],
])("%s is another stack", (_what, urn, place) => {
  expect(stackOf(urn, place)).not.toBe(stackOf(URN, PLACE));
});

test.each([
  ["the environment names it", { PULUMI_BACKEND_URL: "file:///env" }, "file:///env"],
  ["the project names it", { PULUMI_API: "https://cloud.example" }, "backend: url: file:///project"],
])("%s: that is the backend", async (_what, env, backend) => {
  await writeFile(join(root, "Pulumi.yaml"), "name: shop\nbackend:\n  url: file:///project\nruntime: nodejs\n");
  expect(await findWorkplace(env, root)).toEqual({ projectFolder: root, backend });
});

test("a project above the folder of the program names the backend, also as JSON", async () => {
  await writeFile(join(root, "Pulumi.json"), JSON.stringify({ name: "shop", backend: { url: "s3://state" } }));
  await mkdir(join(root, "src"));
  const place = await findWorkplace({}, join(root, "src"));
  expect(place).toEqual({ projectFolder: join(root, "src"), backend: '{"url":"s3://state"}' });
});

test("without a word of the project, the engine or the login names the backend", async () => {
  await writeFile(join(root, "Pulumi.yaml"), "name: shop\n");
  await writeFile(join(root, "credentials.json"), JSON.stringify({ current: "gs://login" }));
  const home = { PULUMI_HOME: root };
  const named = [
    await findWorkplace({ ...home, PULUMI_API: "https://cloud.example" }, root),
    await findWorkplace(home, root),
  ];
  expect(named.map(({ backend }) => backend)).toEqual(["https://cloud.example", "gs://login"]);
});

test("nothing tells the backend where nobody is logged in", async () => {
  expect((await findWorkplace({ PULUMI_HOME: root }, root)).backend).toBe("");
});

test("a folder that the Automation API makes for one run is nobody's project", async () => {
  const temporary = await mkdtemp(join(tmpdir(), "automation-"));
  try {
    expect((await findWorkplace({ PULUMI_BACKEND_URL: "s3://state" }, temporary)).projectFolder).toBe("");
  } finally {
    await rm(temporary, { recursive: true });
  }
});
