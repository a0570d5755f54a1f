import type { TimeseriesStory } from "../../testing/by-hand";
import { editing } from "../../testing/by-hand";

/** Inputs that stories give authorizations of clients of 1.x. */
export const story: TimeseriesStory = {
  type: "LegacyAuthorization",
  // the password has a request of its own
  requests: { create: 2, update: 2 },
  needs: { organization: "Organization", user: "User", bucket: "Bucket" },
  inputs: ({ need, name, secret }) => ({
    orgId: [need("organization")],
    username: [name("gateway"), name("Turbine")],
    password: [secret("first-password"), secret("second-password")],
    permissions: [
      [{ action: "read", resource: { type: "buckets" } }],
      [
        { action: "write", resource: { type: "buckets", id: need("bucket"), name: "meters", org: "plant" } },
        { action: "read", resource: { type: "buckets", orgId: need("organization") } },
      ],
    ],
    description: ["of the gateway", "of the turbine"],
    status: ["inactive", "active"],
    userId: [need("user")],
  }),
  byHand: {
    kind: "legacyAuthorization",
    // nobody sees the authorizations of an organization or a user that is gone
    shown(simulator) {
      const organizations = new Set(simulator.all("organization").map(({ id }) => id));
      const users = new Set(simulator.all("user").map(({ id }) => id));
      return simulator
        .all("legacyAuthorization")
        .filter(({ orgID, userID }) => organizations.has(orgID) && users.has(userID));
    },
    edit: editing("legacyAuthorization", [
      (_authorization, choice) => ({ description: `edited by hand ${choice}` }),
      ({ status }) => ({ status: status === "active" ? "inactive" : "active" }),
    ]),
    hiddenDrift(simulator, id, { password }) {
      const actual = simulator.all("legacyAuthorization").find((one) => one.id === id)?.password;
      return actual === password ? [] : ["it has another password"];
    },
  },
};
