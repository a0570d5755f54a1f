import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toy } from "../testing/toy/provider";
import { filterOf } from "./account/filter";
import { objectsOfTerraform } from "./named-objects";

const moved = {
  ...toy,
  resources: toy.resources.map((one) =>
    one.token === "toy:index:Room" ? { ...one, formerly: [{ type: "workshop:index/room:Room" }] } : one,
  ),
};

function instance(name: string, id: string): object {
  return { mode: "managed", type: "workshop_room", name, instances: [{ attributes: { id } }] };
}

test("the objects of a Terraform state have its names, and a filter chooses among them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "terraform-"));
  try {
    const file = join(folder, "terraform.tfstate");
    const resources = [instance("attic", "room-1"), instance("cellar", "room-2")];
    await writeFile(file, JSON.stringify({ version: 4, resources }));
    const { listing, names } = await objectsOfTerraform(moved, file, filterOf(moved, ["Room=att*"]));
    expect({ listed: listing.listed.map(({ id, label }) => [id, label]), names: [...names] }).toEqual({
      listed: [["room-1", "attic"]],
      names: [["toy:index:Room room-1", "attic"]],
    });
    await expect(objectsOfTerraform(moved, join(folder, "none"), filterOf(moved, []))).rejects.toThrow(
      "none cannot be read: ENOENT",
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
