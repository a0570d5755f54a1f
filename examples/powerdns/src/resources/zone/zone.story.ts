import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What stories give the inputs of zones. */
export const story: StoryKind = {
  type: "Zone",
  omitted: {
    nsec3param: "the service takes no value that is known",
    nsec3narrow: "the service takes no value that is known",
    masterTsigKeyIds: "the service takes no value that is known",
    slaveTsigKeyIds: "the service takes no value that is known",
  },
  inputs: ({ name }) => ({
    serverId: ["localhost"],
    name: [`${name("example")}.`, `${name("Other")}.`],
    kind: ["Native", "Master"],
    masters: [["10.0.0.1"], ["10.0.0.2"]],
    dnssec: [true, false],
    presigned: [true, false],
    soaEdit: ["soa-edit", "soa-edit-1"],
    soaEditApi: ["soa-edit-api", "soa-edit-api-1"],
    apiRectify: [true, false],
    catalog: ["catalog.", "catalog-1."],
    account: ["account", "account-1"],
    nameservers: [["nameserver."], ["nameserver-1."]],
  }),
};
