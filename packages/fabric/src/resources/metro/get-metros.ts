import { defineShape, string } from "@ops-providers/provider-kit";
import { textOf } from "../../service/fields";
import { defineListLookup } from "../../lookups/list-lookup";
import { metroRecord } from "./metro-record";

/** Looks up metropolitan areas. */
export const getMetros = defineListLookup({
  token: "fabric:index:getMetros",
  doc: "Looks up all metropolitan areas, or those where the customer has ports, or one page of them.",
  record: defineShape({ name: "MetroRecord", doc: "A metropolitan area.", properties: metroRecord }),
  inputs: {
    presence: string({
      values: ["MY_PORTS"],
      anyCase: true,
      doc: "`MY_PORTS` for those where the customer has ports. Left out, all are wanted.",
    }),
  },
  path: () => "/fabric/v4/metros",
  query: ({ presence }): Readonly<Record<string, string>> => {
    const wanted = textOf(presence);
    return wanted === undefined ? {} : { presence: wanted };
  },
  id: (_inputs, records) => codeOf(records[0]) ?? "none",
});

function codeOf(metro: object | undefined): string | undefined {
  return metro === undefined ? undefined : textOf(Reflect.get(metro, "code"));
}
