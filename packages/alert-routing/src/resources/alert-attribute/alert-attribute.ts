import { boolean, defineResource, snakeCase, string } from "@ops-providers/provider-kit";
import { checkId, createdAt, isNameTaken } from "../../shapes/identity";

/** An alert attribute. */
export const alertAttribute = defineResource({
  token: "alert-routing:index:AlertAttribute",
  doc:
    "A property that alerts of every source can have, such as the team or the service that they concern. " +
    "Attributes belong to the whole account, not to a source: two programs cannot make the same one.",
  endpoint: "/v2/alert_attributes",
  wrapper: "alert_attribute",
  checkId,
  inputs: snakeCase({
    name: string({
      autoname: true,
      minLength: 1,
      check: notPriority,
      source: "docs/services/alert-routing.md#alert-attributes",
      doc: "Name of the attribute, unique in the account. `Priority` is the service's own.",
    }),
    type: string({
      required: true,
      minLength: 1,
      doc: 'Type of the values: `String`, `Text`, `Bool` … or `CatalogEntry["<ID or name of a catalog type>"]`.',
    }),
    array: boolean({ required: true, doc: "Whether an alert can have several values." }),
    required: boolean({
      computed: true,
      source: "docs/services/alert-routing.md#absent-properties",
      doc: "Whether every source has to set the attribute. A new attribute is not required unless it says so.",
    }),
  }),
  outputs: {},
  updateBy: { style: "put" },
  list: { path: "/v2/alert_attributes", key: "alert_attributes", paging: { style: "none" } },
  pooled: true,
  lock: "alert configuration",
  identity: { unique: ["name"], createdAt, isConflict: isNameTaken },
});

function notPriority(name: string): string | undefined {
  return name === "Priority" ? 'cannot be "Priority", which the service reserves; choose another name' : undefined;
}
