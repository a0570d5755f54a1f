import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findWorkplace, projectOf, stackOf } from "./stack-identity";

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

test("a project is the same one in all stacks and backends", () => {
  const other = URN.replace("dev", "prod");
  expect(projectOf(other, { ...PLACE, backend: "s3://state" })).toBe(projectOf(URN, PLACE));
  expect(projectOf(URN, { ...PLACE, projectFolder: "/home/ada/copy" })).not.toBe(projectOf(URN, PLACE));
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
