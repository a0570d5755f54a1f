import { text } from "@ops-providers/provider-kit/testing";
import { describeEachService } from "../testing/each-service";
import type { ServiceClient } from "../testing/service-client";
import { freshName, freshOrganization } from "../testing/service-client";
import { withTokenOf } from "./act-as.test.support";

const flux = 'option task = {name: "t", every: 1h}';

interface Kind {
  readonly type: string;
  /** Makes an object in an organization and gives its ID. */
  readonly make: (client: ServiceClient, orgID: string) => Promise<string>;
  /** A change that needs the right to write. */
  readonly change: Readonly<Record<string, unknown>>;
  /** What else the service wants of who changes such an object. */
  readonly alsoNeeds?: readonly { readonly action: string; readonly resource: { readonly type: string } }[];
  /** Whether who may not read such an object may not change it. */
  readonly isReadToChange?: true;
  /** Whether objects of the type belong to an organization. */
  readonly isOwned: boolean;
}

const KINDS: readonly Kind[] = [
  {
    type: "buckets",
    make: (client, orgID) => client.createId("/api/v2/buckets", { orgID, name: freshName("bucket") }),
    change: { description: "changed" },
    isOwned: true,
  },
  {
    type: "labels",
    make: async (client, orgID) =>
      text(await client.create("/api/v2/labels", { orgID, name: freshName("label") }), "label", "id"),
    change: { properties: { color: "red" } },
    isOwned: true,
  },
  {
    type: "tasks",
    make: (client, orgID) => client.createId("/api/v2/tasks", { orgID, flux }),
    change: { status: "active" },
    isOwned: true,
  },
  {
    type: "authorizations",
    make: (client, orgID) =>
      client.createId("/api/v2/authorizations", {
        orgID,
        permissions: [{ action: "read", resource: { type: "buckets" } }],
      }),
    change: { description: "changed" },
    // a token is its user's, too
    alsoNeeds: [
      { action: "read", resource: { type: "users" } },
      { action: "write", resource: { type: "users" } },
    ],
    isReadToChange: true,
    isOwned: true,
  },
  {
    type: "users",
    make: (client) => client.createId("/api/v2/users", { name: freshName("user"), status: "active" }),
    change: { status: "active" },
    isOwned: false,
  },
  {
    type: "orgs",
    make: async (client) => (await freshOrganization(client)).id,
    change: { description: "changed" },
    isOwned: false,
  },
];

/** What a permission reaches, by the form of its resource: an object in the organization, another one there, and one elsewhere. */
const REACHES: readonly {
  readonly form: string;
  readonly resource: (orgId: string, id: string) => object;
  readonly owned: readonly boolean[];
  readonly others: readonly boolean[];
}[] = [
  { form: "type", resource: () => ({}), owned: [true, true, true], others: [true, true, true] },
  // users and organizations belong to no organization
  { form: "type, orgId", resource: (orgId) => ({ orgId }), owned: [true, true, false], others: [false, false, false] },
  { form: "type, id", resource: (_, id) => ({ id }), owned: [true, false, false], others: [true, false, false] },
  {
    form: "type, id, orgId",
    resource: (orgId, id) => ({ id, orgId }),
    owned: [true, false, false],
    others: [true, false, false],
  },
];

describeEachService((open) => {
  test.each(KINDS)("permissions of $type permit what they list, and nothing else", async (kind) => {
    const { type, make, change, alsoNeeds = [], isReadToChange = false, isOwned } = kind;
    const opened = await open();
    const { started, client, orgId } = opened;
    const { id: abroad } = await freshOrganization(client);
    const objects = [await make(client, orgId), await make(client, orgId), await make(client, abroad)];
    for (const { form, resource, owned, others } of REACHES) {
      for (const actions of [["read"], isReadToChange ? ["read", "write"] : ["write"]]) {
        const target = { type, ...resource(orgId, objects[0] ?? "") };
        const permissions = [...actions.map((action) => ({ action, resource: target })), ...alsoNeeds];
        const name = `${actions.join(" and ")} ${form}`;
        const made = await started.create("Authorization", { orgId, permissions }, { name });
        const token = withTokenOf(opened, made);
        const found = objects.map(async (id) => [
          (await token.get(`/api/v2/${type}/${id}`)).status === 200,
          (await token.patch(`/api/v2/${type}/${id}`, change)).status === 200,
        ]);
        const reach = isOwned ? owned : others;
        expect([name, await Promise.all(found)]).toEqual([
          name,
          reach.map((isReached) => ["read", "write"].map((action) => isReached && actions.includes(action))),
        ]);
      }
    }
  });

  test("an ID reaches an object of another organization, whatever the organization of the token", async () => {
    const opened = await open();
    const { started, client, orgId } = opened;
    const { id: abroad } = await freshOrganization(client);
    const id = await client.createId("/api/v2/buckets", { orgID: abroad, name: "meters" });
    const permissions = [{ action: "read", resource: { type: "buckets", id, orgId } }];
    const token = withTokenOf(opened, await started.create("Authorization", { orgId, permissions }));
    expect((await token.get(`/api/v2/buckets/${id}`)).status).toBe(200);
  });

  test("an authorization that a token may write and not read cannot be changed with it", async () => {
    const opened = await open();
    const { started, client, orgId } = opened;
    const id = await client.createId("/api/v2/authorizations", {
      orgID: orgId,
      permissions: [{ action: "read", resource: { type: "buckets" } }],
    });
    const users = ["read", "write"].map((action) => ({ action, resource: { type: "users" } }));
    const permissions = [{ action: "write", resource: { type: "authorizations", orgId } }, ...users];
    const token = withTokenOf(opened, await started.create("Authorization", { orgId, permissions }));
    expect((await token.patch(`/api/v2/authorizations/${id}`, { description: "changed" })).status).toBe(401);
  });

  test("the right to write an organization without its ID is the right to add and remove members", async () => {
    const opened = await open();
    const { started, client, orgId } = opened;
    const userId = await client.createId("/api/v2/users", { name: freshName("user"), status: "active" });
    const permissions = [
      { action: "read", resource: { type: "orgs", id: orgId } },
      { action: "write", resource: { type: "orgs", orgId } },
    ];
    const token = withTokenOf(opened, await started.create("Authorization", { orgId, permissions }));
    const answers = [
      await token.patch(`/api/v2/orgs/${orgId}`, { description: "changed" }),
      await token.post(`/api/v2/orgs/${orgId}/members`, { id: userId }),
      await token.delete(`/api/v2/orgs/${orgId}/members/${userId}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 201, 204]);
  });
});
