const VARINT = 0;
const FIXED_64 = 1;
const SIZED = 2;

const FIRST_BYTES = 512;
const LONGEST_VARINT = 10;

/** Writes a protobuf message, field by field. */
export class ProtobufWriter {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #length = 0;

  /** The message as it was written so far. */
  finish(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** A number that is not negative, an enumerated one for instance. */
  varint(field: number, value: number): this {
    this.#head(field, VARINT);
    this.#varint(value);
    return this;
  }

  flag(field: number, value: boolean): this {
    return this.varint(field, value ? 1 : 0);
  }

  double(field: number, value: number): this {
    this.#head(field, FIXED_64);
    this.#reserve(8);
    this.#length = this.#bytes.writeDoubleLE(value, this.#length);
    return this;
  }

  text(field: number, value: string): this {
    const size = Buffer.byteLength(value, "utf8");
    this.#head(field, SIZED);
    this.#varint(size);
    this.#reserve(size);
    this.#length += this.#bytes.write(value, this.#length, "utf8");
    return this;
  }

  texts(field: number, values: readonly string[]): this {
    for (const value of values) this.text(field, value);
    return this;
  }

  /** Bytes, or a message that is written already. */
  bytes(field: number, value: Uint8Array): this {
    this.#head(field, SIZED);
    this.#varint(value.length);
    this.#reserve(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
    return this;
  }

  /** A message whose fields `write` writes; nothing is left of one that `write` refuses. */
  message(field: number, write: () => boolean): boolean {
    const before = this.#length;
    this.#head(field, SIZED);
    const lengthAt = this.#length;
    // the length of most messages is one byte
    this.#varint(0);
    if (!write()) {
      this.#length = before;
      return false;
    }
    const size = this.#length - lengthAt - 1;
    let more = 0;
    for (let rest = size; rest > 0x7f; rest = Math.floor(rest / 0x80)) more++;
    const end = this.#length + more;
    if (more > 0) {
      this.#reserve(more);
      this.#bytes.copyWithin(lengthAt + 1 + more, lengthAt + 1, this.#length);
    }
    this.#length = lengthAt;
    this.#varint(size);
    this.#length = end;
    return true;
  }

  #head(field: number, form: number): void {
    this.#varint(field * 8 + form);
  }

  #varint(value: number): void {
    this.#reserve(LONGEST_VARINT);
    let rest = value;
    for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) this.#bytes[this.#length++] = (rest % 0x80) | 0x80;
    this.#bytes[this.#length++] = rest;
  }

  #reserve(size: number): void {
    const needed = this.#length + size;
    if (needed <= this.#bytes.length) return;
    const bytes = Buffer.allocUnsafe(Math.max(needed, 2 * this.#bytes.length));
    this.#bytes.copy(bytes);
    this.#bytes = bytes;
  }
}
