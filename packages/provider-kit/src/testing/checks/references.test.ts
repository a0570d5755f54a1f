import { list, object, string } from "../../plugin/declare/property";
import type { Provider } from "../../plugin/declare/provider";
import type { RefersTo } from "../../plugin/declare/reference";
import { lookupsBy, referencesBy } from "../../plugin/declare/reference";
import type { Properties } from "../../plugin/declare/shape";
import { defineShape } from "../../plugin/declare/shape";
import { defineResource } from "../../plugin/declare/resource";
import { toy } from "../toy/provider";
import { declaredReferences, unreferencedIds } from "./references";

const doc = "A value.";
const id = (refersTo?: RefersTo) => string({ doc, ...(refersTo === undefined ? {} : { refersTo }) });

/** A provider of organizations and stream subscriptions, with the given inputs of the latter. */
function withInputs(inputs: Properties): Provider {
  const resources = ["Organization", "StreamSubscription"].map((name) =>
    defineResource<Properties, Properties>({
      token: `acme:index:${name}`,
      doc,
      endpoint: `/${name}`,
      inputs: name === "StreamSubscription" ? inputs : {},
      outputs: { uuid: id() },
    }),
  );
  return { ...toy, resources, functions: [] };
}

const shape = defineShape({ name: "Owner", doc, properties: { id: id(), uuid: id(), number: id() } });

test("strings that look like IDs of a resource are found by their names, in objects too", () => {
  const provider = withInputs({
    orgId: id(),
    organizationUuid: id(),
    subscriptionIds: list({ doc, items: id() }),
    streamSubscriptionId: id(),
    organizations: list({ doc, items: object({ doc, shape }) }),
  });
  expect(unreferencedIds(provider)).toEqual([
    "StreamSubscription.orgId",
    "StreamSubscription.organizationUuid",
    "StreamSubscription.subscriptionIds[]",
    "StreamSubscription.streamSubscriptionId",
    "StreamSubscription.organizations[].id",
    "StreamSubscription.organizations[].uuid",
  ]);
});

test("other strings, and those that say what they are, are not", () => {
  const provider = withInputs({
    id: id(),
    uuid: id(),
    orgId: id("Organization"),
    subscriptionId: id([]),
    streamId: id(),
    marketSubscriptionId: id(),
    globalOrganizationId: id(),
    organization: string({ doc }),
    gridId: id(),
    owner: object({ doc, shape }),
  });
  expect(unreferencedIds(provider)).toEqual([]);
});

test("references are listed by what they name", () => {
  const provider = withInputs({
    orgId: id("Organization"),
    org: id({ resource: "Organization", property: "name", form: "org {}" }),
    target: id(referencesBy("kind", { org: "Organization" })),
    owner: object({ doc, shape: defineShape({ name: "Owner", doc, properties: { id: id("Organization") } }) }),
    other: id([]),
    finder: id({ lookup: "getOrganization" }),
    foundBy: id(lookupsBy("kind", { org: "getOrganization" })),
  });
  expect(declaredReferences(provider, "StreamSubscription")).toEqual({
    "Organization.id": ["StreamSubscription.orgId", "Owner.id"],
    "Organization.name in org {}": ["StreamSubscription.org"],
    "Organization.id where `kind` is `org`": ["StreamSubscription.target"],
    "getOrganization.id": ["StreamSubscription.finder"],
    "getOrganization.id where `kind` is `org`": ["StreamSubscription.foundBy"],
  });
});
