import { once } from "node:events";
import type { ClientHttp2Session, IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http2";
import { connect } from "node:http2";
import { closeAfterEach } from "../../../../testing/close-after-tests";
import { listen } from "./listener";
import { Code } from "./code";
import { frameOf } from "./frame";
import type { Method } from "./server";
import { createGrpcServer } from "./server";

const closeLater = closeAfterEach();
const LARGEST = 100_000;

/** A server with one method, and a connection to it. */
async function serve(method: Method): Promise<ClientHttp2Session> {
  const listener = await listen();
  const server = createGrpcServer({ methods: new Map([["/kit.Test/Say", method]]), largestBytes: LARGEST });
  listener.serve((socket) => server.accept(socket));
  const session = connect(`http://127.0.0.1:${listener.port}`);
  session.on("error", () => undefined);
  closeLater({
    async close() {
      session.destroy();
      listener.close();
      await server.stop();
    },
  });
  return session;
}

interface Answer {
  readonly headers: IncomingHttpHeaders;
  readonly status: unknown;
  readonly message: unknown;
  readonly body: Buffer;
}

/** Sends pieces of a body, one after the other, and returns the whole answer. */
async function ask(session: ClientHttp2Session, pieces: readonly Buffer[], more: OutgoingHttpHeaders = {}) {
  const stream = session.request({
    ":method": "POST",
    ":path": "/kit.Test/Say",
    "content-type": "application/grpc",
    te: "trailers",
    ...more,
  });
  const chunks: Buffer[] = [];
  let ends: IncomingHttpHeaders = {};
  let headers: IncomingHttpHeaders = {};
  stream.on("response", (received) => (headers = received));
  stream.on("trailers", (received: IncomingHttpHeaders) => (ends = received));
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  for (const piece of pieces) await new Promise<void>((resolve) => stream.write(piece, () => resolve()));
  stream.end();
  await once(stream, "close");
  const all = { ...headers, ...ends };
  const answer: Answer = {
    headers,
    status: all["grpc-status"],
    message: all["grpc-message"],
    body: Buffer.concat(chunks),
  };
  return answer;
}

const echo: Method = (call, message) => call.answer(message);
const text = (message: string): Buffer => frameOf(Buffer.from(message));

test("a message that arrives in single bytes is one message", async () => {
  const session = await serve(echo);
  const pieces = [...text("hello")].map((byte) => Buffer.from([byte]));
  const { status, body, headers } = await ask(session, pieces);
  expect([status, body, headers["content-type"]]).toEqual(["0", text("hello"), "application/grpc+proto"]);
});

test("a message as large as the limit travels in both directions", async () => {
  const session = await serve(echo);
  const large = frameOf(Buffer.alloc(LARGEST, 7));
  const { status, body } = await ask(session, [large]);
  expect([status, body.equals(large)]).toEqual(["0", true]);
});

test("an empty message is a message", async () => {
  const session = await serve(echo);
  expect(await ask(session, [frameOf(Buffer.alloc(0))])).toMatchObject({ status: "0", body: Buffer.alloc(5) });
});

const refused: readonly (readonly [what: string, bytes: Buffer, code: Code, message: string])[] = [
  [
    "a message above the limit",
    frameOf(Buffer.alloc(LARGEST + 1)),
    Code.RESOURCE_EXHAUSTED,
    "the message to be received has 100001 bytes; the limit is 100000",
  ],
  [
    "a compressed message",
    Buffer.from([1, 0, 0, 0, 1, 65]),
    Code.UNIMPLEMENTED,
    "compressed messages are not supported",
  ],
  [
    "half of a message",
    text("hello").subarray(0, 7),
    Code.INVALID_ARGUMENT,
    "the call does not hold one whole message",
  ],
  ["no message", Buffer.alloc(0), Code.INVALID_ARGUMENT, "the call does not hold one whole message"],
  [
    "two messages",
    Buffer.concat([text("a"), text("b")]),
    Code.INVALID_ARGUMENT,
    "the call does not hold one whole message",
  ],
];

test.each(refused)("%s is refused, and reaches no method", async (_what, bytes, code, message) => {
  const session = await serve(() => {
    throw new Error("the method was called");
  });
  const answer = await ask(session, [bytes]);
  expect([answer.status, decodeURI(String(answer.message))]).toEqual([String(code), message]);
});

test("an answer above the limit fails the call", async () => {
  const session = await serve((call) => call.answer(Buffer.alloc(LARGEST + 1)));
  const { status, message } = await ask(session, [text("")]);
  expect([status, decodeURI(String(message))]).toEqual([
    String(Code.RESOURCE_EXHAUSTED),
    "the message to be sent has 100001 bytes; the limit is 100000",
  ]);
});

test("a method that the server does not have is named", async () => {
  const session = await serve(echo);
  const { status, message } = await ask(session, [text("")], { ":path": "/kit.Test/Shout" });
  expect([status, decodeURI(String(message))]).toEqual([
    String(Code.UNIMPLEMENTED),
    "the server does not implement the method /kit.Test/Shout",
  ]);
});

test("what is no call of gRPC is refused by HTTP", async () => {
  const session = await serve(echo);
  const { headers } = await ask(session, [], { "content-type": "application/json" });
  expect(headers[":status"]).toBe(415);
});

test("a failure has its sentence in any language, and its details", async () => {
  const status = Buffer.from([1, 2, 253]);
  const session = await serve((call) => call.fail({ code: Code.NOT_FOUND, details: "größer: 100%\n…", status }));
  const { headers } = await ask(session, [text("")]);
  expect([
    headers["grpc-status"],
    decodeURI(String(headers["grpc-message"])),
    headers["grpc-status-details-bin"],
  ]).toEqual(["5", "größer: 100%\n…", "AQL9"]);
});

test("half of a character in a failure becomes the replacement character", async () => {
  const session = await serve((call) => call.fail({ code: Code.NOT_FOUND, details: "\ud83d?" }));
  expect(decodeURI(String((await ask(session, [text("")])).message))).toBe("\ufffd?");
});

test("answers of a stream end with their status, and a failure after them with its own", async () => {
  const session = await serve((call, message) => {
    void call.send(message).then(async () => {
      await call.send(message);
      if (message[0] === 65) call.end();
      else call.fail({ code: Code.UNAVAILABLE, details: "gone" });
    });
  });
  const ended = await ask(session, [text("A")]);
  const failed = await ask(session, [text("B")]);
  expect([ended.status, ended.body, failed.status, failed.message, failed.body]).toEqual([
    "0",
    Buffer.concat([text("A"), text("A")]),
    String(Code.UNAVAILABLE),
    "gone",
    Buffer.concat([text("B"), text("B")]),
  ]);
});

test("a client that goes away ends its call: nothing waits for it, and nothing is sent", async () => {
  const { promise: gone, resolve } = Promise.withResolvers<boolean>();
  const session = await serve((call) => {
    void (async () => {
      while (!call.isOver) await call.send(Buffer.alloc(LARGEST));
      call.answer(Buffer.alloc(1));
      call.fail({ code: Code.UNAVAILABLE, details: "late" });
      call.end();
      resolve(call.isOver);
    })();
  });
  const stream = session.request({ ":method": "POST", ":path": "/kit.Test/Say", "content-type": "application/grpc" });
  stream.on("error", () => undefined);
  stream.end(text(""));
  await once(stream, "response");
  stream.close(8);
  expect(await gone).toBe(true);
});
