import { aClient, text } from "@ops-providers/provider-kit/testing";
import type { OwnObject } from "@ops-providers/provider-kit";
import type { CredentialSettings } from "./credentials";
import { authorize } from "./credentials";
import { parseError } from "./errors";
import { ownObjects } from "./own-objects";
import { freshName } from "./testing/service-client";
import { serverUnderTest } from "./testing/server-under-test";
import { serviceStarters } from "./testing/service-starters";

describe.each(serviceStarters)("$name: what credentials depend on", ({ start, isNew }) => {
  const server = serverUnderTest({ start });

  /** What is found with credentials: types without the package, and what the objects are. */
  async function found(settings: CredentialSettings): Promise<readonly string[]> {
    const { api } = aClient(server.service.url, { authorize: (plain) => authorize(plain, settings), parseError });
    return (await ownObjects(api, settings)).map(({ type, id, what }: OwnObject) => `${type.slice(17)} ${id}: ${what}`);
  }

  /** A user of their own with tokens that may read and write these kinds in the test's organization. */
  async function userWith(...tokens: readonly (readonly string[])[]): Promise<readonly [string, readonly Made[]]> {
    const userID = await server.client.createId("/api/v2/users", { name: freshName("ci") });
    const made = tokens.map((types) => {
      const permissions = types.map((type) => ({
        action: "read",
        resource: type === "users" ? { type, id: userID } : { type, orgID: server.orgID },
      }));
      return server.client.create("/api/v2/authorizations", { orgID: server.orgID, userID, permissions });
    });
    const all = await Promise.all(made);
    return [userID, all.map((one) => ({ id: text(one, "id"), token: text(one, "token") }))];
  }

  interface Made {
    readonly id: string;
    readonly token: string;
  }

  const reading = ["authorizations", "users"];

  test("a token is told where it is the only one of its user that may read the list of tokens", async () => {
    const [user, [own, ...others]] = await userWith(reading, ["buckets"]);
    expect([await found({ token: own?.token }), others.length]).toEqual([
      [
        `Authorization ${own?.id ?? ""}: the token in use`,
        `User ${user}: the user of the token in use`,
        `Organization ${server.orgID}: the organization of the token in use`,
      ],
      1,
    ]);
  });

  test("where a server keeps hashes, each token is named that may be the one in use", async () => {
    const [user, made] = await userWith(reading, reading);
    const [own] = made;
    const candidates = isNew ? made : made.slice(0, 1);
    const what = isNew ? "may be the token in use, which the server does not tell" : "the token in use";
    expect([...(await found({ token: own?.token }))].sort()).toEqual(
      [
        ...candidates.map(({ id }) => `Authorization ${id}: ${what}`),
        `User ${user}: the user of the token in use`,
        `Organization ${server.orgID}: the organization of the token in use`,
      ].sort(),
    );
  });

  test("a token that may read neither tokens nor its user tells nothing, and who signs in is a user", async () => {
    const [user, [weak]] = await userWith(["buckets"]);
    expect(await found({ token: weak?.token })).toEqual([]);
    await server.client.post(`/api/v2/users/${user}/password`, { password: "pass-word-1" });
    const { body } = await server.client.get(`/api/v2/users/${user}`);
    expect(await found({ username: text(body, "name"), password: "pass-word-1" })).toEqual([
      `User ${user}: the user that signs in`,
    ]);
  });

  test("the operator's token of a new server is told, with its user and organization", async () => {
    const { service } = server;
    const lines = await found({ token: service.token });
    expect(lines.filter((line) => !line.startsWith("Authorization"))).toEqual([
      `User ${service.userId}: the user of the token in use`,
      `Organization ${service.orgId}: the organization of the token in use`,
    ]);
  });
});
