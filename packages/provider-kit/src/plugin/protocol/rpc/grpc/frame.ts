import { Code } from "./code";
import type { Failure } from "./code";

/** The content type of calls and answers. */
export const CONTENT_TYPE = "application/grpc+proto";

// in front of each message: one byte that says whether it is compressed, and four with its length
const HEADER_BYTES = 5;

/** A message as it travels. */
export function frameOf(message: Uint8Array): Buffer {
  const frame = Buffer.allocUnsafe(HEADER_BYTES + message.length);
  frame[0] = 0;
  frame.writeUInt32BE(message.length, 1);
  frame.set(message, HEADER_BYTES);
  return frame;
}

/** Collects the one message of a caller. */
export class FrameReader {
  readonly #largestBytes: number;
  #chunks: Buffer[] = [];
  #length = 0;
  #isHeaderRead = false;
  #failure: Failure | undefined;

  constructor(largestBytes: number) {
    this.#largestBytes = largestBytes;
  }

  /** Takes what has arrived; returns why the message cannot be taken as soon as that is known. */
  add(chunk: Buffer): Failure | undefined {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (!this.#isHeaderRead && this.#length >= HEADER_BYTES) {
      this.#isHeaderRead = true;
      this.#failure = this.#refusal();
    }
    if (this.#failure !== undefined) this.#chunks = [];
    return this.#failure;
  }

  /** The message, when all has arrived; otherwise what is wrong. */
  message(): Uint8Array | Failure {
    const bytes = this.#joined();
    if (bytes.length < HEADER_BYTES || bytes.length !== HEADER_BYTES + bytes.readUInt32BE(1)) {
      return { code: Code.INVALID_ARGUMENT, details: "the call does not hold one whole message" };
    }
    // no Buffer, of which the protobuf library would make a copy
    return new Uint8Array(bytes.buffer, bytes.byteOffset + HEADER_BYTES, bytes.length - HEADER_BYTES);
  }

  #refusal(): Failure | undefined {
    const header = this.#joined();
    if (header[0] !== 0) return { code: Code.UNIMPLEMENTED, details: "compressed messages are not supported" };
    const length = header.readUInt32BE(1);
    return length > this.#largestBytes ? tooLarge("received", length, this.#largestBytes) : undefined;
  }

  /** Everything so far in one piece. */
  #joined(): Buffer {
    const [first = Buffer.alloc(0)] = this.#chunks;
    if (this.#chunks.length <= 1) return first;
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }
}

/** Says that a message is larger than both sides agreed on. */
export function tooLarge(what: "received" | "sent", length: number, largestBytes: number): Failure {
  const details = `the message to be ${what} has ${length} bytes; the limit is ${largestBytes}`;
  return { code: Code.RESOURCE_EXHAUSTED, details };
}
