import { asDeclared } from "../../plugin/values/value/plain";

/**
 * One request to a service with its answer. What differs from one service to the next stands for itself: `<object 1>` is the ID of an object
 * that was made, `<OBJECT 1>` the same in capitals, `<id 1>` another ID, `<time>` a time, `<text>` what was said to people, `[secret 1]` a secret.
 */
export interface RecordedExchange {
  /** `PATCH /rooms/<object 1>` */
  readonly request: string;
  /** Content type of what was sent, where it is not plain JSON. */
  readonly type?: string;
  readonly sent?: unknown;
  readonly status: number;
  readonly answer?: unknown;
  /** Where the answer has a list of objects: its dotted path; "" is the answer itself. Objects that were not made are not in it. */
  readonly list?: string;
}

/** The requests of a run, in order. */
export interface Recording {
  /** Name of the package. */
  readonly package: string;
  /** What the service says of its version, by header. */
  readonly service: Readonly<Record<string, string>>;
  readonly exchanges: readonly RecordedExchange[];
}

/** Stands for a time near to that of the run. */
export const TIME = "<time>";
/** Stands for what was said to people. */
export const SAID = "<text>";
/** Stands for a secret of which no more is known. */
export const SECRET = "[secret]";
/** In the names of objects, in place of the name of the run. */
export const RUN = "probe";

/** Names of properties whose value is an ID, whatever it looks like. */
export const ID_NAME = /(?:^|[_-])(?:id|uid|uuid|guid)s?$|[a-z](?:Id|ID|Uid|UID)s?$/;

/** Shorter IDs stand in other values by chance. */
export const LONG_ID = 8;

/** What stands for an ID. */
export function idMark(kind: "object" | "id", number: number): string {
  return `<${kind} ${number}>`;
}

/** What stands for a secret. */
export function secretMark(number: number): string {
  return `[secret ${number}]`;
}

/** Whether a text is what stands for a secret, and nothing else. */
export function isSecretMark(text: string): boolean {
  return /^\[secret \d+\]$/i.test(text);
}

/** What stands for an ID or a secret, in capitals where that stands in capitals. */
export const KNOWN_MARK = /<(?:object|id) \d+>|\[secret \d+\]/gi;

/** The IDs that a value names, in order. */
export function idMarksIn(value: unknown): readonly string[] {
  const marks: readonly string[] = JSON.stringify(value ?? null).match(/<(?:object|id) \d+>/gi) ?? [];
  return marks.map((mark) => mark.toLowerCase());
}

/** Whether an ID is that of an object that was made. */
export function isMade(mark: string): boolean {
  return mark.startsWith("<object ");
}

/** A recording as JSON lines: the package and the service first, then one exchange a line. */
export function recordingText({ exchanges, ...head }: Recording): string {
  return [head, ...exchanges].map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** Reads what `recordingText` has written. */
export function readRecording(text: string): Recording {
  const [head, ...exchanges] = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line): unknown => JSON.parse(line));
  if (head === undefined) throw new Error("an empty file is no recording");
  return { ...asDeclared<Omit<Recording, "exchanges">>(head), exchanges: exchanges.map((one) => asDeclared(one)) };
}
