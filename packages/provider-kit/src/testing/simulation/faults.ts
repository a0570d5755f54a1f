import type { Fault, FaultTime } from "@ops-providers/common";

/** The events at which faults are injected; each run counts them from 0. */
export type FaultPoint =
  /** A request that changes something. */
  | "write"
  /** Any other request. */
  | "read"
  /** The plugin waits: before it sends a request again, or for the service to finish. */
  | "wait"
  /** A file of the journal is written. */
  | "journal"
  /** The engine calls the plugin. */
  | "call"
  /** The engine writes its checkpoint. */
  | "checkpoint";

/** Nobody listens, the service answers 500, or what a gateway answers. */
export type OutageForm = "refused" | "service" | 404 | 502 | 503 | 504;

/** What is dangerous in the words of a service: it repeats the request, or also what the object has, or it says what is no text. */
export type Words = "echo" | "echo of the object" | "escapes" | "workflow command" | "long";

/** The processes that are killed. `power`: the whole machine, which loses what was not synced to its disk. */
export type Victim = "plugin" | "engine" | "both" | "power";

/** A fault of a simulation: of the network, the service, a process, the machine, or a change by somebody else. */
export type SimulatedFault =
  | Extract<Fault, { readonly kind: "connection-reset" | "truncated-body" | "delay" }>
  /** A gateway responds with a page of its own: before, the service does not see the request. */
  | Omit<Extract<Fault, { readonly kind: "respond" }>, "body" | "headers">
  /** The connection is reset at once, and the service handles the request later; the victim is killed with the connection. */
  | { readonly kind: "delayed-delivery"; readonly seconds: number; readonly victim?: Victim | undefined }
  /** The service has an error of its own, before it does anything. */
  | { readonly kind: "service-error" }
  /** Nobody listens at the address of the service. */
  | { readonly kind: "connection-refused" }
  /** From now on all requests fail: nobody listens, a gateway answers with a page of its own, or the service with an error. */
  | { readonly kind: "outage"; readonly seconds: number; readonly form: OutageForm }
  /** The service refuses the request in words that are dangerous to show. */
  | { readonly kind: "refusal"; readonly status: 400 | 409 | 422; readonly words: Words }
  /** The service answers 401 to all requests from now on, until the run ends. */
  | { readonly kind: "expired-token" }
  /** The service answers 403 to all requests about this kind of object from now on, until the run ends. */
  | { readonly kind: "missing-permission" }
  /** The service refuses the request because of too many requests. */
  | { readonly kind: "throttle"; readonly status: 429 | 503; readonly seconds: number }
  /** The service answers 500, and handles the request later all the same. */
  | { readonly kind: "internal-error"; readonly delaySeconds: number }
  /** The service handles the request, and the body of its response is unusable. */
  | { readonly kind: "malformed-body"; readonly form: "empty" | "foreign" | "unreadable" }
  /** A list does not show new objects. */
  | { readonly kind: "stale-list" }
  /** Processes are killed before or after the event. */
  | { readonly kind: "kill"; readonly victim: Victim; readonly when: FaultTime }
  /** The user interrupts the run; `twice` ends the engine. */
  | { readonly kind: "interrupt"; readonly twice: boolean }
  /** The machine's clock is set forward or back. */
  | { readonly kind: "clock-change"; readonly seconds: number }
  /** The disk is full, for this and the next writes. */
  | { readonly kind: "disk-full"; readonly writes: number }
  /** The journal is deleted. */
  | { readonly kind: "journal-loss" }
  /** The backend refuses this and the next writes of the state: the engine goes on without what it could not write. */
  | { readonly kind: "state-refused"; readonly writes: number }
  /** Somebody edits, deletes or creates an object without Pulumi; `choice` selects the object. */
  | { readonly kind: "manual-change"; readonly change: ManualChange; readonly choice: number };

/** What somebody does to an object without Pulumi. */
export type ManualChange = "edit" | "delete" | "create";

/** A fault that is injected once in a run. */
export interface PlannedFault {
  readonly point: FaultPoint;
  /** The event of the point that the fault is injected at, counted from 0. */
  readonly index: number;
  readonly fault: SimulatedFault;
}

/** Injects the planned faults of one run. */
export class FaultInjector {
  readonly #counts = new Map<FaultPoint, number>();
  readonly #left: Set<PlannedFault>;
  /** The faults that were injected, in order. */
  readonly injected: PlannedFault[] = [];

  constructor(faults: readonly PlannedFault[]) {
    this.#left = new Set(faults);
  }

  /** Counts an event, and answers with the fault to inject. */
  next(point: FaultPoint): SimulatedFault | undefined {
    const index = this.#counts.get(point) ?? 0;
    this.#counts.set(point, index + 1);
    for (const planned of this.#left) {
      if (planned.point !== point || planned.index !== index) continue;
      this.#left.delete(planned);
      this.injected.push(planned);
      return planned.fault;
    }
    return undefined;
  }
}

/** The name of a fault in tables. */
export function faultName(fault: SimulatedFault): string {
  return fault.kind === "connection-reset" ? `${fault.kind} ${fault.when}` : fault.kind;
}

/** Describes a fault and where it is injected. */
export function describePlannedFault({ point, index, fault }: PlannedFault): string {
  return `at ${point} ${index + 1}: ${describeFault(fault)}`;
}

function describeFault(fault: SimulatedFault): string {
  switch (fault.kind) {
    case "connection-reset":
      return fault.when === "before"
        ? "the connection is reset before the service receives the request"
        : "the service handles the request, and its response is lost";
    case "truncated-body":
      return "the service handles the request, and the connection is reset within its response";
    case "delay":
      return `the ${fault.when === "after" ? "response" : "request"} is delayed by ${fault.delayMs / 1000} s`;
    case "respond":
      return `a gateway answers ${fault.status} ${fault.when === "after" ? "after the service handled the request" : "instead of the service"}`;
    case "delayed-delivery":
      return `the connection is reset${fault.victim === undefined ? "" : `, ${describeKill(fault.victim)}`}, and the service handles the request ${fault.seconds} s later`;
    case "service-error":
      return "the service answers 500 before it does anything";
    case "connection-refused":
      return "nobody listens at the address of the service";
    case "outage":
      return `for ${fault.seconds} s ${describeOutage(fault.form)}`;
    case "refusal":
      return `the service answers ${fault.status} (${fault.words})`;
    case "expired-token":
      return "the token expires until the end of the run";
    case "missing-permission":
      return "the permission for this kind is missing until the end of the run";
    case "throttle":
      return `the service answers ${fault.status} with Retry-After: ${fault.seconds}`;
    case "internal-error":
      return `the service answers 500, and handles the request ${fault.delaySeconds} s later`;
    case "malformed-body":
      return `the service handles the request, and the body of its response is ${fault.form}`;
    case "stale-list":
      return "the list does not show new objects";
    case "kill":
      return `${describeKill(fault.victim)} ${fault.when} the event`;
    default:
      return describeAround(fault);
  }
}

function describeOutage(form: OutageForm): string {
  if (form === "refused") return "nobody listens at the address of the service";
  return form === "service" ? "the service answers 500" : `a gateway answers ${form}`;
}

/** Describes a fault that is neither of a request nor of a process. */
function describeAround(
  fault: Extract<
    SimulatedFault,
    { kind: "interrupt" | "clock-change" | "disk-full" | "journal-loss" | "state-refused" | "manual-change" }
  >,
): string {
  switch (fault.kind) {
    case "interrupt":
      return fault.twice ? "Ctrl-C, twice" : "Ctrl-C";
    case "clock-change":
      return `the machine's clock is set by ${fault.seconds} s`;
    case "disk-full":
      return `the disk is full for ${fault.writes} writes`;
    case "journal-loss":
      return "the journal is deleted";
    case "state-refused":
      return `the backend refuses the state ${fault.writes} times`;
    case "manual-change":
      return `somebody ${fault.change}s an object by hand (choice ${fault.choice})`;
  }
}

function describeKill(victim: Victim): string {
  switch (victim) {
    case "power":
      return "the machine loses power";
    case "both":
      return "plugin and engine are killed";
    default:
      return `the ${victim} is killed`;
  }
}
