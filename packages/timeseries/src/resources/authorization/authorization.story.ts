import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What programs say of authorizations. */
export const story: StoryKind = {
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
};
