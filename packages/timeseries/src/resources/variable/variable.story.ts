import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What stories give the inputs of variables. */
export const story: StoryKind = {
  type: "Variable",
  needs: { org: "Organization" },
  inputs: ({ need, name }) => ({
    orgId: [need("org")],
    name: [name("example"), name("Other")],
    description: ["description", "description-1"],
    selected: [["selected"], ["selected-1"]],
    labels: [[{ name: "name" }], [{ name: "name-1" }]],
    arguments: [{ type: "constant", values: ["a", "b"] }, { type: "query", values: { query: "buckets()", language: "flux" } }],
    createdAt: ["2026-01-31T08:00:00Z"],
    updatedAt: ["2026-01-31T08:00:00Z"],
  }),
};
