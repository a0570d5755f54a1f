import { string } from "../declare/property";
import { defineResource } from "../declare/resource";
import { contentDigest, naturalKey } from "./identity";

const thing = defineResource({
  token: "toy:index:Thing",
  doc: "A thing.",
  endpoint: "/v1/things",
  inputs: {
    name: string({ doc: "Name." }),
    note: string({ sent: "never", readBack: "never", doc: "A note that the service does not keep." }),
  },
  outputs: {},
});

test("the key of an object without unique inputs is that of the content which the service shows", () => {
  const [noted, shown] = [{ name: "saw", note: "oiled" }, { name: "saw" }];
  expect(naturalKey(thing, noted)).toBe(naturalKey(thing, shown));
  expect(naturalKey(thing, noted)).not.toBe(naturalKey(thing, { name: "mill", note: "oiled" }));
  expect(contentDigest(thing, noted)).not.toBe(contentDigest(thing, shown));
});
