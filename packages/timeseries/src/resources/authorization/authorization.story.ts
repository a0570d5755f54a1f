import type { InProcessSimulator, Kind, Records } from "../../sim";
import type { TimeseriesStory } from "../../testing/by-hand";
import { editing } from "../../testing/by-hand";

/** Inputs that stories give authorizations. */
export const story: TimeseriesStory = {
  type: "Authorization",
  needs: { organization: "Organization", user: "User", bucket: "Bucket" },
  inputs: ({ need }) => ({
    orgId: [need("organization")],
    permissions: [
      [{ action: "read", resource: { type: "buckets" } }],
      [
        { action: "write", resource: { type: "buckets", id: need("bucket"), name: "meters", org: "plant" } },
        { action: "read", resource: { type: "orgs", id: need("organization") } },
        { action: "read", resource: { type: "tasks", orgId: need("organization") } },
      ],
    ],
    description: ["for reports", "for alarms"],
    status: ["inactive", "active"],
    user: [need("user", "name")],
    userId: [need("user")],
  }),
  byHand: {
    kind: "authorization",
    shown: (simulator) => simulator.all("authorization").filter((one) => hasOwners(simulator, one)),
    edit: editing("authorization", [
      (_authorization, choice) => ({ description: `edited by hand ${choice}` }),
      ({ status }) => ({ status: status === "active" ? "inactive" : "active" }),
    ]),
    copy: (simulator, id) => simulator.copy("authorization", id),
    hiddenDrift(simulator, id, { token }) {
      const actual = simulator.all("authorization").find((one) => one.id === id)?.token;
      // nobody knows the token of an imported authorization
      return token === "" || token === actual ? [] : ["it has another token"];
    },
  },
};

/** Nobody sees the tokens of an organization or a user that is gone. */
function hasOwners(simulator: InProcessSimulator, { orgID, userID }: Records["authorization"]): boolean {
  const isAny = (kind: Kind, id: string): boolean => simulator.all(kind).some((record) => record.id === id);
  return isAny("organization", orgID) && isAny("user", userID);
}
