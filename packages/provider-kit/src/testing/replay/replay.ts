import { isList, isMap } from "../../plugin/values/value/value";
import { differencesIn, Ids, listDifferences } from "./match";
import type { RecordedExchange, Recording } from "./recording";
import { idMarksIn, isSecretMark, KNOWN_MARK, SECRET, secretMark } from "./recording";

/** The service that a recording is played to. */
export interface ReplayTarget {
  readonly url: string;
  /** With the credentials. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer that is not the recorded one. */
export interface ReplayDifference {
  /** Line of the recording. */
  readonly line: number;
  readonly request: string;
  readonly sent?: unknown;
  readonly recorded: ReplayedAnswer;
  /** Absent: the request could not be sent. */
  readonly answered?: ReplayedAnswer;
  /** Where the two differ. */
  readonly differs: readonly string[];
}

/** Status and body; absent: there was none. */
export interface ReplayedAnswer {
  readonly status: number;
  readonly body?: unknown;
}

/** Sends each request of a recording to a service, and answers with what the service did differently. */
export async function replay(recording: Recording, target: ReplayTarget): Promise<readonly ReplayDifference[]> {
  const ids = new Ids();
  const differences: ReplayDifference[] = [];
  for (const [at, exchange] of recording.exchanges.entries()) {
    const found = await replayOne(exchange, target, ids);
    if (found !== undefined) differences.push({ line: at + 2, ...found });
  }
  return differences;
}

async function replayOne(
  exchange: RecordedExchange,
  target: ReplayTarget,
  ids: Ids,
): Promise<Omit<ReplayDifference, "line"> | undefined> {
  const { request, sent, status, answer, list } = exchange;
  const recorded = answered(status, answer);
  const about = { request, ...(sent === undefined ? {} : { sent }), recorded };
  const [unknown] = [request, sent].flatMap(idMarksIn).filter((mark) => ids.get(mark) === undefined);
  if (unknown !== undefined) return { ...about, differs: [`no answer has shown ${unknown}, so nothing was sent`] };
  const got = await send(exchange, target, ids);
  const differs =
    got.status === status
      ? list === undefined
        ? differencesIn(answer, got.body, ids)
        : listDifferences(answer, got.body, list, ids)
      : [`status: ${status} was recorded, and ${got.status} was answered`];
  return differs.length === 0 ? undefined : { ...about, answered: got, differs };
}

async function send(
  { request, type = "application/json", sent }: RecordedExchange,
  { url, headers }: ReplayTarget,
  ids: Ids,
): Promise<ReplayedAnswer> {
  const [method = "GET", ...path] = request.split(" ");
  const response = await fetch(url + filled(path.join(" "), ids, encodeURIComponent), {
    method,
    // as the provider asks, whose requests were recorded
    headers: { accept: "application/json", ...headers, ...(sent === undefined ? {} : { "content-type": type }) },
    body: sent === undefined ? null : bodyText(filledBody(sent, ids)),
    redirect: "manual",
  });
  return answered(response.status, parsed(await response.text()));
}

function answered(status: number, body: unknown): ReplayedAnswer {
  return body === undefined ? { status } : { status, body };
}

function bodyText(body: unknown): string {
  return typeof body === "string" ? body : JSON.stringify(body);
}

/** A secret to send: 32 hexadecimal figures, as those of stories end in. */
function secretFor(mark: string): string {
  return /\d+/.exec(mark)?.[0].padStart(32, "5ec2e70000000000000000000000000f") ?? mark;
}

/** What a mark stands for; a secret that nothing has shown yet is made up. */
function valueOf(mark: string, ids: Ids): string | number | undefined {
  if (isSecretMark(mark) && ids.get(mark) === undefined) ids.isFor(mark.toLowerCase(), secretFor(mark));
  return ids.get(mark);
}

function filled(text: string, ids: Ids, written: (id: string) => string = String): string {
  const whole = text.replaceAll(SECRET, secretFor(secretMark(0)));
  return whole.replace(KNOWN_MARK, (mark) => written(String(valueOf(mark, ids) ?? mark)));
}

function filledBody(value: unknown, ids: Ids): unknown {
  // an ID by itself may be a number
  if (typeof value === "string") return valueOf(value, ids) ?? filled(value, ids);
  if (isList(value)) return value.map((item) => filledBody(item, ids));
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filledBody(part, ids)]));
}

function parsed(text: string): unknown {
  if (text === "") return undefined;
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return text;
  }
}
