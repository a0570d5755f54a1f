import { audit } from "./audit";
import type { Answers } from "./fake-pulumi.test.support";
import { fakePulumi } from "./fake-pulumi.test.support";
import type { Ran, ToyAccount } from "./toy-account.test.support";
import { withAccount } from "./toy-account.test.support";

function room(id: string, name: string): object {
  return { type: "toy:index:Room", id, urn: `urn:pulumi:dev::infra::toy:index:Room::${name}`, custom: true };
}

/** A stack that has resources in its state. */
function stackWith(...resources: readonly object[]): Answers {
  return { "stack export": { output: { deployment: { resources } } }, config: { output: {} } };
}

async function auditRooms(account: ToyAccount, answers: Answers, ...args: readonly string[]): Promise<Ran> {
  const { env } = await fakePulumi(account, answers);
  return account.runIn(env, audit, "--stack", "dev", "--filter", "Room", ...args);
}

test("an account whose objects all are in a stack has exit code 0", async () => {
  await withAccount(async (account) => {
    await account.provider.create("Room", { name: "attic" });
    const external = { ...room("room-9", "looked-up"), external: true };
    const { exitCode, printed } = await auditRooms(account, stackWith(room("room-1", "attic"), external));
    expect({ exitCode, printed }).toEqual({
      exitCode: 0,
      printed: "The stacks manage all that the account has, and nothing is gone.",
    });
  });
});

test("what is in no stack and what is gone are listed, with exit code 1", async () => {
  await withAccount(async (account) => {
    await account.provider.create("Room", { name: "attic" });
    const { exitCode, printed } = await auditRooms(account, stackWith(room("room-7", "cellar")));
    expect({ exitCode, printed }).toEqual({
      exitCode: 1,
      printed: `In no stack: 1
Kind  Object  ID
Room  attic   room-1

Gone: 1
Kind  Resource  ID      Stack
Room  cellar    room-7  dev`,
    });
  });
});

test("--json prints the whole result", async () => {
  await withAccount(async (account) => {
    await account.provider.create("Room", { name: "attic" });
    const { exitCode, printed } = await auditRooms(account, stackWith(room("room-7", "cellar")), "--json");
    const found: unknown = JSON.parse(printed);
    expect({ exitCode, found }).toEqual({
      exitCode: 1,
      found: {
        unmanaged: [{ type: "toy:index:Room", id: "room-1", name: "attic" }],
        gone: [{ type: "toy:index:Room", id: "room-7", name: "cellar", stack: "dev" }],
        unmanageable: [],
        failed: [],
      },
    });
  });
});

test("an object that no list shows is not gone while it can be read", async () => {
  await withAccount(async (account) => {
    const attic = await account.provider.create("Room", { name: "attic" });
    await account.provider.create("Hook", { roomId: attic.id, place: "door" });
    const hook = {
      type: "toy:index:Hook",
      id: `${attic.id}/door`,
      urn: "urn:pulumi:dev::infra::toy:index:Hook::door",
      custom: true,
    };
    const { env } = await fakePulumi(account, stackWith(room("room-1", "attic"), hook));
    const { exitCode } = await account.runIn(env, audit, "--stack", "dev");
    expect(exitCode).toBe(0);
  });
});

test.each([
  ["no stack", [], "audit: no stack is given; add --stack STACK"],
  [
    "a stack that cannot be read",
    ["--stack", "prod"],
    "audit: `pulumi stack export --stack prod` failed: no stack named 'prod'",
  ],
  [
    "an unknown kind",
    ["--stack", "dev", "--filter", "Roon"],
    'audit: --filter Roon: toy has no kind "Roon"; did you mean Room?',
  ],
  ["a folder that is not there", ["--stack", "dev", "--project", "none"], "audit: there is no folder "],
])("%s has exit code 2", async (_what, args, message) => {
  await withAccount(async (account) => {
    const { env } = await fakePulumi(account, {
      "stack export --stack prod": { exitCode: 255, errors: "no stack named 'prod'" },
      ...stackWith(),
    });
    const { exitCode, reported } = await account.runIn(env, audit, ...args);
    expect({ exitCode, reported }).toEqual({ exitCode: 2, reported: [expect.stringContaining(message)] });
  });
});
