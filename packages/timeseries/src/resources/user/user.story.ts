import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What programs say of users. */
export const story: StoryKind = {
  type: "User",
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
