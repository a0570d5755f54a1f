import { describeResource } from "../../testing/describe-resource";

describeResource({
  type: "Zone",
  arrange: ({ unique }) =>
    Promise.resolve({
      minimal: { serverId: "localhost", name: `example-${unique}-minimal.`, kind: "Native" },
      full: {
        serverId: "localhost",
        name: `example-${unique}.`,
        kind: "Native",
        masters: ["10.0.0.1"],
        dnssec: true,
        presigned: true,
        soaEdit: "soa-edit",
        soaEditApi: "soa-edit-api",
        apiRectify: true,
        catalog: "catalog.",
        account: "account",
        nameservers: ["nameserver."],
      },
      others: {
        name: `example-${unique}-other.`,
        kind: "Master",
        masters: ["10.0.0.2"],
        dnssec: false,
        presigned: false,
        soaEdit: "soa-edit-1",
        soaEditApi: "soa-edit-api-1",
        apiRectify: false,
        catalog: "catalog-1.",
        account: "account-1",
        nameservers: ["nameserver-1."],
      },
    }),
  fixed: ["serverId"],
  omitted: {
    nsec3param: "the service takes no value that is known",
    nsec3narrow: "the service takes no value that is known",
    masterTsigKeyIds: "the service takes no value that is known",
    slaveTsigKeyIds: "the service takes no value that is known",
  },
  edits: {},
  mistakes: {},
});
