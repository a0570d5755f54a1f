import { type Random, randomHex } from "@ops-providers/provider-kit/simulator";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;
const RANDOM_DIGITS = 20;

/** Creates IDs of 26 characters: milliseconds, then 80 random bits; they increase even if the clock does not advance. */
export function createIds(clock: () => Date, random: Random): () => string {
  let time = 0n;
  let tail = 0n;
  return () => {
    const now = BigInt(clock().getTime());
    if (now > time) [time, tail] = [now, firstTail(random)];
    else tail += 1n;
    return text(time, TIME_LENGTH) + text(tail, RANDOM_LENGTH);
  };
}

/** Half of the random space is reserved for IDs of the same millisecond. */
function firstTail(random: Random): bigint {
  return BigInt(`0x${randomHex(random, RANDOM_DIGITS)}`) >> 1n;
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
