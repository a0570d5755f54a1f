import { unreferencedIds } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";

test("every ID of a resource says which resource it refers to", () => {
  expect(unreferencedIds(provider)).toEqual([]);
});
