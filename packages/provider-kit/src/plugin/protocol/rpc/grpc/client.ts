import type { ClientHttp2Session, IncomingHttpHeaders } from "node:http2";
import { connect, constants } from "node:http2";
import { systemClock } from "../../../io/wait/clock";
import { Code } from "./code";
import { CONTENT_TYPE, frameOf } from "./frame";

/** A client of a gRPC server of this machine; no proxy for the outside world comes in between. */
export interface GrpcClient {
  /** Sends one message and returns whether the server has taken it. */
  tell(path: string, message: Uint8Array, longestMs: number): Promise<boolean>;
  close(): void;
}

/** Makes a client of the server at an address such as `127.0.0.1:40123`; it connects with the first message, and anew when it lost its connection. */
export function createGrpcClient(address: string): GrpcClient {
  let session: ClientHttp2Session | undefined;
  const opened = (): ClientHttp2Session => {
    if (session !== undefined && !session.closed && !session.destroyed) return session;
    session = connect(`http://${address}`);
    session.on("error", () => undefined);
    return session;
  };
  return {
    async tell(path, message, longestMs) {
      try {
        return await exchange(opened(), path, message, longestMs);
      } catch {
        return false; // no address, or a connection that ends right now
      }
    },
    close: () => session?.destroy(),
  };
}

function exchange(session: ClientHttp2Session, path: string, message: Uint8Array, longestMs: number): Promise<boolean> {
  const stream = session.request({ ":method": "POST", ":path": path, "content-type": CONTENT_TYPE, te: "trailers" });
  return new Promise((resolve) => {
    let status: unknown;
    const stopWaiting = systemClock.after(longestMs, () => stream.close(constants.NGHTTP2_CANCEL));
    // a failure may come without an answer, in the headers
    stream.on("response", (headers) => (status = headers["grpc-status"]));
    stream.on("trailers", (trailers: IncomingHttpHeaders) => (status = trailers["grpc-status"]));
    stream.on("error", () => undefined);
    stream.once("close", () => {
      stopWaiting();
      resolve(status === String(Code.OK));
    });
    stream.resume();
    stream.end(frameOf(message));
  });
}
