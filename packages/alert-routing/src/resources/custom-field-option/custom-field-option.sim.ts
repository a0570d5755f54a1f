import type { SimulatedKind } from "../../sim/kind";
import { lookedUpRoutes, tableOf } from "../../sim/looked-up";

declare module "../../sim/records" {
  interface Records {
    customFieldOption: CustomFieldOptionRecord;
  }
}

/** An option of a custom field. */
export interface CustomFieldOptionRecord {
  readonly id: string;
  readonly custom_field_id: string;
  readonly value: string;
  readonly sort_key: number;
}

/** The simulator of custom field options. */
export const simulator: SimulatedKind<{ customFieldOption: CustomFieldOptionRecord }> = {
  kind: "customFieldOption",
  tables: () => ({
    customFieldOption: tableOf<CustomFieldOptionRecord>([
      { id: "01FCNDV6P870EA6S7TK1DSYP00", custom_field_id: "01FCNDV6P870EA6S7TK1DSYF00", value: "EU", sort_key: 10 },
      { id: "01FCNDV6P870EA6S7TK1DSYP01", custom_field_id: "01FCNDV6P870EA6S7TK1DSYF00", value: "US", sort_key: 20 },
    ]),
  }),
  routes: lookedUpRoutes({
    kind: "customFieldOption",
    path: "/v1/custom_field_options",
    wrapper: "custom_field_option",
    list: "custom_field_options",
    isPaged: true,
    requires: ["custom_field_id"],
    isListed: (option, query) => option.custom_field_id === query.get("custom_field_id"),
  }),
};
