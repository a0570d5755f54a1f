import type { InProcessSimulator } from "../sim";

/** Properties of a resource in a state; secrets are plain. */
type Properties = Readonly<Record<string, unknown>>;

type Comparison = (simulator: InProcessSimulator, id: string, properties: Properties) => readonly string[];

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  Authorization: token,
  Bucket: retention,
  User: signInAndRoles,
};

/** How an object differs from its properties in what the server does not show, or shows elsewhere only. */
export function hiddenDriftOf(
  simulator: InProcessSimulator,
  type: string,
  id: string,
  properties: Properties,
): readonly string[] {
  return COMPARISONS[type]?.(simulator, id, properties) ?? [];
}

function token(simulator: InProcessSimulator, id: string, properties: Properties): readonly string[] {
  const actual = simulator.all("authorization").find((one) => one.id === id)?.token;
  // nobody knows the token of an imported authorization
  return properties["token"] === "" || properties["token"] === actual ? [] : ["it has another token"];
}

function retention(simulator: InProcessSimulator, id: string, properties: Properties): readonly string[] {
  const applied = simulator.all("bucket").find((one) => one.id === id)?.engineRetention.seconds;
  const wanted = properties["retentionPeriod"];
  return applied === wanted ? [] : [`points are kept for ${String(applied)} s, not for ${String(wanted)} s`];
}

function signInAndRoles(simulator: InProcessSimulator, id: string, properties: Properties): readonly string[] {
  const user = simulator.all("user").find((one) => one.id === id);
  const memberships = simulator.all("membership").filter(({ userID }) => userID === id);
  const roles = memberships.map(({ resourceID, role }) => `${role} of ${resourceID}`);
  const { orgId, orgRole } = properties;
  const wanted = typeof orgId === "string" ? [`${String(orgRole)} of ${orgId}`] : [];
  return [
    ...(user?.password === properties["password"] ? [] : ["it has another password"]),
    ...(roles.join() === wanted.join() ? [] : [`it is ${roles.join(" and ")}, not ${wanted.join()}`]),
  ];
}
