import { asDeclared } from "../../values/value/plain";
import { isList, isMap } from "../../values/value/value";
import type { Intent, ServiceObject } from "./journal-entry";
import type { Moment } from "./moment";
import type { Writer } from "./writer";
import { parsedJson } from "./parsed-json";

/** One line of the journal. */
export type JournalLine =
  | ({ readonly entry: "run" } & Writer)
  | ({
      readonly entry: "begun";
      readonly number: number;
      readonly stack: string;
      readonly project?: string;
      readonly at: Moment;
    } & Intent)
  /** The request leaves once more. */
  | { readonly entry: "sent"; readonly number: number; readonly at: Moment }
  | { readonly entry: "answered"; readonly number: number; readonly id: string }
  | { readonly entry: "recorded"; readonly number: number }
  | { readonly entry: "closed"; readonly number: number }
  /** An entry of an earlier run needs no more care. */
  | { readonly entry: "resolved"; readonly run: string; readonly number: number }
  /** The engine has shown that its state has the objects of an earlier run. */
  | { readonly entry: "confirmed"; readonly run: string; readonly numbers: readonly number[] }
  /** An object is no more: another one may get its id. */
  | ({ readonly entry: "gone"; readonly at: Moment } & ServiceObject)
  /** The run ended orderly: the engine got all answers but those of some creations. */
  | { readonly entry: "end"; readonly except: readonly number[] };

/** A line as it is written. */
export function lineText(line: JournalLine): string {
  return `${JSON.stringify(line)}\n`;
}

type Kind = "string" | "number" | "numbers" | "moment";

/** The parts that a line of each kind must have. */
const PARTS: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  run: { run: "string", host: "string", pid: "number" },
  begun: {
    number: "number",
    stack: "string",
    urn: "string",
    type: "string",
    endpoint: "string",
    key: "string",
    content: "string",
    at: "moment",
  },
  sent: { number: "number", at: "moment" },
  answered: { number: "number", id: "string" },
  recorded: { number: "number" },
  closed: { number: "number" },
  resolved: { run: "string", number: "number" },
  confirmed: { run: "string", numbers: "numbers" },
  gone: { type: "string", id: "string", endpoint: "string", at: "moment" },
  end: { except: "numbers" },
};

/** What a line says; `undefined` for a line that is incomplete or of an unknown kind. */
export function parseLine(line: string): JournalLine | undefined {
  const value = parsedJson(line);
  const parts = isMap(value) ? PARTS[String(value["entry"])] : undefined;
  if (!isMap(value) || parts === undefined) return undefined;
  const isWhole = Object.entries(parts).every(([name, kind]) => isOf(kind, value[name]));
  return isWhole ? asDeclared<JournalLine>(value) : undefined;
}

function isOf(kind: Kind, value: unknown): boolean {
  if (kind === "string") return typeof value === "string";
  if (kind === "number") return typeof value === "number";
  if (kind === "numbers") return isList(value);
  if (!isMap(value)) return false;
  const { machineTime, uptimeMs } = value;
  return !Number.isNaN(Date.parse(String(machineTime))) && typeof uptimeMs === "number";
}
