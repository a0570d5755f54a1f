import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aContext } from "../command/command.test.support";
import type { Provider } from "../../../plugin/declare/provider";
import type { TestProvider } from "../../../testing/provider";
import { toy } from "../../../testing/toy/provider";
import { withToy } from "../../../testing/toy/start";
import { filterOf } from "./account/filter";
import { adopt } from "./adopt";
import { listTerraform } from "./terraform-listing";

/** The toy provider, with the types that its kinds have in Terraform. */
const bridged: Provider = {
  ...toy,
  resources: toy.resources.map((resource) => {
    const name = resource.token.slice("toy:index:".length);
    return { ...resource, formerly: [{ type: `toys:index/${name.toLowerCase()}:${name}` }] };
  }),
};

interface Scene {
  readonly provider: TestProvider;
  /** Adopts what a state with these instances manages, and answers with what was printed. */
  readonly adoptState: (instances: readonly unknown[], ...args: readonly string[]) => Promise<string>;
  readonly file: (name: string) => Promise<string>;
}

async function withScene(play: (scene: Scene) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "adopt-"));
  try {
    await withToy(async ({ provider, service }) => {
      const env = { TOY_URL: service.url, TOY_TOKEN: service.token };
      await play({
        provider,
        adoptState: async (resources, ...args) => {
          await writeFile(join(folder, "terraform.tfstate"), JSON.stringify({ version: 4, resources }));
          const { context, printed } = aContext({ provider: bridged, packageFolder: folder, folder, env });
          expect(await adopt.run(["--from-terraform", "terraform.tfstate", ...args], context)).toBe(0);
          return printed.join("\n");
        },
        file: (name) => readFile(join(folder, "infra", name), "utf8"),
      });
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

function managed(type: string, name: string, attributes: Readonly<Record<string, unknown>>, module?: string): unknown {
  return { mode: "managed", type, name, module, instances: [{ attributes }] };
}

test("only what the Terraform state manages is adopted, under the names that it has there", async () => {
  await withScene(async ({ provider, adoptState, file }) => {
    const room = await provider.create("Room", { name: "north-wing" }, { name: "one" });
    await provider.create("Room", { name: "elsewhere" }, { name: "two" });
    const drawer = await provider.create("Drawer", { roomId: room.id, label: "north-wing" });
    const printed = await adoptState([
      managed("toys_room", "this", { id: room.id }, "module.wing"),
      managed("toys_drawer", "top", { room_id: room.id, id: drawer.id.split("/").at(-1) }, "module.wing"),
      managed("aws_vpc", "main", { id: "vpc-1" }),
    ]);
    expect(JSON.parse(await file("import.json"))).toMatchObject({
      resources: [
        { type: "toy:index:Room", name: "wing-this", id: room.id, version: "0.1.0" },
        { type: "toy:index:Drawer", name: "wing-top", id: drawer.id, version: "0.1.0" },
      ],
    });
    expect(await file("drawers.ts")).toContain('new toy.Drawer(\n  "wing-top",\n  {\n    roomId: northWing.id,\n');
    expect(await file("drawers.ts")).toContain("\n  { protect: true },\n");
    expect(printed).toMatch(/aws_vpc +aws_vpc\.main +.*has no resource for the Terraform type aws_vpc/);
  });
});

test("a filter narrows what the Terraform state manages", async () => {
  await withScene(async ({ provider, adoptState, file }) => {
    const one = await provider.create("Room", { name: "one" }, { name: "one" });
    const two = await provider.create("Room", { name: "two" }, { name: "two" });
    await adoptState(
      [managed("toys_room", "first", { id: one.id }), managed("toys_room", "second", { id: two.id })],
      ...["--filter", "Room=sec*"],
    );
    expect(JSON.parse(await file("import.json"))).toMatchObject({
      resources: [{ type: "toy:index:Room", name: "second", id: two.id, version: "0.1.0" }],
    });
  });
});

test.each<[string, BufferEncoding]>([
  ["UTF-8 with a byte order mark", "utf8"],
  ["UTF-16, as PowerShell writes it", "utf16le"],
])("a Terraform state in %s is read", async (_form, encoding) => {
  const folder = await mkdtemp(join(tmpdir(), "adopt-"));
  try {
    const file = join(folder, "terraform.tfstate");
    await writeFile(
      file,
      `\ufeff${JSON.stringify({ version: 4, resources: [managed("toys_room", "hall", { id: "r1" })] })}`,
      encoding,
    );
    const { listing } = await listTerraform(file, bridged, filterOf(bridged, []));
    expect(listing.listed.map(({ id, label }) => [id, label])).toEqual([["r1", "hall"]]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("a Terraform state that is not there is named", async () => {
  const { context } = aContext({
    provider: bridged,
    packageFolder: "/",
    folder: tmpdir(),
    env: { TOY_URL: "http://127.0.0.1:1", TOY_TOKEN: "t" },
  });
  await expect(adopt.run(["--from-terraform", "gone.tfstate", "--out", "gone"], context)).rejects.toThrow(
    /^the Terraform state cannot be read: ENOENT/,
  );
});

test("an object that the Terraform state manages twice is adopted once", async () => {
  await withScene(async ({ provider, adoptState, file }) => {
    const room = await provider.create("Room", { name: "north-wing" });
    const states = ["this", "that"].map((name) => managed("toys_room", name, { id: room.id }));
    expect(await adoptState(states)).toMatch(/toys_room\.that +toys_room\.this manages the same object/);
    expect(JSON.parse(await file("import.json"))).toMatchObject({
      resources: [{ type: "toy:index:Room", name: "this", id: room.id, version: "0.1.0" }],
    });
  });
});
