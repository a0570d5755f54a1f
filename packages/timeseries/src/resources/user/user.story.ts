import type { InProcessSimulator, Records } from "../../sim";
import type { Properties, TimeseriesStory } from "../../testing/by-hand";
import { editing, removeWhere } from "../../testing/by-hand";

const editUser = editing("user", [
  ({ name }) => ({ name: `${name}-renamed` }),
  ({ status }) => ({ status: status === "active" ? "inactive" : "active" }),
]);

/** Inputs that stories give users. */
export const story: TimeseriesStory = {
  type: "User",
  // the password and each membership have requests of their own; whoever is in no list of a role is looked for in each of them twice
  requests: { create: 3, update: 4, read: 5 },
  needs: { organization: "Organization" },
  inputs: ({ need, name, secret }) => ({
    name: [name("reader"), name("writer")],
    password: [secret("first-password"), secret("second-password")],
    status: ["inactive", "active"],
    orgId: [need("organization")],
    orgRole: ["member", "owner"],
  }),
  together: [["orgId", "orgRole"]],
  byHand: {
    kind: "user",
    edit(simulator, id, choice) {
      const membership = simulator.all("membership").find(({ userID }) => userID === id);
      if (choice % 3 === 2 && membership !== undefined) changeRole(simulator, membership);
      else editUser(simulator, id, choice);
    },
    removeWith(simulator, { type, id }) {
      if (type === "User") removeWhere(simulator, "membership", ({ userID }) => userID === id);
    },
    hiddenDrift: passwordAndRoleDrift,
  },
};

/** Gives a user the other role, or takes the user out of the organization. */
function changeRole(simulator: InProcessSimulator, { id, role }: Records["membership"]): void {
  if (role === "owner") simulator.remove("membership", id);
  else simulator.edit("membership", id, { role: "owner" });
}

function passwordAndRoleDrift(simulator: InProcessSimulator, id: string, properties: Properties): readonly string[] {
  const user = simulator.all("user").find((one) => one.id === id);
  const memberships = simulator.all("membership").filter(({ userID }) => userID === id);
  const roles = memberships.map(({ resourceID, role }) => `${role} of ${resourceID}`);
  const { orgId, orgRole, password } = properties;
  const wanted = typeof orgId === "string" ? [`${String(orgRole)} of ${orgId}`] : [];
  return [
    ...(user?.password === password ? [] : ["it has another password"]),
    ...(roles.join() === wanted.join() ? [] : [`it is ${roles.join(" and ")}, not ${wanted.join()}`]),
  ];
}
