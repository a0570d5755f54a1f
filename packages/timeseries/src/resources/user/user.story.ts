import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What programs say of users. */
export const story: StoryKind = {
  type: "User",
  // the password and each membership have requests of their own
  requests: { create: 3, update: 4 },
  needs: { organization: "Organization" },
  inputs: ({ need, name, secret }) => ({
    name: [name("reader"), name("writer")],
    password: [secret("first-password"), secret("second-password")],
    status: ["inactive", "active"],
    orgId: [need("organization")],
    orgRole: ["member", "owner"],
  }),
  together: [["orgId", "orgRole"]],
};
