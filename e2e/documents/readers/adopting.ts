import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import { makeObject } from "../../timeseries/service-objects";
import type { Prepare } from "./terminal-project";

/** The reader of docs/adopting.md, whose account has a bucket and the user anna, and who had made the bucket with Terraform. */
export const ofAdopting: Prepare = async ({ folder }, closeLater) => {
  const simulator = closeLater(await startSimulator());
  const id = await makeObject(simulator, "/api/v2/buckets", { orgID: simulator.orgId, name: "meters" });
  await makeObject(simulator, "/api/v2/users", { name: "anna" });
  await writeFile(join(folder, "pulled.json"), JSON.stringify(terraformState(id)));
  return {
    values: {
      "https://influx.example.org": simulator.url,
      "TOKEN=…": `TOKEN=${simulator.token}`,
      // the simulator has a user from the start
      "pulumi config set --secret annaPassword": ["anna", "operator"].map(setPassword).join("\n"),
      // the name of every organization of a backend in a folder
      "acme/infra/": "organization/infra/",
    },
    before: {
      "terraform ": `terraform() { cat ${folder}/pulled.json; }`,
      "npx @ops-providers/timeseries audit --stack prod": "pulumi stack init prod; pulumi stack init staging",
    },
    codes: { "npx @ops-providers/timeseries audit": 1 },
    prints: [/imported/, /unchanged/, /meters/],
    // the program has the passwords, the service does not show them to an import
    warnings: [
      expect.stringMatching(/^One or more imported inputs failed to validate\./),
      ...["anna", "operator"].map(
        (user) => `timeseries:index:User resource '${user}' has a problem: password: is required and missing`,
      ),
    ],
  };
};

function setPassword(user: string): string {
  return `echo canary-password | pulumi config set --secret ${user}Password`;
}

function terraformState(id: string): unknown {
  const instances = [{ schema_version: 1, attributes: { id, name: "meters" }, sensitive_attributes: [] }];
  const provider = 'provider["registry.terraform.io/any/any"]';
  const bucket = { mode: "managed", type: "influxdb_bucket", name: "meters", provider, instances };
  return { version: 4, terraform_version: "1.9.5", serial: 3, lineage: "4f0c", outputs: {}, resources: [bucket] };
}
