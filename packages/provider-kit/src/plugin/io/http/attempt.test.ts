import { createRedactor } from "../../values/redact/redact";
import { readBody, reasonOf } from "./attempt";

const LIMIT = 20;
const read = (text: string, headers: Readonly<Record<string, string>> = {}) =>
  readBody(new Response(text, { headers }), LIMIT);

describe("a body", () => {
  test.each([
    ["JSON", '{"a":"é"}', { json: { a: "é" } }],
    ["JSON with a byte order mark", '\ufeff{"a":1}', { json: { a: 1 } }],
    ["empty", "", { json: undefined }],
    ["blank", " \n", { json: undefined }],
    ["another text", "{oops}", { text: "{oops}" }],
    ["as long as the limit", JSON.stringify("x".repeat(LIMIT - 2)), { json: "x".repeat(LIMIT - 2) }],
    ["longer than the limit", JSON.stringify("x".repeat(LIMIT - 1)), { limit: LIMIT }],
    ["longer than the limit in bytes", JSON.stringify("é".repeat(LIMIT / 2)), { limit: LIMIT }],
  ])("that is %s is read as such", async (_what, text, body) => {
    expect(await read(text)).toEqual(body);
  });

  test("that is not there, as in the answer to HEAD, has no length, whatever the header says", async () => {
    expect(await readBody(new Response(null, { headers: { "content-length": "1000" } }), LIMIT)).toEqual({
      json: undefined,
    });
  });

  test("is not read when its header says that it is longer than the limit", async () => {
    let pulls = 0;
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>(
      {
        pull: () => {
          pulls++;
        },
        cancel: () => {
          isCancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    const answer = await readBody(new Response(body, { headers: { "content-length": "21" } }), LIMIT);
    expect([answer, pulls, isCancelled]).toEqual([{ limit: LIMIT }, 0, true]);
  });

  test("that does not end is read up to the limit", async () => {
    let sent = 0;
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          sent++;
          controller.enqueue(new Uint8Array(8));
        },
        cancel: () => {
          isCancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    expect([await readBody(new Response(body), LIMIT), sent, isCancelled]).toEqual([{ limit: LIMIT }, 3, true]);
  });

  test("that breaks off fails", async () => {
    const body = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error("broken")) });
    await expect(readBody(new Response(body), LIMIT)).rejects.toThrow("broken");
  });
});

describe("what an error body says that is not the service's own", () => {
  const secret = "-----BEGIN KEY-----\nhunter22\n-----END KEY-----";
  const redactor = createRedactor();
  redactor.add(secret);
  redactor.add("0123456789".repeat(10));
  const said = (text: string, status = 400): string => reasonOf(new Response(null, { status }), { text }, redactor);

  test.each([
    ["its first line", "no entry\nstack trace", "no entry"],
    ["the words of the status for a web page", "<p>lost</p>", "Bad Request"],
    ["the words of the status for nothing", "", "Bad Request"],
    ["its first line without a secret of several lines", `bad ${secret}\nstack trace`, "bad [secret]"],
  ])("is %s", (_what, text, reason) => {
    expect(said(text)).toBe(reason);
  });

  test("is 200 characters at most, and ends with a word", () => {
    expect(said(`${"word ".repeat(100)}end`)).toBe(`${"word ".repeat(39)}word…`);
  });

  test("leaves nothing of a secret, wherever the text is cut", () => {
    for (let before = 90; before < 210; before++) {
      expect(said(`${"x".repeat(before)} ${"0123456789".repeat(10)} is wrong`)).not.toContain("0123");
    }
  });

  test("is, of a body that is longer than the limit, that it was not read", () => {
    expect(reasonOf(new Response(null, { status: 404 }), { limit: 2 ** 20 }, redactor)).toBe(
      "Not Found; the response body exceeds the limit of 1 MiB and was not read",
    );
  });
});
