import * as pulumi from "@pulumi/pulumi";
import * as timeseries from "@ops-providers/timeseries";

/** Secrets that may be visible nowhere. */
export const CANARIES = {
  password: "canary-password-1f3a",
  changedPassword: "canary-password-2b7c",
} as const;

/** How a run of the program differs from the default. */
export interface Variation {
  readonly password?: string;
  readonly retentionPeriod?: number;
  readonly description?: string;
  readonly every?: string;
  readonly opts?: pulumi.CustomResourceOptions;
}

/** One object of each kind, with every optional field in use. */
export function fullProgram(vary: Variation = {}): () => Promise<Record<string, unknown>> {
  return async () => {
    const opts = vary.opts ?? {};
    const org = new timeseries.Organization("plant", { description: "northern site" }, opts);
    const raw = new timeseries.Bucket(
      "meters",
      {
        orgId: org.id,
        description: vary.description ?? "raw readings",
        retentionPeriod: vary.retentionPeriod ?? 604_800,
      },
      opts,
    );
    const task = new timeseries.Task(
      "hourly",
      {
        orgId: org.id,
        status: "inactive",
        flux: pulumi.interpolate`option task = {name: "hourly", every: ${vary.every ?? "1h"}, offset: 90s}
from(bucket: "${raw.name}") |> range(start: -1h) |> mean()`,
      },
      opts,
    );
    const label = new timeseries.Label(
      "tier",
      { orgId: org.id, properties: { color: "#2266aa", owner: "grid" } },
      opts,
    );
    const user = new timeseries.User(
      "reader",
      { password: vary.password ?? CANARIES.password, orgId: org.id, orgRole: "member" },
      opts,
    );
    const token = new timeseries.Authorization(
      "ingest",
      {
        orgId: org.id,
        description: "devices write here",
        status: "inactive",
        permissions: [
          { action: "write", resource: { type: "buckets", id: raw.id, orgId: org.id } },
          { action: "read", resource: { type: "tasks", orgId: org.id } },
        ],
      },
      opts,
    );
    return {
      made: {
        ids: {
          Organization: org.id,
          Bucket: raw.id,
          Task: task.id,
          Label: label.id,
          User: user.id,
          Authorization: token.id,
        },
        names: { org: org.name, bucket: raw.name, label: label.name, user: user.name },
        flux: task.flux,
      },
      token: token.token,
    };
  };
}

/** How many objects the program makes. */
export const PROGRAM_SIZE = 6;

/** The objects that the program created, as it exports them. */
export interface Made {
  readonly ids: Readonly<Record<"Organization" | "Bucket" | "Task" | "Label" | "User" | "Authorization", string>>;
  readonly names: Readonly<Record<"org" | "bucket" | "label" | "user", string>>;
  readonly flux: string;
}

/** Reads the program's output `made`. */
export function asMade(output: unknown): Made {
  if (isMade(output)) return output;
  throw new Error(`the program exports no created objects: ${JSON.stringify(output)}`);
}

function isMade(output: unknown): output is Made {
  return typeof output === "object" && output !== null && "ids" in output && "names" in output && "flux" in output;
}
