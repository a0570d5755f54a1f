import type { Http2Session, IncomingHttpHeaders, ServerHttp2Stream } from "node:http2";
import { constants, createServer } from "node:http2";
import type { Socket } from "node:net";
import { systemClock } from "../../../io/wait/clock";
import { Code } from "./code";
import { CONTENT_TYPE, FrameReader } from "./frame";
import type { ServerCall } from "./server-call";
import { StreamCall } from "./server-call";

/** Answers a call whose message has arrived. */
export type Method = (call: ServerCall, message: Uint8Array) => void;

/** A gRPC server without a port of its own. */
export interface GrpcServer {
  /** Serves a client over its connection. */
  accept(socket: Socket): void;
  /** Takes no more calls, and resolves when all answers are out. */
  stop(): Promise<void>;
}

/** The part of gRPC over HTTP/2 that engines use: one message in, answers out, no compression. */
export function createGrpcServer(options: {
  /** By path: `/pulumirpc.ResourceProvider/Check`. */
  readonly methods: ReadonlyMap<string, Method>;
  /** Most bytes of a message, in either direction. */
  readonly largestBytes: number;
}): GrpcServer {
  const peers = new Map<Http2Session, string>();
  const server = createServer({
    // failures travel as headers together with what they know of an object, and the messages of a plan at the same time
    maxSendHeaderBlockLength: Number.MAX_SAFE_INTEGER,
    maxSessionMemory: Number.MAX_SAFE_INTEGER,
  });
  server.on("session", (session: Http2Session) => {
    peers.set(session, `${session.socket.remoteAddress}:${session.socket.remotePort}`);
    session.once("close", () => peers.delete(session));
  });
  server.on("stream", (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    // a client that goes away in the middle is the end of its calls, and of nothing else
    stream.on("error", () => undefined);
    const peer = (stream.session === undefined ? undefined : peers.get(stream.session)) ?? "";
    receive(options, new StreamCall(stream, peer, options.largestBytes), stream, headers);
  });
  return {
    accept: (socket) => void server.emit("connection", socket),
    stop: () => stop([...peers.keys()]),
  };
}

/** Reads the message of a call and hands it to its method. */
function receive(
  { methods, largestBytes }: Parameters<typeof createGrpcServer>[0],
  call: ServerCall,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
): void {
  const path = headers[":path"] ?? "";
  const method = methods.get(path);
  if (headers["content-type"]?.startsWith(GRPC) !== true) {
    stream.respond({ ":status": constants.HTTP_STATUS_UNSUPPORTED_MEDIA_TYPE }, { endStream: true });
    stream.resume();
    return;
  }
  if (method === undefined) {
    call.fail({ code: Code.UNIMPLEMENTED, details: `the server does not implement the method ${path}` });
    stream.resume();
    return;
  }
  const reader = new FrameReader(largestBytes);
  stream.on("data", (chunk: Buffer) => {
    const failure = reader.add(chunk);
    if (failure !== undefined) call.fail(failure);
  });
  stream.once("end", () => {
    if (call.isOver) return;
    const message = reader.message();
    if ("code" in message) call.fail(message);
    else method(call, message);
  });
}

const GRPC = CONTENT_TYPE.slice(0, CONTENT_TYPE.indexOf("+"));

// answers leave within milliseconds, but a connection that the engine closes meanwhile may never report its end
const LONGEST_STOP_MS = 500;

async function stop(sessions: readonly Http2Session[]): Promise<void> {
  const closed = sessions.map((session) => new Promise<void>((resolve) => session.close(resolve)));
  const waiting = new AbortController();
  await Promise.race([Promise.all(closed), systemClock.sleep(LONGEST_STOP_MS, waiting.signal).catch(() => undefined)]);
  waiting.abort();
  for (const session of sessions) session.destroy();
}
