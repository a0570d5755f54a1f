import { each } from "@ops-providers/provider-kit/testing";
import { refusal } from "../../testing/service-client";
import { startToys } from "../../testing/toys/toy-kinds";
import type { JsonObject } from "../kind/json";

let toys: Awaited<ReturnType<typeof startToys>>;

beforeAll(async () => {
  toys = await startToys({});
  for (const name of ["a", "b", "c"]) {
    await toys.client.made("/shelves", { name, notes: name === "b" ? { left: "l" } : {} });
    await toys.client.made("/boxes", { name, type: "t" });
  }
});

afterAll(() => toys.close());

const is = (name: string): JsonObject => ({ property: "/name", operator: "=", values: [name] });
const hasNote = { property: "/notes/left", operator: "IS NOT NULL" };

test.each([
  { filter: is("a"), found: ["a"] },
  { filter: { or: [is("a"), is("c")] }, found: ["c", "a"] },
  { filter: { and: [{ or: [is("a"), is("b")] }, hasNote] }, found: ["b"] },
  { filter: { or: [{ and: [is("b"), hasNote] }, { and: [is("c"), hasNote] }] }, found: ["b"] },
  { filter: { and: [] }, found: ["c", "b", "a"] },
])("the filter $filter finds $found", async ({ filter, found }) => {
  const { body } = await toys.client.post("/shelves/search", { filter });
  expect(each(body, "data", "name")).toEqual(found);
});

test.each([
  { filter: { or: [is("a"), is("b"), is("c")] }, property: "/filter/or" },
  { filter: { and: [{ or: [{ and: [is("a")] }] }] }, property: "/filter/and/0/or/0" },
  { filter: { and: [{ or: [is("a")], and: [is("a")] }] }, property: "/filter/and/0" },
  { filter: { and: ["a"] }, property: "/filter/and/0" },
])("the filter $filter is refused", async ({ filter, property }) => {
  expect(refusal(await toys.client.post("/shelves/search", { filter }))).toEqual([400, "EQ-1000001", property]);
});

test("objects are ordered by numbers, then by the next property", async () => {
  const sort = [
    { property: "/booksCount", direction: "ASC" },
    { property: "/name", direction: "ASC" },
  ];
  const { body } = await toys.client.post("/shelves/search", { sort });
  expect(each(body, "data", "name")).toEqual(["a", "b", "c"]);
});

test("a search may need a filter, take its page from the query, and know no order", async () => {
  const filter = { and: [{ property: "/type", operator: "=", values: ["t"] }] };
  const path = "/boxes/search";
  const { body } = await toys.client.post(`${path}?viewPoint=aSide&offset=2&limit=2`, { filter });
  expect(body).toMatchObject({
    pagination: { offset: 2, limit: 2, total: 3, previous: "/search?offset=0&limit=2" },
    data: [{ type: "t" }],
  });
  expect([
    refusal(await toys.client.post(path, {})),
    refusal(await toys.client.post(path, { filter, sort: [] })),
    refusal(await toys.client.post(path, { filter, pagination: {} })),
    refusal(await toys.client.post(`${path}?limit=0`, { filter })),
  ]).toEqual([
    [400, "EQ-1000004", "/filter"],
    [400, "EQ-1000004", "/sort"],
    [400, "EQ-1000004", "/pagination"],
    [400, "EQ-1000004", "/limit"],
  ]);
});
