import type { Fault, FaultTarget, FaultTime } from "@ops-providers/common";

/** A fault of a script. */
export type ScriptedFault = Fault & FaultTarget;

const KINDS = '"respond", "connection-reset", "truncated-body", "replaced-body", "delay" or "stall"';
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;
const TIMES = ["before", "after"] as const;
const WITHOUT_BODY: ReadonlySet<unknown> = new Set([204, 205, 304]);

/** Reads one entry of a script, and notes everything that is wrong with it. */
export class EntryReader {
  readonly mistakes: string[] = [];
  private readonly entry: object;
  private readonly known = new Set<string>();

  constructor(entry: unknown) {
    const isObject = typeof entry === "object" && entry !== null && !Array.isArray(entry);
    this.entry = isObject ? entry : {};
    if (!isObject) this.mistakes.push(`must be an object, not ${JSON.stringify(entry)}`);
  }

  /** The fault of the entry; `undefined` where the entry has mistakes. */
  fault(): ScriptedFault | undefined {
    if (this.mistakes.length > 0) return undefined;
    const fault = this.effect();
    if (fault === undefined) return undefined;
    const target = this.target();
    this.refuseUnknown(fault.kind);
    return this.mistakes.length > 0 ? undefined : { ...fault, ...target };
  }

  private effect(): Fault | undefined {
    const kind = this.get("kind");
    switch (kind) {
      case "respond":
        return this.response();
      case "connection-reset":
        return { kind, when: this.oneOf("when", TIMES) ?? this.missing("when", '"before" or "after"', "before") };
      case "truncated-body":
        return { kind };
      case "replaced-body":
        return { kind, body: this.text("body") ?? this.missing("body", "a string", "") };
      case "delay":
        return { kind, ...this.when(), delayMs: this.integer("delayMs", 0) ?? this.missing("delayMs", "a number", 0) };
      case "stall":
        return { kind, ...this.when() };
      default:
        if (kind === undefined) this.missing("kind", KINDS, undefined);
        else this.refuse("kind", KINDS, kind);
        return undefined;
    }
  }

  private response(): Fault {
    const status = this.integer("status", 200, 599) ?? this.missing("status", "a number from 200 to 599", 500);
    const body = this.get("body");
    if (body !== undefined && WITHOUT_BODY.has(status))
      this.mistakes.push(`a response ${status} has no body; leave "body" out`);
    const headers = this.headers();
    return {
      kind: "respond",
      ...this.when(),
      status,
      ...(body === undefined ? {} : { body }),
      ...(headers === undefined ? {} : { headers }),
    };
  }

  private when(): { readonly when?: FaultTime } {
    const when = this.oneOf("when", TIMES);
    return when === undefined ? {} : { when };
  }

  private headers(): Readonly<Record<string, string>> | undefined {
    const given = this.get("headers");
    if (given === undefined) return undefined;
    const entries = typeof given === "object" && given !== null ? Object.entries(given) : [];
    const texts = entries.flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[name, value]] : [],
    );
    if (texts.length < entries.length || typeof given !== "object" || Array.isArray(given)) {
      this.refuse("headers", "an object of strings", given);
    }
    return Object.fromEntries(texts);
  }

  private target(): FaultTarget {
    const [method, path, times, skip] = [
      this.oneOf("method", METHODS),
      this.path(),
      this.times(),
      this.integer("skip", 0),
    ];
    return {
      ...(method === undefined ? {} : { method }),
      ...(path === undefined ? {} : { path }),
      ...(times === undefined ? {} : { times }),
      ...(skip === undefined ? {} : { skip }),
    };
  }

  private path(): string | RegExp | undefined {
    const [path, pattern] = [this.text("path"), this.text("pathPattern")];
    if (path !== undefined && pattern !== undefined) this.mistakes.push('"path" and "pathPattern" exclude each other');
    if (path !== undefined && !/^\/[^?]*$/.test(path)) {
      this.refuse("path", 'a path that begins with "/" and has no query ("pathPattern" matches queries, too)', path);
    }
    if (pattern === undefined) return path;
    try {
      return new RegExp(pattern);
    } catch {
      this.refuse("pathPattern", "a regular expression", pattern);
      return undefined;
    }
  }

  private times(): number | undefined {
    if (this.get("times") === "always") return Infinity;
    return this.integer("times", 1, undefined, 'a number from 1 on, or "always"');
  }

  private integer(
    name: string,
    min: number,
    max = Number.MAX_SAFE_INTEGER,
    form = max === Number.MAX_SAFE_INTEGER ? `a whole number from ${min} on` : `a whole number from ${min} to ${max}`,
  ): number | undefined {
    const value = this.get(name);
    if (value === undefined) return undefined;
    if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= max) return value;
    this.refuse(name, form, value);
    return min;
  }

  private text(name: string): string | undefined {
    const value = this.get(name);
    if (value === undefined || typeof value === "string") return value;
    this.refuse(name, "a string", value);
    return "";
  }

  private oneOf<T extends string>(name: string, values: readonly T[]): T | undefined {
    const value = this.get(name);
    if (value === undefined) return undefined;
    const found = values.find((one) => one === value);
    if (found === undefined) this.refuse(name, values.map((one) => JSON.stringify(one)).join(" or "), value);
    return found ?? values[0];
  }

  private missing<T>(name: string, form: string, standIn: T): T {
    this.mistakes.push(`"${name}" is required: ${form}`);
    return standIn;
  }

  private refuse(name: string, form: string, value: unknown): void {
    this.mistakes.push(`"${name}" must be ${form}, not ${JSON.stringify(value)}`);
  }

  private get(name: string): unknown {
    this.known.add(name);
    const value: unknown = Reflect.get(this.entry, name);
    return value;
  }

  private refuseUnknown(kind: string): void {
    const known = [...this.known].join(", ");
    for (const name of Object.keys(this.entry)) {
      if (!this.known.has(name)) this.mistakes.push(`"${name}" is unknown; a fault "${kind}" takes ${known}`);
    }
  }
}
