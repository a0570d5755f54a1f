import type { CheckFailure } from "@ops-providers/provider-kit";
import { boolean, defineResource, snakeCase, string } from "@ops-providers/provider-kit";
import { checkId, createdAt, isNameTaken } from "../../shapes/identity";

/** An alert attribute. */
export const alertAttribute = defineResource({
  token: "alert-routing:index:AlertAttribute",
  formerly: [{ type: "incident:index/alertAttribute:AlertAttribute" }],
  doc:
    "A property of alerts, such as the affected team or service, that every source can set. " +
    "Attributes belong to the whole account, not to a source, so two programs cannot create the same one.",
  endpoint: "/v2/alert_attributes",
  wrapper: "alert_attribute",
  checkId,
  inputs: snakeCase({
    name: string({
      autoname: true,
      minLength: 1,
      check: notPriority,
      source: "docs/services/alert-routing.md#alert-attributes",
      doc: "Name of the attribute, unique in the account. `Priority` is reserved.",
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
      doc: "Whether every source must set the attribute. If never set, the value in the service is kept; a new attribute starts with `false`.",
    }),
    emoji: string({
      absent: "",
      check: noColons,
      source: "docs/services/alert-routing.md#alert-attributes: since 5.30.0",
      doc: "Name of the emoji that the attribute is shown with, without colons, such as `fire`. Removing the property removes the emoji.",
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

function noColons(emoji: string): CheckFailure | undefined {
  const name = /^:(.+):$/.exec(emoji)?.[1];
  return name === undefined
    ? undefined
    : { severity: "warning", message: `is the name of an emoji without colons; write ${JSON.stringify(name)}` };
}
