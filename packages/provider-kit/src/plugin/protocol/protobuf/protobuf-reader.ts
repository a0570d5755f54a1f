// how the value of a field is written
const VARINT = 0;
const FIXED_64 = 1;
const SIZED = 2;
const FIXED_32 = 5;

/** Reads the fields of a protobuf message, one after the other, without copies of its parts. */
export class ProtobufReader {
  readonly #bytes: Buffer;
  #at = 0;
  #end: number;
  #form = VARINT;
  /** Number of the field that `next` has come to. */
  field = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#end = bytes.byteLength;
  }

  /** Goes on to the next field, whose value is to be read or skipped; false at the end of the message. */
  next(): boolean {
    if (this.#at >= this.#end) return false;
    const tag = this.varint();
    this.field = tag >>> 3;
    this.#form = tag & 7;
    return true;
  }

  /** A whole number, exact up to 2^53, or from -2^49 on. */
  varint(): number {
    let value = 0;
    let low = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#pass(1)] ?? 0;
      if (shift === 49) low = value;
      value += (byte & 0x7f) * 2 ** shift;
      // only negative numbers have ten bytes, in their complement
      if (byte < 0x80) return shift < 63 ? value : low - 2 ** 49;
    }
  }

  double(): number {
    return this.#bytes.readDoubleLE(this.#pass(8));
  }

  text(): string {
    const size = this.varint();
    const start = this.#pass(size);
    return this.#bytes.toString("utf8", start, start + size);
  }

  bytes(): Uint8Array {
    const size = this.varint();
    const start = this.#pass(size);
    return new Uint8Array(this.#bytes.subarray(start, start + size));
  }

  /** Reads the message that is the value of the field. */
  message<T>(read: () => T): T {
    const size = this.varint();
    const outerEnd = this.#end;
    const end = this.#pass(size) + size;
    this.#at = end - size;
    this.#end = end;
    const value = read();
    this.#at = end;
    this.#end = outerEnd;
    return value;
  }

  /** Passes the value of a field that nobody knows. */
  skip(): void {
    if (this.#form === VARINT) this.varint();
    else if (this.#form === FIXED_64) this.#pass(8);
    else if (this.#form === SIZED) this.#pass(this.varint());
    else if (this.#form === FIXED_32) this.#pass(4);
    else throw new RangeError(`field ${this.field} of the message has an unknown form`);
  }

  /** Goes on by so many bytes, and tells where they begin. */
  #pass(size: number): number {
    const start = this.#at;
    // a size that is negative would lead back, and never to an end
    if (size < 0 || start + size > this.#end) throw new RangeError("the message is cut off");
    this.#at += size;
    return start;
  }
}
