import { atMostOne, formsBy, onlyWith } from "../../../plugin/declare/exclusion/exclusive-rules";
import type { Property } from "../../../plugin/declare/property";
import { list, object, string } from "../../../plugin/declare/property";
import { defineResource } from "../../../plugin/declare/resource";
import type { ObjectRule } from "../../../plugin/declare/shape";
import { defineShape } from "../../../plugin/declare/shape";
import { inventory } from "../inventory.test.fixture";
import { formatTypeScript } from "../package/format";
import { sdkOf } from "./sdk";

const place = defineShape({
  name: "Place",
  doc: "Where a box is.",
  properties: {
    shelf: string({ doc: "Its shelf." }),
    room: string({ doc: "Its room." }),
    note: string({ doc: "A note." }),
  },
  rules: [atMostOne(["shelf", "room"], { several: "give one" })],
});

const onlyKeyed = onlyWith("key", { when: ["lock", "keyed"], excess: () => "must be left out" });

/** The types of a resource with these inputs, without their docs. */
async function typesOf(
  inputs: Readonly<Record<string, Property>>,
  names: RegExp,
  rules: readonly ObjectRule[] = "key" in inputs ? [onlyKeyed] : [],
): Promise<string> {
  const box = defineResource({
    token: "inventory:index:Box",
    doc: "A box.",
    endpoint: "/boxes",
    inputs,
    outputs: {},
    rules,
  });
  const sdk = sdkOf({ ...inventory, resources: [box], functions: [] });
  const text = await formatTypeScript(sdk.get("box.ts") ?? "");
  const types = text.replace(/ *\/\*\*.*?\*\/\n/gs, "").split("\n\n");
  return types
    .filter((type) => names.test(type))
    .join("\n")
    .trimEnd();
}

test("of properties of which a program gives at most one, each is a form that refuses the others; outputs pass", async () => {
  const inputs = {
    place: object({ shape: place, doc: "Where it is." }),
    places: list({ items: object({ shape: place, doc: "A place." }), doc: "Where it was." }),
  };
  expect(await typesOf(inputs, /^export (interface|type) (Box|Place\w+)Args/)).toBe(`\
export interface BoxArgs {
  place?: InputOrOutput<PlaceArgs | undefined, Place | undefined>;
  places?: InputOrOutput<readonly InputOrOutput<PlaceArgs, Place>[] | undefined, Place[] | undefined>;
}
export interface PlaceCommonArgs {
  note?: pulumi.Input<string | undefined>;
}
export interface PlaceWithRoomArgs extends PlaceCommonArgs {
  shelf?:
    | (string & Refused<"shelf must be left out when room is given">)
    | pulumi.OutputInstance<string | undefined>
    | undefined;
  room?: pulumi.Input<string | undefined>;
}
export interface PlaceWithShelfArgs extends PlaceCommonArgs {
  shelf?: pulumi.Input<string | undefined>;
  room?:
    | (string & Refused<"room must be left out when shelf is given">)
    | pulumi.OutputInstance<string | undefined>
    | undefined;
}`);
});

const key = string({ doc: "Its key." });

test.each([
  [
    "closed",
    string({ values: ["keyed", "coded", "open"], required: true, doc: "Its lock." }),
    'pulumi.Input<"coded" | "open">',
  ],
  [
    "open",
    string({ values: ["keyed"], valuesAre: "open", required: true, doc: "Its lock." }),
    'pulumi.Input<"keyed" | (string & {})>',
  ],
])("a property that goes with one value of a %s list is in the form of that value", async (_what, lock, others) => {
  expect(await typesOf({ lock, key }, /^export (interface|type) Box\w*Args/)).toBe(`\
export interface BoxCommonArgs {
  lock: pulumi.Input<string>;
}
export interface BoxOfOtherArgs extends BoxCommonArgs {
  lock: ${others};
}
export interface BoxOfKeyedArgs extends BoxCommonArgs {
  lock: "keyed";
  key?: pulumi.Input<string | undefined>;
}
export interface BoxOfUnknownArgs extends BoxCommonArgs {
  lock: Promise<string> | pulumi.OutputInstance<string>;
  key?: pulumi.Input<string | undefined>;
}
export type BoxArgs = BoxOfOtherArgs | BoxOfKeyedArgs | BoxOfUnknownArgs;`);
});

test("a property that goes with several values is in the forms of each", async () => {
  const lock = string({ values: ["keyed", "carded", "open"], required: true, doc: "Its lock." });
  const keyed = onlyWith("key", { when: ["lock", "keyed", "carded"], excess: () => "must be left out" });
  expect(await typesOf({ lock, key }, /^export (interface|type) Box\w*Args/, [keyed])).toBe(`\
export interface BoxCommonArgs {
  lock: pulumi.Input<string>;
}
export interface BoxOfOtherArgs extends BoxCommonArgs {
  lock: pulumi.Input<"open">;
}
export interface BoxOfKeyedArgs extends BoxCommonArgs {
  lock: "keyed";
  key?: pulumi.Input<string | undefined>;
}
export interface BoxOfCardedArgs extends BoxCommonArgs {
  lock: "carded";
  key?: pulumi.Input<string | undefined>;
}
export interface BoxOfUnknownArgs extends BoxCommonArgs {
  lock: Promise<string> | pulumi.OutputInstance<string>;
  key?: pulumi.Input<string | undefined>;
}
export type BoxArgs = BoxOfOtherArgs | BoxOfKeyedArgs | BoxOfCardedArgs | BoxOfUnknownArgs;`);
});

test("a property that goes with all values of a closed list is in no form of its own", async () => {
  const lock = string({ values: ["keyed", "coded"], required: true, doc: "Its lock." });
  const rules = formsBy("lock", { keyed: { needs: ["key"] }, coded: { takes: ["key"] } });
  expect(await typesOf({ lock, key }, /^export (interface|type) Box\w*Args/, rules)).toBe(`\
export interface BoxArgs {
  lock: InputOrOutput<"keyed" | "coded", string>;
  key?: pulumi.Input<string | undefined>;
}`);
});

test("where values may be given in any case, the types refuse nothing", async () => {
  const lock = string({ values: ["keyed", "coded"], anyCase: true, doc: "Its lock." });
  expect(await typesOf({ lock, key }, /^export (interface|type) Box\w*Args/)).toBe(`\
export interface BoxArgs {
  lock?: pulumi.Input<("keyed" | "coded" | (string & {})) | undefined>;
  key?: pulumi.Input<string | undefined>;
}`);
});

test("values of a closed list are all that a program may write; growing and open lists take others", async () => {
  const values = ["a", "b"] as const;
  const inputs = {
    closed: string({ values, doc: "One." }),
    growing: string({ values, valuesAre: "growing", required: true, doc: "One." }),
    open: string({ values, valuesAre: "open", doc: "One." }),
    several: list({ items: string({ values, doc: "One." }), doc: "Several." }),
  };
  expect(await typesOf(inputs, /^export interface Box(Args|State)/)).toBe(`\
export interface BoxArgs {
  closed?: InputOrOutput<"a" | "b" | undefined, string | undefined>;
  growing: pulumi.Input<"a" | "b" | (string & {})>;
  open?: pulumi.Input<("a" | "b" | (string & {})) | undefined>;
  several?: InputOrOutput<readonly InputOrOutput<"a" | "b", string>[] | undefined, string[] | undefined>;
}
export interface BoxState {
  closed?: pulumi.Input<string | undefined>;
  growing?: pulumi.Input<string | undefined>;
  open?: pulumi.Input<string | undefined>;
  several?: InputOrOutput<readonly InputOrOutput<"a" | "b", string>[] | undefined, string[] | undefined>;
}`);
});

test("of properties of one form, each form refuses those of the other, and demands its own", async () => {
  const inputs = {
    name: string({ doc: "Its name." }),
    grid: object({ shape: defineShape({ name: "Grid", doc: "A grid.", properties: { key } }), doc: "Its grid." }),
    width: string({ only: { without: "grid", required: true }, doc: "Its width." }),
    mount: string({ only: { with: "grid" }, doc: "Where it hangs." }),
  };
  expect(await typesOf(inputs, /^export (interface|type) Box\w*Args/)).toBe(`\
export interface BoxCommonArgs {
  name?: pulumi.Input<string | undefined>;
}
export interface BoxWithoutGridArgs extends BoxCommonArgs {
  width: pulumi.Input<string>;
  grid?: (GridArgs & Refused<"grid goes without width">) | pulumi.OutputInstance<Grid | undefined> | undefined;
  mount?: (string & Refused<"mount requires grid">) | pulumi.OutputInstance<string | undefined> | undefined;
}
export interface BoxWithGridArgs extends BoxCommonArgs {
  grid: pulumi.Input<GridArgs>;
  mount?: pulumi.Input<string | undefined>;
  width?:
    | (string & Refused<"width must be left out when grid is given">)
    | pulumi.OutputInstance<string | undefined>
    | undefined;
}
export type BoxArgs = BoxWithoutGridArgs | BoxWithGridArgs;`);
});
