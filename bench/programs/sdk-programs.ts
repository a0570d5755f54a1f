import type { MIXED_PROGRAMS } from "./mixed";

type PackageName = keyof typeof MIXED_PROGRAMS;

/** How a program declares one resource of a package; N is its number. */
const DECLARATIONS: Readonly<Record<PackageName, readonly string[]>> = {
  "alert-routing": [
    'new sdk.AlertAttribute("attribute-N", { type: "String", array: false });',
    `new sdk.AlertSource("source-N", {
  sourceType: "http",
  template: { title: { literal: "slow" }, description: { literal: "none" }, attributes: [], expressions: [] },
});`,
  ],
  fabric: [
    `new sdk.CloudRouter("router-N", {
  type: "XF_ROUTER",
  location: { metroCode: "FR" },
  package: { code: "STANDARD" },
  notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
});`,
    'new sdk.Stream("stream-N", { type: "TELEMETRY_STREAM", description: "all", project: { projectId: "1" } });',
  ],
  timeseries: [
    'new sdk.Bucket("bucket-N", { orgId: "0000000000000001", description: "readings" });',
    'new sdk.Label("label-N", { orgId: "0000000000000001", properties: { color: "#2266aa" } });',
  ],
};

/** The class that the program of one resource uses. */
export const FIRST_CLASS: Readonly<Record<PackageName, string>> = {
  "alert-routing": "AlertAttribute",
  fabric: "CloudRouter",
  timeseries: "Bucket",
};

/** A TypeScript program of so many resources of a package; with none it has only Pulumi's SDK. */
export function sdkProgram(name: PackageName, resources: number): string {
  const kinds = DECLARATIONS[name];
  const declarations = Array.from({ length: resources }, (_, i) =>
    (kinds[i % kinds.length] ?? "").replace("-N", `-${i}`),
  );
  const imports = resources === 0 ? [] : [`import * as sdk from "@ops-providers/${name}";`];
  return [
    'import * as pulumi from "@pulumi/pulumi";',
    ...imports,
    "export const stack = pulumi.getStack();",
    ...declarations,
    "",
  ].join("\n");
}
