import { each, inside, text } from "@ops-providers/provider-kit/testing";
import { describeEachService } from "../testing/each-service";
import { freshName } from "../testing/service-client";
import { signIn, STATUS_HISTORIES, withTokenOf, write } from "./act-as.test.support";

const PASSWORD = "pass-word-1";

describeEachService((open) => {
  test.each(STATUS_HISTORIES)(
    "Authorization.status: after $history a token works, or is worth nothing",
    async ({ history }) => {
      const opened = await open();
      const { started, client, orgId } = opened;
      const bucketId = await client.createId("/api/v2/buckets", { orgID: orgId, name: "meters" });
      const permissions = ["read", "write"].map((action) => ({ action, resource: { type: "buckets" } }));
      const [first, ...changes] = history;
      let made = await started.create("Authorization", { orgId, permissions, status: first });
      const token = withTokenOf(opened, made);
      const answers = async (): Promise<readonly unknown[]> => [
        (await token.get(`/api/v2/buckets/${bucketId}`)).status,
        each((await token.get(`/api/v2/buckets?orgID=${orgId}&name=meters`)).body, "buckets", "id"),
        await write(token, { orgID: orgId, bucket: "meters" }),
      ];
      const found = [await answers()];
      for (const [at, status] of changes.entries()) {
        // another property, so that the status is not all that changes
        made = await started.update(made, { orgId, permissions, description: `change ${at}`, status });
        found.push(await answers());
      }
      // a list is not refused, and empty
      expect(found).toEqual(history.map((status) => (status === "active" ? [200, [bucketId], 204] : [401, [], 403])));
    },
  );

  test("Authorization.status: what an inactive token permits still counts when its user signs in", async () => {
    const opened = await open();
    const { started, client, orgId } = opened;
    const bucketId = await client.createId("/api/v2/buckets", { orgID: orgId, name: "meters" });
    const user = freshName("reader");
    await started.create("User", { name: user, password: PASSWORD });
    const permissions = [{ action: "read", resource: { type: "buckets" } }];
    const { session } = await signIn(opened, user, PASSWORD);
    const statuses = [(await session.get(`/api/v2/buckets/${bucketId}`)).status];
    const made = await started.create("Authorization", { orgId, user, permissions, status: "inactive" });
    statuses.push((await session.get(`/api/v2/buckets/${bucketId}`)).status);
    await started.delete(made);
    statuses.push((await session.get(`/api/v2/buckets/${bucketId}`)).status);
    expect(statuses).toEqual([401, 200, 401]);
  });

  test("Authorization.user, Authorization.userId: the token acts for that user, and without them for the provider's own", async () => {
    const operator = await open();
    const { started, client, orgId, service } = operator;
    const users = [await started.create("User", { name: freshName("a"), password: PASSWORD })];
    const [user = { id: "", state: {} }] = users;
    const name = text(user.state, "name");
    const session = await open({ username: name, password: PASSWORD });
    await client.create(`/api/v2/orgs/${orgId}/owners`, { id: user.id });
    const both = await open({ token: service.token, username: name, password: PASSWORD });
    const permissions = [{ action: "read", resource: { type: "users" } }];
    const self = [{ action: "read", resource: { type: "users", id: user.id } }];
    const made = {
      "by name": await started.create("Authorization", { orgId, permissions, user: name }, { name: "by-name" }),
      "by ID": await started.create("Authorization", { orgId, permissions, userId: user.id }, { name: "by-id" }),
      "of a token": await started.create("Authorization", { orgId, permissions }),
      "of a session": await session.started.create("Authorization", { orgId, permissions: self }),
      "of a token, with a name and a password": await both.started.create("Authorization", { orgId, permissions }),
    };
    const acting = Object.entries(made).map(async ([how, authorization]) => {
      const { body } = await withTokenOf(operator, authorization).get("/api/v2/me");
      return [how, inside(body, "id")];
    });
    expect(Object.fromEntries(await Promise.all(acting))).toEqual({
      "by name": user.id,
      "by ID": user.id,
      "of a token": service.userId,
      "of a session": user.id,
      "of a token, with a name and a password": service.userId,
    });
  });

  test("Authorization.orgId: permissions without an organization reach all organizations, others only their own", async () => {
    const opened = await open();
    const { started, client, orgId } = opened;
    const other = await open();
    const place = { orgID: other.orgId, bucket: "meters" };
    await client.create("/api/v2/buckets", { orgID: other.orgId, name: "meters" });
    const inputs = { orgId, permissions: [{ action: "write", resource: { type: "buckets" } }] };
    const made = await started.create("Authorization", inputs);
    const bounded = await started.create(
      "Authorization",
      { orgId, permissions: [{ action: "write", resource: { type: "buckets", orgId } }] },
      { name: "bounded" },
    );
    const answers = [await write(withTokenOf(opened, made), place), await write(withTokenOf(opened, bounded), place)];
    // new permissions are a new token, and the old one is gone
    const replaced = await started.update(bounded, inputs);
    answers.push(await write(withTokenOf(opened, replaced), place));
    answers.push((await withTokenOf(opened, bounded).get("/api/v2/buckets")).status);
    expect(answers).toEqual([204, 403, 204, 401]);
  });
});
