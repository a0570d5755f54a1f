import { type Random, randomHex, randomInteger } from "@ops-providers/provider-kit/simulator";
import { invalid, ServiceError } from "../service-error";

/** The time-ordered ids count milliseconds from 2017-04-09T00:00:00Z (checked on running servers). */
const EPOCH_MS = 1_491_696_000_000;
const TIME_SHIFT = 22n;
const MACHINE_SHIFT = 12n;
const MACHINES = 1023;
const LAST_SEQUENCE = 4095n;

/** The makers of the two sorts of ids. */
export interface Ids {
  /** Makes the id of an organization or a bucket: 64 random bits. */
  random(): string;
  /** Makes any other id: milliseconds, then 10 bits of machine, then 12 bits of sequence. */
  next(): string;
}

/** Makes ids whose time is that of the clock; they grow even while the clock stands still. */
export function createIds(clock: () => Date, random: Random): Ids {
  const machine = BigInt(randomInteger(random, MACHINES)) << MACHINE_SHIFT;
  let time = 0n;
  let sequence = 0n;
  return {
    random: () => randomHex(random, 16),
    next() {
      const now = BigInt(clock().getTime() - EPOCH_MS);
      if (now > time) [time, sequence] = [now, 0n];
      else if (sequence === LAST_SEQUENCE) [time, sequence] = [time + 1n, 0n];
      else sequence += 1n;
      return text((time << TIME_SHIFT) | machine | sequence);
    },
  };
}

/** Says when an authorization, label, task or user was created, from its id alone (precise to a millisecond). */
export function creationTimeOf(id: string): Date {
  return new Date(Number(BigInt(`0x${id}`) >> TIME_SHIFT) + EPOCH_MS);
}

/** Reads an id as the service does: 16 hexadecimal digits, not all zero; upper case becomes lower case. */
export function parseId(id: string): string {
  if (Buffer.byteLength(id) !== 16) throw invalid("id must have a length of 16 bytes");
  if (!/^[0-9a-f]{16}$/i.test(id) || /^0+$/.test(id)) throw invalid("invalid ID");
  return id.toLowerCase();
}

/** Reads an id, and says what it is where it complains. */
export function parseIdOf(what: string, id: string): string {
  try {
    return parseId(id);
  } catch (error) {
    throw error instanceof ServiceError ? invalid(`${what}: ${error.message}`) : error;
  }
}

/** Reads an id from a parameter that the service ignores when it holds anything else. */
export function idOrNothing(id: string | null): string | undefined {
  return id !== null && /^[0-9a-f]{16}$/i.test(id) && !/^0+$/.test(id) ? id.toLowerCase() : undefined;
}

function text(id: bigint): string {
  return id.toString(16).padStart(16, "0");
}
