import type { ListSource } from "../../declare/list";
import { aClient } from "../../../testing/http-client";
import type { Received } from "../../../testing/local-server";
import { json } from "../../../testing/local-server";
import { getAt } from "../../values/value/plain";
import { listAll } from "./page";
import { collect, queryOf, serve, SOURCE, things } from "./page.test.support";

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
