import type { OutgoingHttpHeaders, ServerHttp2Stream } from "node:http2";
import type { Failure } from "./code";
import { Code } from "./code";
import { CONTENT_TYPE, frameOf, tooLarge } from "./frame";

const HEADERS = { ":status": 200, "content-type": CONTENT_TYPE } as const;

/** One call of a client. After its end, or when the client has gone, nothing is sent any more. */
export interface ServerCall {
  /** Address of the client. */
  readonly peer: string;
  /** Whether the client has gone, or the call has ended. */
  readonly isOver: boolean;
  /** Sends the only answer, and ends the call. */
  answer(message: Uint8Array): void;
  /** Sends one of several answers; resolves when the client takes the next one, or has gone. */
  send(message: Uint8Array): Promise<void>;
  /** Ends the call after its answers. */
  end(): void;
  /** Ends the call with a failure. */
  fail(failure: Failure): void;
}

/** A call that came over a stream of HTTP/2. */
export class StreamCall implements ServerCall {
  readonly peer: string;
  readonly #stream: ServerHttp2Stream;
  readonly #largestBytes: number;
  #trailers: OutgoingHttpHeaders = { "grpc-status": String(Code.OK) };
  #hasEnded = false;

  constructor(stream: ServerHttp2Stream, peer: string, largestBytes: number) {
    this.#stream = stream;
    this.peer = peer;
    this.#largestBytes = largestBytes;
  }

  get isOver(): boolean {
    return this.#hasEnded || this.#stream.closed || this.#stream.destroyed;
  }

  answer(message: Uint8Array): void {
    if (!this.#mayLeave(message)) return;
    this.#begin();
    this.#hasEnded = true;
    this.#stream.end(frameOf(message));
  }

  async send(message: Uint8Array): Promise<void> {
    if (!this.#mayLeave(message)) return;
    this.#begin();
    if (!this.#stream.write(frameOf(message))) await this.#drained();
  }

  end(): void {
    if (this.isOver) return;
    this.#begin();
    this.#hasEnded = true;
    this.#stream.end();
  }

  fail({ code, details, status }: Failure): void {
    if (this.isOver) return;
    this.#hasEnded = true;
    this.#trailers = {
      "grpc-status": String(code),
      // half of a character, which a service may send, has no encoding
      "grpc-message": encodeURI(details.toWellFormed()),
      ...(status === undefined ? {} : { "grpc-status-details-bin": status.toString("base64") }),
    };
    if (this.#stream.headersSent) this.#stream.end();
    else this.#stream.respond({ ...HEADERS, ...this.#trailers }, { endStream: true });
  }

  #begin(): void {
    if (this.#stream.headersSent) return;
    this.#stream.respond(HEADERS, { waitForTrailers: true });
    this.#stream.once("wantTrailers", () => this.#stream.sendTrailers(this.#trailers));
  }

  #mayLeave({ length }: Uint8Array): boolean {
    if (this.isOver) return false;
    if (length <= this.#largestBytes) return true;
    this.fail(tooLarge("sent", length, this.#largestBytes));
    return false;
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const goOn = (): void => {
        this.#stream.off("drain", goOn).off("close", goOn);
        resolve();
      };
      this.#stream.once("drain", goOn).once("close", goOn);
    });
  }
}
