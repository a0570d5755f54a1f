import type { ListSource, OffsetPaging, Paging } from "../../declare/list";
import { aClient } from "../../../testing/http-client";
import { json } from "../../../testing/local-server";
import { asDeclared, getAt } from "../../values/value/plain";
import { ApiError } from "./api-error";
import { listAll } from "./page";
import { collect, queryOf, serve, SOURCE, things } from "./page.test.support";

test("a list without pages is one request", async () => {
  const server = await serve([json(200, { things: things(3) })]);
  expect(await collect(server, { ...SOURCE, paging: { style: "none" } })).toEqual(things(3));
  expect(server.lines).toEqual(["GET /things"]);
});

test("the answer itself may be the list, and the path and query come from the declaration", async () => {
  const server = await serve([json(200, things(1))]);
  const source: ListSource = {
    path: "/orgs/{orgId}/things?name={name}",
    query: { full: true },
    paging: { style: "none" },
  };
  expect(await collect(server, source, { orgId: "a/b", name: "x&y" })).toEqual(things(1));
  expect(server.lines).toEqual(["GET /orgs/a%2Fb/things?name=x%26y&full=true"]);
});

test("a list of texts is one of objects that have them", async () => {
  const server = await serve([json(200, { things: ["a", "b"] })]);
  expect(await collect(server, { ...SOURCE, texts: "name", paging: { style: "none" } })).toEqual([
    { name: "a" },
    { name: "b" },
  ]);
});

describe("offset", () => {
  const paging: Paging = { style: "offset", size: 2 };

  function offsetServer(total: number) {
    return serve((request) => {
      const query = queryOf(request);
      const offset = Number(query.get("offset"));
      return json(200, { things: things(total).slice(offset, offset + Number(query.get("limit"))) });
    });
  }

  test.each([
    [0, ["0"]],
    [1, ["0"]],
    [2, ["0", "2"]],
    [3, ["0", "2"]],
    [5, ["0", "2", "4"]],
  ])("%p objects are read to the first page that is not full", async (total, offsets) => {
    const server = await offsetServer(total);
    expect(await collect(server, { ...SOURCE, paging })).toEqual(things(total));
    expect(server.received.map((request) => queryOf(request).get("offset"))).toEqual(offsets);
  });

  test("short pages go on to an empty one where the service leaves objects out", async () => {
    const pages = [things(1), things(3).slice(2), []];
    const server = await serve((request) => json(200, { things: pages[Number(queryOf(request).get("offset")) / 2] }));
    const found = await collect(server, { ...SOURCE, paging: { ...paging, until: "empty page" } });
    expect([found, server.lines.length]).toEqual([[{ id: "t1" }, { id: "t3" }], 3]);
  });

  test("a page may be asked for in another way", async () => {
    const server = await serve([json(200, { things: [] })]);
    const request: OffsetPaging["request"] = ({ offset, size }, { query }) => ({
      query: { ...query, page_size: size, skip: offset },
    });
    await collect(server, { ...SOURCE, query: { full: true }, paging: { ...paging, request } });
    expect(server.lines).toEqual(["GET /things?full=true&page_size=2&skip=0"]);
  });

  test("a page is read only when it is asked for", async () => {
    const server = await offsetServer(5);
    for await (const wire of listAll(aClient(server.url).api, { ...SOURCE, paging }, {})) {
      if (JSON.stringify(wire) === '{"id":"t3"}') break;
    }
    expect(server.lines).toEqual(["GET /things?limit=2&offset=0", "GET /things?limit=2&offset=2"]);
  });

  test("a service that answers each page alike ends in an error, not in an endless list", async () => {
    const server = await serve([json(200, { things: things(2) })]);
    await expect(collect(server, { ...SOURCE, paging })).rejects.toMatchObject({
      message: "GET /things answered 200 (two pages of the list are the same).",
    });
    expect(server.lines).toHaveLength(2);
  });
});

describe("after", () => {
  function afterServer(total: number, withNext: boolean) {
    return serve((request) => {
      const query = queryOf(request);
      const all = things(total);
      const start = all.findIndex((thing) => thing.id === query.get("after")) + 1;
      const page = all.slice(start, start + Number(query.get("limit")));
      const hasMore = start + page.length < total;
      return json(200, { things: page, ...(withNext ? { meta: hasMore ? { after: page.at(-1)?.id } : {} } : {}) });
    });
  }

  test.each([
    [0, ["null"]],
    [2, ["null"]],
    [3, ["null", "t2"]],
    [5, ["null", "t2", "t4"]],
  ])("%p objects are read until the answer names no next page", async (total, afters) => {
    const server = await afterServer(total, true);
    const source: ListSource = { ...SOURCE, paging: { style: "after", size: 2, next: "meta.after" } };
    expect(await collect(server, source)).toEqual(things(total));
    expect(server.received.map((request) => String(queryOf(request).get("after")))).toEqual(afters);
  });

  test("without a mark of the next page a short page is the last one", async () => {
    const server = await afterServer(4, false);
    expect(await collect(server, { ...SOURCE, paging: { style: "after", size: 2 } })).toEqual(things(4));
    expect(server.lines).toEqual([
      "GET /things?limit=2",
      "GET /things?limit=2&after=t2",
      "GET /things?limit=2&after=t4",
    ]);
  });

  test("a next page that cannot be asked for is an error, not the end", async () => {
    const server = await serve([json(200, { things: [{ name: "x" }], meta: { after: "x" } })]);
    const source: ListSource = { ...SOURCE, paging: { style: "after", size: 1, next: "meta.after" } };
    await expect(collect(server, source)).rejects.toMatchObject({
      reason: "there is a next page, but the last object has no id to ask for it",
    });
  });
});

describe("pages that are asked for in the body", () => {
  function searchServer(total: number, withTotal = true) {
    return serve((request) => {
      const body: unknown = JSON.parse(request.body);
      const pagination = {
        offset: Number(getAt(body, "pagination.offset")),
        limit: Number(getAt(body, "pagination.limit")),
      };
      const page = things(total).slice(pagination.offset, pagination.offset + pagination.limit);
      return json(200, { data: page, ...(withTotal ? { pagination: { ...pagination, total } } : {}) });
    });
  }

  const source: ListSource = {
    path: "/search",
    key: "data",
    body: { filter: { and: [] } },
    paging: {
      style: "offset",
      size: 2,
      total: "pagination.total",
      request: ({ offset, size }, { body }) => ({ body: { ...body, pagination: { offset, limit: size } } }),
    },
  };

  test.each([
    [0, true, 1],
    [2, true, 1],
    [3, true, 2],
    [2, false, 2],
    [3, false, 2],
  ])("%p objects (total given: %p) are read with %p requests", async (total, withTotal, requests) => {
    const server = await searchServer(total, withTotal);
    expect(await collect(server, source)).toEqual(things(total));
    expect(server.lines).toEqual(Array.from({ length: requests }, () => "POST /search"));
    expect(server.received[0]?.body).toBe('{"filter":{"and":[]},"pagination":{"offset":0,"limit":2}}');
  });

  test("a page is retried like a read", async () => {
    const pages = [json(502, {}), json(200, { data: things(1), pagination: { total: 1 } })];
    const server = await serve(pages);
    expect(await collect(server, source)).toEqual(things(1));
    expect(server.lines).toHaveLength(2);
  });

  test("an answer without a list names the method", async () => {
    const server = await serve([json(200, { other: [] })]);
    await expect(collect(server, source)).rejects.toThrow("POST /search answered 200");
  });

  test("an empty page ends the list whatever the total says", async () => {
    const server = await serve([json(200, { data: [], pagination: { total: 9 } })]);
    expect(await collect(server, source)).toEqual([]);
    expect(server.lines).toHaveLength(1);
  });
});

test.each([
  ["under its key", { things: null }, SOURCE],
  ["as a whole", null, { path: SOURCE.path }],
])("a list that is null %s is empty", async (_where, body, source) => {
  const server = await serve([json(200, body)]);
  expect(await collect(server, { ...source, paging: { style: "none" } })).toEqual([]);
});

test.each([
  ["no list", { other: [] }],
  ["something else than a list", { things: "many" }],
  ["a list of something else than objects", { things: ["a"] }],
])("an answer with %s is an error that names the key", async (_what, body) => {
  const server = await serve([json(200, body)]);
  const listed = collect(server, { ...SOURCE, paging: { style: "none" } });
  await expect(listed).rejects.toEqual(
    new ApiError({
      method: "GET",
      path: "/things",
      status: 200,
      outcome: "not done",
      reason: 'the response contains no list of objects under "things"',
    }),
  );
});

describe("cursor", () => {
  const paging: Paging = { style: "cursor", size: 2, next: "meta.next" };
  const PAGES: Readonly<Record<string, object>> = {
    "": { things: things(2), meta: { next: "b" } },
    b: { things: [], meta: { next: "/things?cursor=c%2F&limit=2" } },
    "c/": { things: things(3).slice(2), meta: { next: null } },
  };

  test("each page is asked for by the text that the page before it has, also behind an empty one, and be it in a URL", async () => {
    const server = await serve((request) => json(200, PAGES[queryOf(request).get("cursor") ?? ""] ?? {}));
    expect(await collect(server, { ...SOURCE, paging: { ...paging, limit: "limit" } })).toEqual(things(3));
    expect(server.lines).toEqual([
      "GET /things?limit=2",
      "GET /things?limit=2&cursor=b",
      "GET /things?limit=2&cursor=c%2F",
    ]);
  });

  test.each(["/wEPDw==", "//wEPDw==", "/things?page=2"])(
    "a text like %s is no URL with the parameter in it",
    async (next) => {
      const server = await serve((request) =>
        json(
          200,
          queryOf(request).has("cursor") ? { things: things(3).slice(2) } : { things: things(2), meta: { next } },
        ),
      );
      expect(await collect(server, { ...SOURCE, paging })).toEqual(things(3));
      expect(server.received.map((request) => queryOf(request).get("cursor"))).toEqual([null, next]);
    },
  );

  test("in a body", async () => {
    const server = await serve(({ body }) => {
      const { token } = asDeclared<{ readonly token?: string }>(JSON.parse(body));
      return json(200, token === "b" ? { things: things(3).slice(2), meta: { next: "" } } : PAGES[""]);
    });
    const found = await collect(server, { ...SOURCE, body: { all: true }, paging: { ...paging, parameter: "token" } });
    expect(found).toEqual(things(3));
    expect(server.received.map(({ method, body }) => [method, body])).toEqual([
      ["POST", '{"all":true}'],
      ["POST", '{"all":true,"token":"b"}'],
    ]);
  });

  test("a service that repeats its text has no more", async () => {
    const server = await serve(() => json(200, { things: things(0), meta: { next: "b" } }));
    expect(await collect(server, { ...SOURCE, paging })).toEqual([]);
    expect(server.lines).toEqual(["GET /things", "GET /things?cursor=b"]);
  });
});

test("a search without pages is one POST", async () => {
  const server = await serve([json(200, { things: things(3) })]);
  expect(
    await collect(server, { ...SOURCE, body: { name: "{name}" }, paging: { style: "none" } }, { name: "a" }),
  ).toEqual(things(3));
  expect([server.lines, server.received[0]?.body]).toEqual([["POST /things"], '{"name":"a"}']);
});
