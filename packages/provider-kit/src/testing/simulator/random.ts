/** A source of numbers from 0 up to, but not including, 1. */
export type Random = () => number;

const WORD = 2 ** 32;
const SECRET_BYTES = 64;

/** Makes a source whose numbers a seed determines; its first 2^32 numbers are distinct. */
export function seededRandom(seed: number): Random {
  let state = scatter(seed);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return scatter(state) / WORD;
  };
}

/** Hashes a number to 32 bits. */
export function scatter(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x45d9f3b) + 0x9e3779b9;
  const twice = Math.imul(once ^ (once >>> 15), 0x2c1b3c6d);
  return (twice ^ (twice >>> 13)) >>> 0;
}

/** Draws a whole number from 0 up to, but not including, a limit. */
export function randomInteger(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

/** Draws hexadecimal digits in lower case, eight for each number of the source. */
export function randomHex(random: Random, digits: number): string {
  let text = "";
  while (text.length < digits) text += randomWord(random).toString(16).padStart(8, "0");
  return text.slice(0, digits);
}

/** Makes a UUID of version 4. */
export function randomUuid(random: Random): string {
  const hex = randomHex(random, 32);
  const variant = "89ab".charAt(Number.parseInt(hex.charAt(16), 16) & 3);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Makes a secret: 64 random bytes in the URL-safe alphabet of Base64, padded to 88 characters. */
export function randomSecret(random: Random): string {
  const bytes = Buffer.alloc(SECRET_BYTES);
  for (let at = 0; at < SECRET_BYTES; at += 4) bytes.writeUInt32BE(randomWord(random), at);
  return `${bytes.toString("base64url")}==`;
}

function randomWord(random: Random): number {
  return (random() * WORD) >>> 0;
}
