import { describeConformance } from "../conformance/describe-conformance";
import type { World } from "../conformance/case";
import { jar } from "./jar";
import type { Row } from "./service/exchange";
import { jarKey } from "./service/jars";
import type { StartedToyService } from "./suite";
import { toySuite } from "./suite";
import { idOf, partsOfId } from "../../plugin/execution/service-objects/identity";

function tableOf({ service }: World<StartedToyService>): Map<string, Row> {
  return service.toy.store.table("jars");
}

function keyOf(id: string): string {
  const { shelf = "", name = "" } = partsOfId(jar, id);
  return jarKey(shelf, name);
}

function edit(change: Row): (world: World<StartedToyService>, id: string) => Promise<void> {
  return (world, id) => {
    Object.assign(tableOf(world).get(keyOf(id)) ?? {}, change);
    return Promise.resolve();
  };
}

describeConformance(
  toySuite({
    type: "Jar",
    arrange: async ({ unique }) => ({
      minimal: { shelf: "/", name: `50% ${unique}` },
      full: {
        shelf: "top / left",
        name: `full ${unique}`,
        content: "nails",
        combination: "17-4",
        marks: { colour: "red", weighed: "no" },
      },
      others: {
        shelf: "cellar",
        name: `other/${unique}`,
        content: "screws",
        combination: "4-17",
        marks: { colour: "blue", weighed: "never" },
      },
    }),
    objects: (world) => Promise.resolve([...tableOf(world).values()].map((row) => idOf(jar, row, {}))),
    remove: (world, id) => {
      tableOf(world).delete(keyOf(id));
      return Promise.resolve();
    },
    edits: { content: edit({ content: "dust" }), marks: edit({ marks: { colour: "green", weighed: "no" } }) },
    mistakes: {
      "an empty name is refused": {
        change: { name: "" },
        failures: [{ property: "name", reason: "must not be empty" }],
      },
    },
    createRequest: { method: "PUT" },
    createRequests: { minimal: 3, full: 3 },
  }),
);
