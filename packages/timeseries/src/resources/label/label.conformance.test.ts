import { describeTimeseries, editIn, idsIn } from "../../testing/timeseries-suite";

const LABELS = "/api/v2/labels";

describeTimeseries({
  type: "Label",
  path: LABELS,
  ids: (client) => idsIn(client, LABELS, "labels"),
  references: {
    "Organization.id": ["Label.orgId"],
  },
  arrange: ({ service, unique }) =>
    Promise.resolve({
      minimal: { orgId: service.orgId },
      full: { orgId: service.orgId, name: `tier-${unique}`, properties: { color: "red", owner: "grid" } },
      others: { orgId: service.otherOrgId, name: `zone-${unique}`, properties: { color: "blue", shape: "round" } },
    }),
  edits: {
    name: async (world, id) => editIn(LABELS, { name: `renamed-${world.unique}` })(world, id),
    properties: editIn(LABELS, { properties: { owner: "", color: "grey", shape: "round" } }),
  },
  mistakes: {
    "an orgId that is no ID is refused": {
      change: { orgId: "0000000000000000" },
      failures: [
        {
          property: "orgId",
          reason: 'must be an ID of 16 hexadecimal digits that are not all zero, not "0000000000000000"',
        },
      ],
    },
    "a blank name is refused": {
      change: { name: "  " },
      failures: [{ property: "name", reason: "must not be blank" }],
    },
    "a property without a value is refused": {
      change: { properties: { color: "" } },
      failures: [
        {
          property: "",
          reason:
            "properties.color: must not be empty: the service removes a property with an empty value; leave the key out",
        },
      ],
    },
    "a misspelt input is refused with the nearest known one": {
      change: { property: {} },
      failures: [{ property: "", reason: 'unknown property "property"; did you mean "properties"?' }],
    },
  },
});
