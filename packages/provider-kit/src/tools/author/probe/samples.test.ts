import { atMostOne } from "../../../plugin/declare/exclusion/exclusive-rules";
import { string } from "../../../plugin/declare/property";
import { defineResource } from "../../../plugin/declare/resource";
import type { StoryKind } from "../../../testing/story/story-kind";
import { sampleOf } from "./samples";

const text = string({ doc: "A text." });

/** Parcels that go to one of three places. */
const resource = defineResource({
  token: "post:index:Parcel",
  doc: "A parcel.",
  endpoint: "/parcels",
  inputs: { name: text, street: text, box: text, shop: text },
  rules: [atMostOne(["street", "box", "shop"], { several: "one place is enough" })],
  outputs: {},
});

test.each([
  [{ box: ["12", "13"] }, { box: "12" }, { box: "13" }],
  [{ street: [undefined, "Hill 1"], box: ["12", "13"] }, { box: "12" }, { box: "13" }],
  [{ street: ["Hill 1", "Hill 2"], box: ["12", "13"] }, { street: "Hill 1" }, { street: "Hill 2" }],
  [{}, {}, {}],
])("of places that exclude each other objects have the one that stories give first: %j", (places, first, second) => {
  const story: StoryKind = { type: "Parcel", inputs: ({ name }) => ({ name: [name("a"), name("b")], ...places }) };
  const source = { resource, story, needs: new Map(), tag: "tag", learn: () => undefined };
  expect([sampleOf(source, 0).values, sampleOf(source, 1).values]).toEqual([
    { name: "a-tag", ...first },
    { name: "b-tag", ...second },
  ]);
});
