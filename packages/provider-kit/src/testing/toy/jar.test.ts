import { describeConformance } from "../conformance/describe-conformance";
import type { World } from "../conformance/case";
import { jar } from "./jar";
import type { Row } from "./service/exchange";
import { jarKey } from "./service/jars";
import type { StartedToyService } from "./suite";
import { withToy } from "./start";
import { toySuite } from "./suite";
import type { ValueMap } from "../../plugin/values/value/value";
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
  }),
);

test("an update of an imported jar warns of the combination that it may take away, and of none that the program gives", async () => {
  const warned = async (given: ValueMap): Promise<ReadonlySet<string>> => {
    const texts = new Set<string>();
    await withToy(async ({ provider }) => {
      const inputs = { shelf: "a", name: "b" };
      await provider.create("Jar", { ...inputs, combination: "17-4" }, { name: "first" });
      const imported = await provider.import("Jar", "a/b", { name: "second" });
      await provider.update(imported, { ...inputs, ...given, content: "nails" });
      for (const { severity, text } of provider.log.lines) if (severity === "warning") texts.add(text);
    });
    return texts;
  };
  const warning =
    "the update puts the whole jar a/b, and the program gives no combination, which an import could not read: the service may clear it. Give it to keep it";
  expect([await warned({}), await warned({ combination: "17-4" })]).toEqual([new Set([warning]), new Set()]);
});
