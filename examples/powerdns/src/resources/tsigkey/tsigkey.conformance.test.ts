import { describeResource } from "../../testing/describe-resource";

describeResource({
  type: "Tsigkey",
  arrange: ({ unique }) =>
    Promise.resolve({
      minimal: { serverId: "localhost", name: `example-${unique}-minimal`, algorithm: "hmac-sha256" },
      full: { serverId: "localhost", name: `example-${unique}`, algorithm: "hmac-sha256", key: "0123456789abcdef" },
      others: { name: `example-${unique}-other`, algorithm: "hmac-sha512", key: "fedcba9876543210" },
    }),
  fixed: ["serverId"],
  edits: {},
  mistakes: {},
});
