import { defineFunction } from "../../../declare/function";
import { anything, list, map, object, string } from "../../../declare/property";
import { defineProvider } from "../../../declare/provider";
import type { Resource } from "../../../declare/resource";
import { defineResource } from "../../../declare/resource";
import type { Shape } from "../../../declare/shape";
import { defineShape } from "../../../declare/shape";
import { terraformMappings } from "./terraform-mapping";
import { terraformName, terraformType } from "./terraform-names";

const text = string({ doc: "A text." });

const side = defineShape({ name: "Side", doc: "A side.", properties: { vlanCTag: text, platformPort: text } });

const change = defineShape({ name: "Change", doc: "A change.", properties: { createdBy: text } });

const node: Shape = defineShape({
  name: "Node",
  doc: "A node.",
  properties: { thenPaths: list({ doc: "Nodes.", items: object({ doc: "A node.", shape: () => node }) }) },
});

function ofStore(resources: readonly Resource[]) {
  return defineProvider({
    name: "store",
    version: "1.2.3",
    displayName: "Store",
    doc: "Shelves.",
    npmName: "@acme/store",
    settings: { apiKey: text, url: text },
    connect: () => {
      throw new Error("no request is sent");
    },
    resources,
    functions: [
      defineFunction({
        token: "store:index:getBoxes",
        doc: "Boxes.",
        inputs: { aSide: object({ doc: "A side.", shape: side }) },
        outputs: {},
        invoke: () => Promise.resolve({}),
      }),
      defineFunction({
        token: "store:index:getPlace",
        doc: "A place.",
        inputs: { aSide: object({ doc: "A side.", shape: side }) },
        outputs: {},
        invoke: () => Promise.resolve({}),
      }),
    ],
    formerly: [
      {
        package: "warehouse",
        settings: { key: "apiKey" },
        terraformNames: { thenPaths: "then_path", filters: "filter" },
      },
    ],
  });
}

const box = defineResource({
  token: "store:index:Box",
  doc: "A box.",
  endpoint: "/boxes",
  formerly: [{ type: "warehouse:cold/coldBox:ColdBox", hasBlocks: true, names: { acmePort: "platformPort" } }],
  inputs: {
    name: text,
    aSide: object({ doc: "A side.", shape: side }),
    filters: list({ doc: "Filters.", items: object({ doc: "A filter.", shape: change }) }),
    emails: list({ doc: "Addresses.", items: text }),
    tags: map({ doc: "Tags.", values: text }),
    query: anything({ doc: "A query." }),
  },
  outputs: {
    changeLogs: list({
      doc: "Log.",
      single: true,
      wire: "changeLog",
      items: object({ doc: "A change.", shape: change }),
    }),
  },
});

const crate = defineResource({
  token: "store:index:Crate",
  doc: "A crate.",
  endpoint: "/crates",
  formerly: [{ type: "warehouse:index/crate:Crate" }, { type: "depot:index/crate:Crate" }],
  inputs: { aSide: object({ doc: "A side.", shape: side }) },
  outputs: {},
});

const LIST = 5;
const MAP = 6;
const noParts = { resource: {} };

test("a program of a Terraform provider becomes one of the package, whatever its objects look like there", () => {
  const [mapping] = terraformMappings(ofStore([box, crate]));
  const data: unknown = JSON.parse(mapping?.data ?? "");
  expect({ ...mapping, data }).toEqual({
    provider: "warehouse",
    data: {
      name: "store",
      version: "1.2.3",
      provider: {
        schema: {},
        resources: {
          warehouse_cold_cold_box: {
            // blocks are lists of one object, which programs here see without the list
            a_side: { type: LIST, maxItems: 1, element: noParts },
            filter: { type: LIST, element: noParts },
            tags: { type: MAP },
            query: { type: MAP },
            change_log: { type: LIST, element: noParts },
          },
          warehouse_crate: { a_side: { type: MAP, element: noParts } },
        },
        dataSources: {
          warehouse_cold_boxes: { a_side: { type: MAP, element: noParts } },
          warehouse_cold_place: { a_side: { type: MAP, element: noParts } },
        },
      },
      config: { key: { name: "apiKey", typeomitempty: "" } },
      resources: {
        warehouse_cold_cold_box: {
          tok: "store:index:Box",
          fields: {
            a_side: {
              name: "aSide",
              fields: { acme_port: { name: "platformPort", typeomitempty: "" } },
              typeomitempty: "",
            },
            filter: { name: "filters", typeomitempty: "" },
            change_log: { name: "changeLogs", typeomitempty: "" },
          },
          idFields: [],
        },
        warehouse_crate: { tok: "store:index:Crate", fields: {}, idFields: [] },
      },
      dataSources: {
        warehouse_cold_boxes: { tok: "store:index:getBoxes", fields: {} },
        warehouse_cold_place: { tok: "store:index:getPlace", fields: {} },
      },
    },
  });
});

test("a data source has the form of the resource that it looks up", () => {
  const boxes = { ...box, token: "store:index:Boxe" };
  const [mapping] = terraformMappings(ofStore([boxes]));
  expect(JSON.parse(mapping?.data ?? "")).toMatchObject({
    provider: {
      dataSources: {
        warehouse_cold_boxes: { a_side: { type: LIST, maxItems: 1 } },
        warehouse_cold_place: { a_side: { type: MAP } },
      },
    },
  });
});

test("a shape inside itself is written out as far as Terraform providers do", () => {
  const tree = defineResource({
    token: "store:index:Tree",
    doc: "A tree.",
    endpoint: "/trees",
    formerly: [{ type: "warehouse:index/tree:Tree" }],
    inputs: { root: object({ doc: "The root.", shape: node }) },
    outputs: {},
  });
  const [mapping] = terraformMappings(ofStore([tree]));
  const levels = mapping?.data.match(/"then_path":\{"type"/g);
  expect(levels).toHaveLength(5);
});

test("a package that no Terraform provider came before has no mapping", () => {
  expect(terraformMappings({ ...ofStore([crate]), formerly: [] })).toEqual([]);
});

test.each([
  ["aSide", "a_side"],
  ["vlanCTag", "vlan_c_tag"],
  ["orgID", "org_id"],
  ["ipv4Address", "ipv4_address"],
])("%s is %s in Terraform", (name, expected) => {
  expect(terraformName(name)).toBe(expected);
});

test.each([
  ["equinix:fabric/cloudRouter:CloudRouter", "equinix_fabric_cloud_router"],
  ["influxdb:index/bucket:Bucket", "influxdb_bucket"],
])("%s is %s in Terraform", (token, expected) => {
  expect(terraformType(token)).toBe(expected);
});
