import { readFile, rm } from "node:fs/promises";
import { asDeclared } from "@ops-providers/provider-kit/internal/plugin/values/value/plain";

/** A call in the engine's own log. */
export interface LoggedCall {
  readonly method: string;
  readonly request: Readonly<Record<string, unknown>>;
  /** Absent: the call failed, or was not answered. */
  readonly response: Readonly<Record<string, unknown>> | undefined;
  readonly failure: string | undefined;
}

/** What happened between engine and plugin, in order. */
export interface LoggedEvent {
  readonly kind: "request" | "response";
  readonly call: LoggedCall;
}

interface Line {
  readonly method: string;
  readonly progress: "request_started" | "response_completed";
  readonly request: LoggedCall["request"] | null;
  readonly response?: LoggedCall["response"];
  readonly errors?: readonly string[];
}

const SERVICE = "/pulumirpc.ResourceProvider/";

/** Takes what the engine has logged since last time. */
export async function takeLog(file: string): Promise<readonly LoggedEvent[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  await rm(file, { force: true });
  const lines = text.split("\n").filter((line) => line !== "");
  return eventsIn(lines.map(parsed).filter(({ method }) => method.startsWith(SERVICE)));
}

function parsed(line: string): Line {
  return asDeclared<Line>(JSON.parse(line));
}

/** The log repeats the request with the response. */
function eventsIn(lines: readonly Line[]): readonly LoggedEvent[] {
  const events: { readonly line: Line; call?: LoggedCall }[] = lines.map((line) => ({ line }));
  for (const [place, { line }] of events.entries()) {
    if (line.progress !== "response_completed") continue;
    const own = keyOf(line);
    const asked = events
      .slice(0, place)
      .find((one) => one.call === undefined && one.line.progress === "request_started" && keyOf(one.line) === own);
    const call = callOf(line);
    if (asked !== undefined) asked.call = call;
    const answered = events[place];
    if (answered !== undefined) answered.call = call;
  }
  return events.map(({ line, call }) => ({
    kind: line.progress === "request_started" ? "request" : "response",
    call: call ?? { ...callOf(line), response: undefined },
  }));
}

function keyOf({ method, request }: Line): string {
  return method + JSON.stringify(request);
}

function callOf({ method, request, response, errors }: Line): LoggedCall {
  return {
    method: method.slice(SERVICE.length),
    request: request ?? {},
    response: errors === undefined ? (response ?? {}) : undefined,
    failure: errors?.join("; "),
  };
}
