import { describeFabric, editIn } from "../../testing/fabric-suite";

const project = { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" };

describeFabric({
  type: "Stream",
  kind: "stream",
  states: ["PROVISIONING", "PROVISIONED", "REPROVISIONING", "DEPROVISIONING", "DEPROVISIONED", "FAILED"],
  // of the types that the documents list there is one alone
  settings: { unknownValues: "warn" },
  values: {
    declared: {
      "closed: TELEMETRY_STREAM": ["Stream.type"],
    },
    specified: {
      "Stream.type": ["StreamPostRequest", "type"],
    },
  },
  arrange: ({ unique }) =>
    Promise.resolve({
      minimal: { description: "", type: "TELEMETRY_STREAM", project },
      full: {
        name: `noc-${unique}`,
        description: "for the operators",
        type: "TELEMETRY_STREAM",
        project,
        timeouts: { create: "20m", delete: "90s" },
      },
      others: {
        name: `soc-${unique}`,
        description: "",
        type: "LATER_STREAM",
        project: { projectId: "9b1d4e63-6b1f-4b64-8e66-1a4c205a8b21" },
      },
    }),
  edits: {
    name: editIn("stream", { name: "renamed" }),
    description: editIn("stream", { description: undefined }),
    project: editIn("stream", { project: { projectId: "377533" } }),
  },
  mistakes: {
    "a project without an ID is refused": {
      change: { project: {} },
      failures: [{ property: "", reason: "project.projectId: is required and missing" }],
    },
    "an output cannot be given": {
      change: { assetsCount: 3 },
      failures: [{ property: "", reason: '"assetsCount" is set by the service and cannot be given; remove it' }],
    },
  },
});
