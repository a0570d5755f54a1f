import type { SimulatedKind } from "../../sim/kind";
import { lookedUpRoutes, tableOf } from "../../sim/looked-up";

declare module "../../sim/records" {
  interface Records {
    catalogType: CatalogTypeRecord;
  }
}

interface CatalogAttribute {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly array: boolean;
  readonly mode: string;
}

/** A type of catalog entries, such as teams or services. */
export interface CatalogTypeRecord {
  readonly id: string;
  readonly name: string;
  readonly type_name: string;
  readonly description: string;
  readonly engine_resource_type: string;
  readonly schema: { readonly version: number; readonly attributes: readonly CatalogAttribute[] };
}

/** The simulator of catalog types. */
export const simulator: SimulatedKind<{ catalogType: CatalogTypeRecord }> = {
  kind: "catalogType",
  tables: () => ({
    catalogType: tableOf<CatalogTypeRecord>([
      {
        id: "01FCNDV6P870EA6S7TK1DSYC00",
        name: "Team",
        type_name: 'Custom["Team"]',
        description: "Teams of the organization.",
        engine_resource_type: 'CatalogEntry["01FCNDV6P870EA6S7TK1DSYC00"]',
        schema: {
          version: 1,
          attributes: [
            { id: "01FCNDV6P870EA6S7TK1DSYA00", name: "Members", type: "User", array: true, mode: "api" },
            { id: "01FCNDV6P870EA6S7TK1DSYA01", name: "Tier", type: "String", array: false, mode: "dashboard" },
          ],
        },
      },
      {
        id: "01FCNDV6P870EA6S7TK1DSYC01",
        name: "Service",
        type_name: 'Custom["Service"]',
        description: "What the organization runs.",
        engine_resource_type: 'CatalogEntry["01FCNDV6P870EA6S7TK1DSYC01"]',
        schema: { version: 1, attributes: [] },
      },
    ]),
  }),
  routes: lookedUpRoutes({
    kind: "catalogType",
    path: "/v3/catalog_types",
    wrapper: "catalog_type",
    list: "catalog_types",
  }),
};
