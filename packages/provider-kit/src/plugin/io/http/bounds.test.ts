import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { string } from "../../declare/property";
import { defineProvider } from "../../declare/provider";
import { defineResource } from "../../declare/resource";
import { aClient } from "../../../testing/http-client";
import type { Reply } from "../../../testing/local-server";
import { json, startServer, text } from "../../../testing/local-server";
import { closeAfterAll } from "../../../testing/close-after-tests";
import { startProvider } from "../../../testing/provider";
import { ApiError } from "./api-error";

const closeLater = closeAfterAll();

/** How a request fails that is answered like this, and how often it was sent. */
async function failureOf(method: string, reply: Reply, options: Parameters<typeof aClient>[1] = {}) {
  const server = closeLater(await startServer([reply]));
  const sent: unknown = await aClient(server.url, options)
    .api.send(method, "/things")
    .catch((error: unknown) => error);
  if (!(sent instanceof ApiError)) throw new Error(`expected an ApiError, got ${JSON.stringify(sent)}`);
  const { status, message, outcome, isForeign } = sent;
  return { status, message, outcome, isForeign, times: server.lines.length };
}

test("a failed response without a body is named by its status, also where `parseError` makes no message of it", async () => {
  const parseError = (_status: number, body: unknown): { message: string } => ({ message: JSON.stringify(body) });
  expect(await failureOf("GET", text(404, ""), { parseError })).toMatchObject({
    status: 404,
    message: "GET /things answered 404 (Not Found).",
  });
});

describe("a response body that is larger than the limit", () => {
  const large = json(200, { list: "x".repeat(2000) });
  const unread =
    "the response body exceeds the limit of 1 KiB and was not read; check that the endpoint is the service's own address, narrow the request, or raise maxResponseBytes in the provider";

  test.each([
    ["GET", "not done"],
    ["POST", "unclear"],
    ["PUT", "unclear"],
    ["DELETE", "unclear"],
  ])("is cut off, and the request (%s) is %s and not sent again", async (method, outcome) => {
    expect(await failureOf(method, large, { maxResponseBytes: 1024 })).toEqual({
      status: 200,
      message: `${method} /things answered 200 (${unread}).`,
      outcome,
      isForeign: true,
      times: 1,
    });
  });

  test("counts as it is unpacked", async () => {
    const packed = gzipSync(JSON.stringify("x".repeat(100_000)));
    const reply: Reply = (response) =>
      response.writeHead(200, { "content-encoding": "gzip", "content-length": packed.length }).end(packed);
    expect(packed.length).toBeLessThan(1024);
    expect((await failureOf("GET", reply, { maxResponseBytes: 1024 })).message).toContain("exceeds the limit of 1 KiB");
  });

  test("ends the connection, though the service would go on for ever", async () => {
    let closed: Promise<unknown> | undefined;
    const goOn = (response: ServerResponse): void => {
      while (response.write("x".repeat(1000)));
      response.once("drain", () => goOn(response));
    };
    const endless: Reply = (response) => {
      closed = once(response, "close");
      goOn(response.writeHead(200));
    };
    const { message } = await failureOf("GET", endless, { maxResponseBytes: 100_000 });
    await closed;
    expect(message).toContain("exceeds the limit of 100000 bytes");
  });

  test("that tells its length beforehand is refused before it comes", async () => {
    const announced: Reply = (response) => {
      response.writeHead(200, { "content-length": "1025" }).flushHeaders();
    };
    expect((await failureOf("POST", announced, { maxResponseBytes: 1024 })).outcome).toBe("unclear");
  });

  test("of an error leaves the status, which is retried as ever, and may be somebody else's", async () => {
    const options = { maxResponseBytes: 1024, maxRetries: 1 };
    expect([
      await failureOf("GET", json(404, { message: "x".repeat(2000) }), options),
      await failureOf("GET", text(500, "x".repeat(2000)), options),
    ]).toEqual([
      {
        status: 404,
        message: "GET /things answered 404 (Not Found; the response body exceeds the limit of 1 KiB and was not read).",
        outcome: "not done",
        isForeign: true,
        times: 1,
      },
      {
        status: 500,
        message:
          "GET /things answered 500 (Internal Server Error; the response body exceeds the limit of 1 KiB and was not read).",
        outcome: "not done",
        isForeign: true,
        times: 2,
      },
    ]);
  });

  test("is one of more than 64 MiB where the provider says nothing else", async () => {
    const announce =
      (length: number): Reply =>
      (response) =>
        response.writeHead(200, { "content-length": String(length) }).write("1", () => response.destroy());
    const options = { maxRetries: 0 };
    expect([
      (await failureOf("GET", announce(64 * 2 ** 20), options)).message,
      (await failureOf("GET", announce(64 * 2 ** 20 + 1), options)).message,
    ]).toEqual([
      "GET /things got no answer (connection lost)",
      expect.stringContaining("the response body exceeds the limit of 64 MiB and was not read"),
    ]);
  });
});

test("an object whose creation is answered with a body over the limit is looked for, and taken over", async () => {
  const note = { id: "0a1", title: "milk" };
  const server = closeLater(
    await startServer(({ method, path }) => {
      if (method === "POST") return json(201, { ...note, text: "x".repeat(2000) });
      return json(200, path === "/notes" ? { notes: [note] } : note);
    }),
  );
  const doc = "A note.";
  const resource = defineResource({
    token: "notes:index:Note",
    doc,
    endpoint: "/notes",
    inputs: { title: string({ required: true, doc }) },
    outputs: {},
    list: { path: "/notes", key: "notes", paging: { style: "none" } },
    identity: { unique: ["title"] },
  });
  const notes = defineProvider({
    name: "notes",
    npmName: "notes",
    version: "1.0.0",
    displayName: "Notes",
    doc,
    settings: {},
    connect: ({ http }) =>
      http({
        endpoint: server.url,
        authorize: () => ({ headers: () => Promise.resolve({}) }),
        parseError: () => undefined,
        maxResponseBytes: 1024,
      }),
    resources: [resource],
    functions: [],
  });
  const provider = closeLater(await startProvider(notes));
  expect((await provider.create("Note", { title: "milk" })).id).toBe("0a1");
  expect(server.lines).toEqual(["POST /notes", "GET /notes", "GET /notes/0a1"]);
});

describe("a response body that is nested more than 200 levels deep", () => {
  const nested: Reply = (response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(`${"[".repeat(200_000)}${"]".repeat(200_000)}`);

  test.each([
    ["GET", "not done"],
    ["POST", "unclear"],
  ])("is no answer, and the request (%s) is %s and not sent again", async (method, outcome) => {
    expect(await failureOf(method, nested)).toEqual({
      status: 200,
      message: `${method} /things answered 200 (the response body is nested more than 200 levels deep; check that the endpoint is the service's own address).`,
      outcome,
      isForeign: true,
      times: 1,
    });
  });
});

describe("what a service says in an error", () => {
  test("is shown in one line, in which nothing is hidden and nothing is a command", async () => {
    const said = "bad\u001b[2J\n::add-mask::x ##vso[task.complete]\u202e";
    const failure = await failureOf("GET", json(400, {}), {
      parseError: () => ({ message: said, code: "a\rb", requestId: "\u0007" }),
    });
    expect(failure.message).toBe(
      "GET /things answered 400 (a\\rb: bad\\u001b[2J\\n::add-mask::x \\u0023#vso[task.complete]\\u202e). Request ID \\u0007.",
    );
  });

  test("is cut behind a word after 1,000 characters, its code and the id of its request after 200", async () => {
    const failure = await failureOf("GET", json(400, {}), {
      parseError: () => ({
        message: "word ".repeat(400),
        code: "c0de".repeat(100),
        requestId: "id ".repeat(100),
      }),
    });
    expect(failure.message).toBe(
      `GET /things answered 400 (${"c0de".repeat(50).slice(0, 199)}…: ${"word ".repeat(199)}word…). Request ID ${"id ".repeat(65)}id….`,
    );
  });

  test("shows no part of a secret, wherever it is cut", async () => {
    const secret = "0123456789".repeat(10);
    const words = fc.array(fc.constantFrom("wrong", "token", secret, "\n", " ", "…"), { maxLength: 60 });
    let said = "";
    const server = closeLater(await startServer(() => text(400, said)));
    const parseErrors = [
      () => undefined,
      (_status: number, body: unknown) => ({ message: String(body), code: String(body), requestId: String(body) }),
    ];
    const clients = parseErrors.map((parseError) => aClient(server.url, { secrets: [secret], parseError }).api);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 1100 }), words, fc.constantFrom(...clients), async (length, parts, api) => {
        said = `${"x".repeat(length)} ${parts.join("")}`;
        const error: unknown = await api.get("/things").catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(ApiError);
        expect(String(error)).not.toMatch(/0123|6789/);
      }),
      { numRuns: 300 },
    );
  });
});
