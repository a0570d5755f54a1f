import { describeResource } from "../../testing/describe-resource";

describeResource({
  type: "Autoprimary",
  arrange: ({ unique }) =>
    Promise.resolve({
      minimal: { serverId: "localhost", ip: `ip-${unique}-minimal`, nameserver: "nameserver" },
      full: { serverId: "localhost", ip: `ip-${unique}`, nameserver: "nameserver", account: "account" },
      others: { ip: `ip-${unique}-other`, nameserver: "nameserver-1", account: "account-1" },
    }),
  fixed: ["serverId"],
  edits: {},
  mistakes: {},
});
