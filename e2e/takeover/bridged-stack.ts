import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Deployment } from "@pulumi/pulumi/automation";
import { idsIn } from "../engine/checkpoint";
import type { Fixture } from "../upgrade/fixture";
import { readDeployment, readFixture } from "../upgrade/fixture";
import type { ServiceName } from "../upgrade/services";

/** The releases whose objects the stacks of the bridged packages manage. */
const OBJECTS_OF = { timeseries: "1.6.0", "alert-routing": "5.27.0", fabric: "0.28.0" } as const satisfies Record<
  ServiceName,
  string
>;

/** What the bridged packages are called. */
export const BRIDGED = { timeseries: "influxdb", "alert-routing": "incident", fabric: "equinix" } as const;

/** Name of the explicit provider. */
export const EXPLICIT = "second";

/** Properties whose values are secret here, and mostly plain in bridged states. */
const SECRETS: readonly string[] = [
  "accessToken",
  "authenticationKey",
  "bgpAuthKey",
  "key",
  "password",
  "secretToken",
  "token",
];

/** A stack of the bridged package, all of its resources at the default provider, and the objects of the service. */
export async function bridgedStack(name: ServiceName): Promise<Fixture> {
  const text = await readFile(join(__dirname, "states", `${name}.json`), "utf8");
  return { ...(await readFixture(name, OBJECTS_OF[name])), deployment: readDeployment(text) };
}

/** The same stack with all of its resources at an explicit provider that has the settings. */
export function atExplicitProvider(
  name: ServiceName,
  stack: Fixture,
  settings: Readonly<Record<string, unknown>>,
): Fixture {
  const type = `pulumi:providers:${BRIDGED[name]}`;
  const text = JSON.stringify(stack.deployment).replace(
    new RegExp(`${type}::default_\\w+`, "g"),
    `${type}::${EXPLICIT}`,
  );
  const explicit = JSON.stringify(JSON.parse(text), (_key, value: unknown) =>
    isProvider(value, type) ? withSettings(value, settings) : value,
  );
  return { ...stack, deployment: readDeployment(explicit) };
}

/** The same stack with a protected project of bare metal, and a device in it. */
export function withMetal({ deployment }: Fixture): Deployment {
  const text = JSON.stringify(deployment, (key, value: unknown) =>
    key === "resources" && isList(value) ? [...value, ...metalBeside(value)] : value,
  );
  return readDeployment(text);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Two resources that have stack and provider of one that is there. */
function metalBeside(resources: readonly unknown[]): readonly object[] {
  const [place] = resources.filter(isPlaced);
  if (place === undefined) throw new Error("the stack has no resource of the bridged package");
  const { parent, provider, urn } = place;
  const project = metal("project", "Project");
  const device = { ...metal("device", "Device"), dependencies: [project.urn] };
  return [{ ...project, protect: true }, device];

  function metal(kind: string, name: string): Readonly<Record<string, unknown>> & Pick<Placed, "urn"> {
    const type = `equinix:metal/${kind}:${name}`;
    const own = urn.split("::").slice(0, 2).join("::");
    return { urn: `${own}::${type}::${kind}`, custom: true, id: kind, type, parent, provider };
  }
}

interface Placed {
  readonly urn: string;
  readonly parent: string;
  readonly provider: string;
}

function isPlaced(resource: unknown): resource is Placed {
  if (typeof resource !== "object" || resource === null) return false;
  return "urn" in resource && "parent" in resource && "provider" in resource;
}

interface ProviderInState {
  readonly inputs: object;
  readonly outputs: object;
}

function withSettings(provider: ProviderInState, settings: object): ProviderInState {
  return {
    ...provider,
    inputs: { ...provider.inputs, ...settings },
    outputs: { ...provider.outputs, ...settings },
  };
}

function isProvider(value: unknown, type: string): value is ProviderInState {
  return typeof value === "object" && value !== null && "inputs" in value && Reflect.get(value, "type") === type;
}

/** The IDs that this package gives the same objects, by the last word of the type. */
export async function nativeIds(name: ServiceName): Promise<Readonly<Record<string, readonly string[]>>> {
  const { deployment } = await readFixture(name, OBJECTS_OF[name]);
  return idsIn(deployment.deployment);
}

/** The secrets in a state. */
export function secretsIn({ deployment }: Fixture): readonly string[] {
  const found = new Set<string>();
  JSON.stringify(deployment.deployment, (name, value: unknown) => {
    const secret = SECRETS.includes(name) ? revealed(value) : undefined;
    // short ones such as the keys of questions are no secrets
    if (typeof secret === "string" && secret.length > 10) found.add(secret);
    return value;
  });
  return [...found];
}

function revealed(value: unknown): unknown {
  const isMarked = typeof value === "object" && value !== null && "plaintext" in value;
  return isMarked ? JSON.parse(String(value.plaintext)) : value;
}
