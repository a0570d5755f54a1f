import { searchPage } from "./search-pages";

test("the page of a search is in the body, next to the filter", () => {
  const filter = { property: "/name", operator: "=", values: ["a"] };
  expect(searchPage({ offset: 100, size: 50 }, { query: { full: true }, body: { filter } })).toEqual({
    query: { full: true },
    body: { filter, pagination: { offset: 100, limit: 50 } },
  });
});

test("a search without a filter asks for the page only", () => {
  expect(searchPage({ offset: 0, size: 100 }, {})).toEqual({ body: { pagination: { offset: 0, limit: 100 } } });
});
