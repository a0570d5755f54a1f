import type { ListSource, Paging } from "../declare/list";
import { aClient } from "../testing/http-client";
import type { LocalServer, Received } from "../testing/local-server";
import { json, startServer } from "../testing/local-server";
import { closedAfterEach } from "../testing/opened";
import { getAt } from "../value/dotted-path";
import { ApiError } from "./api-error";
import { listAll } from "./page";

const opened = closedAfterEach();

async function serve(script: Parameters<typeof startServer>[0]): Promise<LocalServer> {
  return opened(await startServer(script));
}

function things(count: number): readonly { readonly id: string }[] {
  return Array.from({ length: count }, (_, i) => ({ id: `t${i + 1}` }));
}

function queryOf(request: Received): URLSearchParams {
  return new URL(request.path, "http://127.0.0.1").searchParams;
}

async function collect(server: LocalServer, source: ListSource, values = {}): Promise<readonly object[]> {
  const found: object[] = [];
  for await (const wire of listAll(aClient(server.url).api, source, values)) found.push(wire);
  return found;
}

const SOURCE = { path: "/things", key: "things" };

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

  test("the parameters may have other names", async () => {
    const server = await serve([json(200, { things: [] })]);
    await collect(server, { ...SOURCE, paging: { ...paging, limit: "page_size", offset: "skip" } });
    expect(server.lines).toEqual(["GET /things?page_size=2&skip=0"]);
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

describe("search", () => {
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
    paging: { style: "search", size: 2 },
  };

  test.each([
    [0, true, 1],
    [2, true, 1],
    [3, true, 2],
    [2, false, 2],
    [3, false, 2],
  ])("%p objects (total told: %p) are read with %p requests", async (total, withTotal, requests) => {
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

  test("an empty page ends the list whatever the total says", async () => {
    const server = await serve([json(200, { data: [], pagination: { total: 9 } })]);
    expect(await collect(server, source)).toEqual([]);
    expect(server.lines).toHaveLength(1);
  });
});

describe("a list that tells its total", () => {
  const source: ListSource = { ...SOURCE, paging: { style: "offset", size: 100, total: "page.total" } };

  function pageOf(request: Received, total: number): object {
    const offset = Number(queryOf(request).get("offset"));
    return { things: things(total).slice(offset, offset + 100), page: { total } };
  }

  /** A service that answers pages behind the first only when so many are asked for, the last one first. */
  async function lateServer(total: number, together: number) {
    const waiting: (() => void)[] = [];
    let most = 0;
    const server = await serve((request) => (response) => {
      const answer = (): void => json(200, pageOf(request, total))(response);
      if (queryOf(request).get("offset") === "0") {
        answer();
        return;
      }
      waiting.push(answer);
      most = Math.max(most, waiting.length);
      if (waiting.length === together) for (const one of waiting.splice(0).reverse()) one();
    });
    return { server, most: () => most };
  }

  test("is read with eight pages in flight, and keeps its order", async () => {
    const { server, most } = await lateServer(1700, 8);
    expect(await collect(server, source)).toEqual(things(1700));
    expect([server.lines.length, most()]).toEqual([17, 8]);
  });

  test("is read to the last of 10,000 objects", async () => {
    const server = await serve((request) => json(200, pageOf(request, 10_000)));
    expect(await collect(server, source)).toEqual(things(10_000));
    expect(server.lines).toHaveLength(100);
  });

  test("never has more requests in flight than the client's limit", async () => {
    const { server, most } = await lateServer(900, 2);
    const found: object[] = [];
    for await (const wire of listAll(aClient(server.url, { concurrency: 2 }).api, source, {})) found.push(wire);
    expect([found, most()]).toEqual([things(900), 2]);
  });

  test("is one request for who stops in the first page, and few for who stops in the second", async () => {
    const server = await serve((request) => json(200, pageOf(request, 10_000)));
    const takeTo = async (id: string): Promise<number> => {
      const before = server.lines.length;
      for await (const wire of listAll(aClient(server.url).api, source, {})) if (getAt(wire, "id") === id) break;
      return server.lines.length - before;
    };
    expect(await takeTo("t100")).toBe(1);
    expect(await takeTo("t101")).toBeLessThanOrEqual(10);
  });

  function offsetOf(request: Received): number {
    return Number(queryOf(request).get("offset"));
  }

  test("is complete where the service makes shorter pages than it is asked for", async () => {
    const server = await serve((request) =>
      json(200, { things: things(1000).slice(offsetOf(request), offsetOf(request) + 40), page: { total: 1000 } }),
    );
    expect(await collect(server, source)).toEqual(things(1000));
    const offsets = server.received.map(offsetOf).sort((a, b) => a - b);
    expect(offsets).toEqual(Array.from({ length: 25 }, (_, i) => i * 40));
  });

  test("is read page by page from a shorter page on, without a gap, and without waiting for those read in vain", async () => {
    const inVain: (() => void)[] = [];
    let flying: number | undefined;
    const server = await serve((request) => (response) => {
      const offset = offsetOf(request);
      const page = things(1200).slice(offset, offset + (offset === 300 ? 30 : 100));
      const answer = (): void => json(200, { things: page, page: { total: 1200 } })(response);
      if (offset > 300 && offset % 100 === 0 && flying === undefined) {
        inVain.push(answer);
        return;
      }
      if (offset === 330) {
        flying = inVain.length + 1;
        for (const one of inVain.splice(0)) one();
      }
      answer();
    });
    expect(await collect(server, source)).toEqual(things(1200));
    const offsets = server.received.map(offsetOf).filter((offset) => offset % 100 === 30);
    expect(offsets).toEqual([330, 430, 530, 630, 730, 830, 930, 1030, 1130]);
    expect(flying).toBeLessThanOrEqual(8);
  });

  test("goes on where it has grown meanwhile, and ends where it has shrunk", async () => {
    const growing = await serve((request) =>
      json(200, pageOf(request, queryOf(request).get("offset") === "0" ? 150 : 350)),
    );
    expect(await collect(growing, source)).toEqual(things(350));
    const shrinking = await serve((request) =>
      json(200, pageOf(request, queryOf(request).get("offset") === "0" ? 900 : 150)),
    );
    expect(await collect(shrinking, source)).toEqual([...things(900).slice(0, 100), ...things(150).slice(100)]);
  });

  test("ends with the error of a page, after the objects before it", async () => {
    const server = await serve((request) =>
      queryOf(request).get("offset") === "200" ? json(400, { message: "no" }) : json(200, pageOf(request, 900)),
    );
    const found: object[] = [];
    const listed = async (): Promise<void> => {
      for await (const wire of listAll(aClient(server.url).api, source, {})) found.push(wire);
    };
    await expect(listed()).rejects.toMatchObject({ status: 400 });
    expect(found).toEqual(things(200));
  });
});

test("a list that is null is empty", async () => {
  const server = await serve([json(200, { things: null })]);
  expect(await collect(server, { ...SOURCE, paging: { style: "none" } })).toEqual([]);
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
      reason: 'the answer holds no list of objects under "things"',
    }),
  );
});
