import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;
const RANDOM_BITS = 80n;

/** Makes ids of 26 characters: milliseconds, then 80 random bits; they grow even while the clock stands still. */
export function createIds(clock: () => Date): () => string {
  let time = 0n;
  let random = 0n;
  return () => {
    const now = BigInt(clock().getTime());
    if (now > time) [time, random] = [now, randomStart()];
    else random += 1n;
    return text(time, TIME_LENGTH) + text(random, RANDOM_LENGTH);
  };
}

/** Half of the random space is left for ids of the same millisecond. */
function randomStart(): bigint {
  return BigInt(`0x${randomBytes(Number(RANDOM_BITS) / 8).toString("hex")}`) >> 1n;
}

function text(value: bigint, length: number): string {
  let rest = value;
  let digits = "";
  for (let index = 0; index < length; index += 1) {
    digits = (ALPHABET[Number(rest & 31n)] ?? "") + digits;
    rest >>= 5n;
  }
  return digits;
}
