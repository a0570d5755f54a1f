import type { SimulatedKind } from "../../sim/kind";
import { lookedUpRoutes, tableOf } from "../../sim/looked-up";

declare module "../../sim/records" {
  interface Records {
    customField: CustomFieldRecord;
  }
}

/** A custom field of incidents. */
export interface CustomFieldRecord {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly field_type: "single_select" | "multi_select" | "text" | "link" | "numeric";
  readonly catalog_type_id?: string;
}

/** The simulator of custom fields. */
export const simulator: SimulatedKind<{ customField: CustomFieldRecord }> = {
  kind: "customField",
  tables: () => ({
    customField: tableOf<CustomFieldRecord>([
      {
        id: "01FCNDV6P870EA6S7TK1DSYF00",
        name: "Region",
        description: "Where it happens.",
        field_type: "multi_select",
      },
      {
        id: "01FCNDV6P870EA6S7TK1DSYF01",
        name: "Affected Team",
        description: "Who is affected.",
        field_type: "single_select",
        catalog_type_id: "01FCNDV6P870EA6S7TK1DSYC00",
      },
    ]),
  }),
  routes: lookedUpRoutes({
    kind: "customField",
    path: "/v2/custom_fields",
    wrapper: "custom_field",
    list: "custom_fields",
  }),
};
