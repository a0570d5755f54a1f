import type { Finding, ObjectRule } from "@ops-providers/provider-kit";
import { rule } from "@ops-providers/provider-kit";
import { isFields } from "../../shapes/fields";

/** Rules over the inputs of a network: its place must fit how far it reaches. */
export const networkRules: readonly ObjectRule[] = [
  rule(
    ["scope", "location"],
    ({ scope, location }) => {
      const { region, metroCode } = isFields(location) ? location : {};
      if (scope === "REGIONAL" && region === undefined) {
        return location === undefined
          ? warning("location", "is missing, which a regional network is made with")
          : { path: ["location", "region"], message: "is required and missing: the network is regional" };
      }
      if (scope === "LOCAL" && metroCode === undefined) {
        return warning("location", "has no metroCode, which a local network is mostly made with");
      }
      return scope === "GLOBAL" && location !== undefined
        ? warning("location", "is of no use: the network is global")
        : undefined;
    },
    {
      doc: "A regional network needs `location.region`, a local one mostly has `location.metroCode`, a global one has no location.",
    },
  ),
];

function warning(name: string, message: string): Finding {
  return { path: [name], message, severity: "warning" };
}
