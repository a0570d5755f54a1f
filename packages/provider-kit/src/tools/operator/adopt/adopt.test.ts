import { startFaultyProxy } from "../../../testing/faulty-proxy";
import { adopt } from "./adopt";
import type { ToyAccount } from "./toy-account.test.support";
import { withAccount } from "./toy-account.test.support";

async function fill({ provider }: ToyAccount): Promise<void> {
  const room = await provider.create("Room", { name: "north-wing", floor: 3 }, { name: "one" });
  await provider.create("Room", { name: "class" }, { name: "two" });
  await provider.create("Drawer", { roomId: room.id, label: "north-wing", cover: { material: "steel" } });
  const contacts = [{ kind: "mail", address: "anna@example.org" }];
  await provider.create("Badge", { holder: "Anna", pin: "4711", contacts });
}

test("an account becomes a program with references in place of IDs and secrets from the configuration", async () => {
  await withAccount(async (account) => {
    await fill(account);
    const { exitCode } = await account.run(adopt);
    expect(exitCode).toBe(0);
    const { "rooms.ts": rooms, "drawers.ts": drawers, "badges.ts": badges, ...others } = await account.files("infra");
    expect(rooms).toBe(`import * as toy from "@ops-providers/toy";

export const classRoom = new toy.Room(
  "class",
  {
    name: "class",
  },
  { protect: true },
);

export const northWing = new toy.Room(
  "north-wing",
  {
    name: "north-wing",
    floor: 3,
  },
  { protect: true },
);
`);
    expect(drawers).toBe(`import * as toy from "@ops-providers/toy";
import { northWing } from "./rooms";

export const northWingDrawer = new toy.Drawer(
  "north-wing",
  {
    roomId: northWing.id,
    label: "north-wing",
    cover: { material: "steel" },
  },
  { protect: true },
);
`);
    expect(badges).toBe(`import * as pulumi from "@pulumi/pulumi";
import * as toy from "@ops-providers/toy";

const config = new pulumi.Config();

export const anna = new toy.Badge(
  "anna",
  {
    holder: "Anna",
    pin: config.requireSecret("annaPin"),
    contacts: [
      { kind: "mail", address: config.requireSecret("annaContacts0Address") },
    ],
  },
  { protect: true },
);
`);
    expect(others["index.ts"]).toBe('import "./rooms";\nimport "./drawers";\nimport "./badges";\n');
    expect(Object.keys(others)).toEqual([
      ".gitignore",
      "Pulumi.yaml",
      "README.md",
      "import.json",
      "index.ts",
      "package.json",
      "tsconfig.json",
    ]);
  });
});

test("the import file has each object once, with the version that its program asks for", async () => {
  await withAccount(async (account) => {
    await fill(account);
    await account.run(adopt, "--values=false");
    const { "import.json": text = "" } = await account.files("infra");
    expect(JSON.parse(text)).toEqual({
      resources: [
        { type: "toy:index:Room", name: "class", id: "room-2", version: "0.1.0" },
        { type: "toy:index:Room", name: "north-wing", id: "room-1", version: "0.1.0" },
        { type: "toy:index:Drawer", name: "north-wing", id: "room-1/drawer-3", version: "0.1.0" },
        { type: "toy:index:Badge", name: "anna", id: "badge-4", version: "0.1.0" },
      ],
    });
  });
});

test("the import file has the values that an import would read, and none of an object with secrets", async () => {
  await withAccount(async (account) => {
    await fill(account);
    await account.run(adopt);
    const { "import.json": text = "" } = await account.files("infra");
    const read = async (type: string, name: string, id: string): Promise<object> => {
      const { inputs, state: outputs } = await account.provider.import(type, id);
      return { type: `toy:index:${type}`, name, id, version: "0.1.0", inputs, outputs };
    };
    expect(JSON.parse(text)).toEqual({
      resources: [
        await read("Room", "class", "room-2"),
        await read("Room", "north-wing", "room-1"),
        await read("Drawer", "north-wing", "room-1/drawer-3"),
        { type: "toy:index:Badge", name: "anna", id: "badge-4", version: "0.1.0" },
      ],
    });
    await expect(account.run(adopt, "--force", "--values=0")).rejects.toThrow(
      '--values must be true or false, not "0"',
    );
  });
});

test("the output lists what was adopted, what was left out and why, and what to do next", async () => {
  await withAccount(async (account) => {
    await fill(account);
    expect((await account.run(adopt)).printed).toBe(`Kind    Adopted  Left out
Room    2        0
Drawer  1        0
Badge   1        0
Hook    0        1

Left out:
Kind  Object  ID  Reason
Hook  all         the service has no list of them

Next:
  cd infra
  npm install
  npx @ops-providers/toy install
  pulumi stack init dev
  pulumi config set --secret annaPin
  pulumi config set --secret annaContacts0Address
  pulumi import --file import.json --generate-code=false --yes
  pulumi preview`);
  });
});

test("a folder with files is refused, and with --force only the files of a project are kept", async () => {
  await withAccount(async (account) => {
    await account.run(adopt, "--filter", "Room");
    await expect(account.run(adopt, "--filter", "Room")).rejects.toThrow(
      "infra is not empty; give another folder with --out, or --force to overwrite files in it",
    );
    await account.provider.create("Room", { name: "attic" });
    const before = await account.files("infra");
    await account.run(adopt, "--force");
    const after = await account.files("infra");
    expect(after["package.json"]).toBe(before["package.json"]);
    expect(after["index.ts"]).toBe('import "./rooms";\n');
  });
});

test("only the kinds and objects that a filter names are listed, and others are named by their IDs", async () => {
  await withAccount(async (account) => {
    await fill(account);
    await account.run(adopt, "--filter", "drawer=north-*", "--filter", "Room=cl?ss");
    const { "drawers.ts": drawers, "rooms.ts": rooms, "index.ts": index } = await account.files("infra");
    expect(index).toBe('import "./rooms";\nimport "./drawers";\n');
    expect(rooms).toContain('new toy.Room(\n  "class",');
    expect(drawers).toContain('roomId: "room-1"');
  });
});

test("what is adopted is protected by program and import, and the README says how to let Pulumi delete it", async () => {
  await withAccount(async (account) => {
    await fill(account);
    const { printed } = await account.run(adopt, "--filter", "Room", "--filter", "Drawer");
    const { "README.md": readme, "rooms.ts": rooms = "", "drawers.ts": drawers = "" } = await account.files("infra");
    expect(readme).toContain("To let it, remove `protect: true` from the resource and run `pulumi up`.");
    expect([printed, readme].filter((text = "") => text.includes("--protect"))).toEqual([]);
    expect((rooms + drawers).split("{ protect: true }")).toHaveLength(4);
  });
});

test("--protect=false protects nothing, in the program and in the import", async () => {
  await withAccount(async (account) => {
    await fill(account);
    const { printed } = await account.run(adopt, "--filter", "Room", "--protect=false");
    const { "README.md": readme, "rooms.ts": rooms } = await account.files("infra");
    for (const text of [printed, readme])
      expect(text).toContain("pulumi import --file import.json --generate-code=false --protect=false --yes");
    expect(readme).not.toContain("protected");
    expect(rooms).toContain('new toy.Room("class", {\n  name: "class",\n});');
    await expect(account.run(adopt, "--protect=no")).rejects.toThrow('--protect must be true or false, not "no"');
  });
});

test("the objects that the credentials in use depend on are named, by the command and in the README", async () => {
  await withAccount(async (account) => {
    await fill(account);
    const { printed } = await account.runIn({ TOY_USERNAME: "Anna" }, adopt, "--filter", "Badge", "--filter", "Room");
    expect(printed).toContain(`Room   2        0
Badge  1        0

The credentials in use depend on these objects; a stack that deletes one of them locks itself out:
Kind   Object  ID       What it is
Badge  Anna    badge-4  the badge of the user

Next:`);
    const { "README.md": readme } = await account.files("infra");
    expect(readme).toContain("| Badge | Anna | badge-4 | the badge of the user |");
  });
});

test("objects that are not adopted are not named as those of the credentials", async () => {
  await withAccount(async (account) => {
    await fill(account);
    const { printed } = await account.runIn({ TOY_USERNAME: "Anna" }, adopt, "--filter", "Room");
    expect(printed).not.toContain("credentials");
  });
});

test("a service that does not tell whose credentials they are keeps nobody from adopting", async () => {
  await withAccount(async (account) => {
    await fill(account);
    const proxy = await startFaultyProxy(account.service.url);
    proxy.inject({ kind: "respond", status: 403, body: { message: "no badges for you" } }, { path: /badges/ });
    const { exitCode, reported } = await account.runIn({ TOY_URL: proxy.url }, adopt, "--filter", "Room");
    await proxy.close();
    expect([exitCode, reported.at(-1)]).toEqual([
      0,
      expect.stringMatching(
        /^looking up the credentials failed: GET \/v1\/badges answered 403 \(no badges for you\).*; the objects that the credentials in use depend on are not marked$/,
      ),
    ]);
  });
});

test("commands in the output are quoted for a shell, and names cannot write to the terminal", async () => {
  await withAccount(async (account) => {
    const room = await account.provider.create("Room", { name: "attic" });
    const { store } = account.service;
    const name = "a\u001b[2J\u202e\u3164`${b}`*/ |<b>##vso[a]";
    store.table("rooms").set(room.id, { ...store.find("rooms", room.id), name });
    const { printed } = await account.run(adopt, "--filter", "Room", "--out", "Anna's infra");
    expect(printed).toContain("cd 'Anna'\\''s infra'\n");
    const files = await account.files("Anna's infra");
    expect(files["rooms.ts"]).toContain('  name: "a\\u001b[2J\\u202e\\u3164`${b}`*/ |<b>\\u0023#vso[a]",');
    const shown = [printed, ...Object.values(files)].join("").replaceAll("\n", "");
    expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|##\w*\[/u);
  });
});
