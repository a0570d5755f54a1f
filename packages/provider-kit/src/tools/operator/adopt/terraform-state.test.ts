import { defineProvider } from "../../../plugin/declare/provider";
import { string } from "../../../plugin/declare/property";
import { defineResource } from "../../../plugin/declare/resource";
import { UserError } from "../../../plugin/values/errors";
import { readTerraformState } from "./terraform-state";

const parentId = string({ required: true, onChange: "replace", doc: "The shelf." });

const shelf = defineResource({
  token: "store:index:Shelf",
  doc: "A shelf.",
  endpoint: "/shelves",
  formerly: [{ type: "warehouse:index/shelf:Shelf" }],
  checkId: (id) => (/^[a-z0-9]+$/.test(id) ? undefined : "it must consist of letters and digits"),
  normalizeId: (id) => id.toLowerCase(),
  inputs: {},
  outputs: {},
});

const coldBox = defineResource({
  token: "store:index:ColdBox",
  doc: "A box.",
  endpoint: "/shelves/{shelfId}/boxes",
  idParts: ["shelfId", "uuid"],
  formerly: [{ type: "warehouse:cold/coldBox:ColdBox", names: { rackId: "shelfId" } }],
  inputs: { shelfId: parentId },
  outputs: {},
});

const crate = defineResource({ token: "store:index:Crate", doc: "New.", endpoint: "/crates", inputs: {}, outputs: {} });

const store = defineProvider({
  name: "store",
  version: "1.0.0",
  displayName: "Store",
  doc: "Shelves.",
  npmName: "@acme/store",
  settings: {},
  connect: () => {
    throw new Error("no request is sent");
  },
  resources: [shelf, coldBox, crate],
  functions: [],
});

interface Managed {
  readonly type: string;
  readonly name: string;
  readonly module?: string;
  readonly mode?: string;
  readonly instances: readonly unknown[];
}

function stateOf(...resources: readonly Managed[]): string {
  return JSON.stringify({
    version: 4,
    terraform_version: "1.9.5",
    serial: 7,
    lineage: "4f0c",
    outputs: {},
    resources: resources.map((one) => ({ mode: "managed", provider: 'provider["acme/warehouse"]', ...one })),
  });
}

function read(...resources: readonly Managed[]): ReturnType<typeof readTerraformState> {
  return readTerraformState(store, stateOf(...resources));
}

test("an object has our ID, its address, and a name of module path, name and key", () => {
  const { objects, leftOut } = read(
    { type: "warehouse_shelf", name: "main", instances: [{ attributes: { id: "A1" } }] },
    {
      type: "warehouse_shelf",
      name: "main",
      module: 'module.site["North.1"].module.net',
      instances: [
        { index_key: "Top Row", attributes: { id: "b1" } },
        { index_key: 1, attributes: { id: "b2" } },
      ],
    },
  );
  expect(leftOut).toEqual([]);
  expect(objects).toEqual([
    { resource: shelf, id: "a1", name: "main", address: "warehouse_shelf.main" },
    {
      resource: shelf,
      id: "b1",
      name: "site-north-1-net-main-top-row",
      address: 'module.site["North.1"].module.net.warehouse_shelf.main["Top Row"]',
    },
    {
      resource: shelf,
      id: "b2",
      name: "site-north-1-net-main-1",
      address: 'module.site["North.1"].module.net.warehouse_shelf.main[1]',
    },
  ]);
});

test.each<[string, Readonly<Record<string, unknown>>]>([
  ["attributes of the other package's names", { rack_id: "a1", uuid: "7", id: "7" }],
  ["the last part of Terraform's ID", { rack_id: "a1", id: "a1/7" }],
  ["the ID alone, for the last part", { rack_id: "a1", id: "7" }],
])("an ID of several parts is put together from %s", (_what, attributes) => {
  const { objects } = read({ type: "warehouse_cold_cold_box", name: "ice", instances: [{ attributes }] });
  expect(objects).toEqual([{ resource: coldBox, id: "a1/7", name: "ice", address: "warehouse_cold_cold_box.ice" }]);
});

test("names of one type are unique, and those of two types need not be", () => {
  const one = (type: string, name: string, id: string): Managed => ({
    type,
    name,
    instances: [{ attributes: { id, rack_id: "a1" } }],
  });
  const { objects } = read(
    one("warehouse_shelf", "top_row", "1"),
    one("warehouse_shelf", "top-row", "2"),
    one("warehouse_shelf", "_", "3"),
    one("warehouse_cold_cold_box", "top_row", "4"),
  );
  expect(objects.map(({ name }) => name)).toEqual(["top-row", "top-row-2", "shelf", "top-row"]);
});

test("a name with a number may be taken by another object", () => {
  const names = ["a", "a_2", "a", "a", "a_3"].map((name, i) => ({
    type: "warehouse_shelf",
    name,
    instances: [{ attributes: { id: String(i) } }],
  }));
  expect(read(...names).objects.map(({ name }) => name)).toEqual(["a", "a-2", "a-3", "a-4", "a-3-2"]);
});

test("an object that the state has twice is taken once", () => {
  const { objects, leftOut } = read(
    { type: "warehouse_shelf", name: "main", instances: [{ attributes: { id: "a1" } }] },
    { type: "warehouse_shelf", name: "again", instances: [{ attributes: { id: "A1" } }] },
  );
  expect(objects.map(({ id, name }) => [id, name])).toEqual([["a1", "main"]]);
  expect(leftOut).toEqual([
    {
      type: "warehouse_shelf",
      id: "",
      label: "warehouse_shelf.again",
      reason: "warehouse_shelf.main manages the same object",
    },
  ]);
});

test("an object that Terraform before 0.12 wrote has flat attributes", () => {
  const flat = { id: "7", rack_id: "a1", "tags.%": "0" };
  const { objects } = read({ type: "warehouse_cold_cold_box", name: "ice", instances: [{ attributes_flat: flat }] });
  expect(objects.map(({ id }) => id)).toEqual(["a1/7"]);
});

test("data sources are no objects of the state", () => {
  const data = { type: "warehouse_shelf", name: "found", mode: "data", instances: [{ attributes: { id: "a1" } }] };
  expect(read(data)).toEqual({ objects: [], leftOut: [] });
});

test("an object that Terraform will replace is there, and one whose deletion failed is left out", () => {
  const { objects, leftOut } = read({
    type: "warehouse_shelf",
    name: "main",
    instances: [
      { status: "tainted", attributes: { id: "a1" } },
      { deposed: "00ff", attributes: { id: "a2" } },
    ],
  });
  expect(objects.map(({ id }) => id)).toEqual(["a1"]);
  expect(leftOut).toEqual([
    {
      type: "warehouse_shelf",
      id: "",
      label: "warehouse_shelf.main",
      reason: "it was replaced, and its deletion failed: `terraform apply` deletes it",
    },
  ]);
});

test.each<[string, string, Readonly<Record<string, unknown>>, string]>([
  ["of another provider", "aws_vpc", { id: "a1" }, "Store has no resource for the Terraform type aws_vpc"],
  [
    "of a kind that the other package has not",
    "warehouse_crate",
    { id: "a1" },
    "Store has no resource for the Terraform type warehouse_crate",
  ],
  [
    "without a part of its ID",
    "warehouse_cold_cold_box",
    { id: "7", password: "canary" },
    "the state has no shelfId, which the ID needs",
  ],
  [
    "with an ID that cannot exist",
    "warehouse_shelf",
    { id: "a b" },
    '"a b" is not the ID of a shelf: it must consist of letters and digits',
  ],
])("an object %s is left out with the reason", (_what, type, attributes, reason) => {
  expect(read({ type, name: "main", instances: [{ attributes }] })).toEqual({
    objects: [],
    leftOut: [{ type, id: "", label: `${type}.main`, reason }],
  });
});

test.each([
  ["no JSON", '{"password": "canary', "this is no Terraform state: it must be the JSON of a terraform.tfstate file"],
  ["a list", "[]", "this is no Terraform state: it must be the JSON of a terraform.tfstate file"],
  [
    "encrypted",
    '{"serial": 1, "encrypted_data": "AAAA"}',
    "the Terraform state is encrypted: give the output of `tofu state pull`",
  ],
  [
    "the form for people",
    '{"format_version": "1.0", "values": {}}',
    "this is the output of `terraform show -json`: give that of `terraform state pull`",
  ],
  [
    "a pointer to a backend",
    '{"version": 3, "backend": {"type": "s3", "config": {"secret_key": "canary"}}}',
    "the file says only where the Terraform state is kept: give the output of `terraform state pull`",
  ],
  [
    "too old",
    '{"version": 3, "modules": []}',
    "the Terraform state has format 3, and only format 4 is known: " +
      "`terraform refresh` with Terraform 0.12 or newer writes it",
  ],
])("a state that is %s is refused", (_what, text, message) => {
  expect(() => readTerraformState(store, text)).toThrow(new UserError(message));
});
