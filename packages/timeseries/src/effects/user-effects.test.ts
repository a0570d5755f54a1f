import type { ServiceClient } from "../testing/service-client";
import { freshName, freshOrganization, refusal } from "../testing/service-client";
import { describeEachService } from "../testing/each-service";
import { signIn, STATUS_HISTORIES, tokenOf } from "./act-as.test.support";

const PASSWORD = "pass-word-1";

describeEachService((open) => {
  test.each(STATUS_HISTORIES)(
    "User.status: after $history a user is answered, or refused, by session and by token",
    async ({ history }) => {
      const opened = await open();
      const { started, orgId } = opened;
      const name = freshName("reader");
      const [first, ...changes] = history;
      let made = await started.create("User", { name, password: PASSWORD, status: first });
      const { status, session } = await signIn(opened, name, PASSWORD);
      // an inactive user can sign in, and has nothing of it
      expect(status).toBe(204);
      const token = await tokenOf(opened, made.id);
      const answers = async (): Promise<readonly number[]> => [
        (await session.get("/api/v2/me")).status,
        (await token.get(`/api/v2/buckets?orgID=${orgId}`)).status,
      ];
      const found = [await answers()];
      for (const change of changes) {
        // another property, so that the status is not all that changes
        made = await started.update(made, { name: freshName("renamed"), password: PASSWORD, status: change });
        found.push(await answers());
      }
      expect(found).toEqual(history.map((wanted) => (wanted === "active" ? [200, 200] : [403, 403])));
    },
  );

  test("User.password: the one of the creation signs in, then the one of the update, and other updates keep it", async () => {
    const opened = await open();
    const { started, orgId } = opened;
    const name = freshName("reader");
    const other = "pass-word-2";
    const signIns = async (): Promise<readonly number[]> =>
      Promise.all([PASSWORD, other].map(async (password) => (await signIn(opened, name, password)).status));
    const made = await started.create("User", { name, password: PASSWORD });
    const atFirst = await signIns();
    const joined = await started.update(made, { name, password: PASSWORD, orgId, orgRole: "owner" });
    const afterJoining = await signIns();
    const { session } = await signIn(opened, name, PASSWORD);
    const changed = await started.update(joined, { name, password: other, orgId, orgRole: "owner" });
    const afterChange = await signIns();
    await started.update(changed, { name, password: PASSWORD, orgId, orgRole: "owner" });
    expect([atFirst, afterJoining, afterChange, await signIns()]).toEqual([
      [204, 401],
      [204, 401],
      [401, 204],
      [204, 401],
    ]);
    // a change of the password ends no session
    expect((await session.get("/api/v2/me")).status).toBe(200);
  });

  test("User.name: the user signs in by the new name, and not by the old one", async () => {
    const opened = await open();
    const { started } = opened;
    const [name, newName] = [freshName("reader"), freshName("reader")];
    const made = await started.create("User", { name, password: PASSWORD });
    await started.update(made, { name: newName, password: PASSWORD });
    expect([(await signIn(opened, name, PASSWORD)).status, (await signIn(opened, newName, PASSWORD)).status]).toEqual([
      401, 204,
    ]);
  });

  test("User.orgId, User.orgRole: a user may do in an organization what the role says, whatever it was before", async () => {
    const opened = await open();
    const { started, client, orgId: home } = opened;
    const { id: abroad } = await freshOrganization(client);
    const memberships = [
      { inputs: {}, rights: ["nothing", "nothing"] },
      { inputs: { orgId: home, orgRole: "member" }, rights: ["reads", "nothing"] },
      { inputs: { orgId: home, orgRole: "owner" }, rights: ["reads and writes", "nothing"] },
      { inputs: { orgId: abroad, orgRole: "member" }, rights: ["nothing", "reads"] },
    ];
    for (const before of memberships) {
      const inputs = { name: freshName("reader"), password: PASSWORD };
      let made = await started.create("User", { ...inputs, ...before.inputs });
      const { session } = await signIn(opened, inputs.name, PASSWORD);
      const rights = (): Promise<readonly string[]> => Promise.all([home, abroad].map((id) => rightsIn(session, id)));
      expect([before, await rights()]).toEqual([before, before.rights]);
      for (const after of memberships.filter((other) => other !== before)) {
        made = await started.update(made, { ...inputs, ...after.inputs });
        expect([before, after, await rights()]).toEqual([before, after, after.rights]);
        made = await started.update(made, { ...inputs, ...before.inputs });
      }
    }
  });

  test("User.orgRole: an owner of an organization may make neither organizations nor users", async () => {
    const opened = await open();
    const { started, orgId } = opened;
    const name = freshName("owner");
    await started.create("User", { name, password: PASSWORD, orgId, orgRole: "owner" });
    const { session } = await signIn(opened, name, PASSWORD);
    const answers = ["orgs", "users"].map((kind) => session.post(`/api/v2/${kind}`, { name: freshName("own") }));
    expect((await Promise.all(answers)).map(refusal)).toEqual([
      [401, "unauthorized", "write:orgs is unauthorized"],
      [401, "unauthorized", "write:users is unauthorized"],
    ]);
  });
});

/** What a session may do in an organization: read it, and make labels in it. */
async function rightsIn(session: ServiceClient, orgID: string): Promise<string> {
  const read = await session.get(`/api/v2/orgs/${orgID}`);
  const made = await session.post("/api/v2/labels", { orgID, name: freshName("label") });
  const names: Readonly<Record<string, string>> = {
    "401 401": "nothing",
    "200 401": "reads",
    "200 201": "reads and writes",
  };
  const answered = `${read.status} ${made.status}`;
  return names[answered] ?? answered;
}
