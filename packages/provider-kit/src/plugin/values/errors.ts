import { providerBug } from "../failures/plugin";
import { say } from "../failures/say";
import type { ValueMap } from "./value/value";

/** The object exists but is not whole: the engine keeps id and state, and the next `up` goes on. */
export class InitFailed extends Error {
  override readonly name = "InitFailed";

  constructor(
    readonly id: string,
    readonly state: ValueMap,
    readonly inputs: ValueMap,
    readonly reasons: readonly string[],
    options?: { readonly cause?: unknown },
  ) {
    super(reasons.join("; "), options);
  }
}

/** The kit or a package is wrong, not the program and not the service. */
export class ProviderBug extends Error {
  override readonly name = "ProviderBug";

  constructor(what: string, options?: { readonly cause?: unknown }) {
    super(say(providerBug, { what }), options);
  }
}

/** A failure that nobody has worded: a file that is missing or cannot be used is the installation's matter, anything else is a bug. */
export function unexpected(what: string, thrown: unknown): ProviderBug | UserError {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const advice = fileAdvice(thrown);
  if (advice === undefined) return new ProviderBug(`${what}${message}`, { cause: thrown });
  // of a module that is not found, Node also lists who requires it
  return new UserError(`${what}${message.split("\n")[0] ?? ""}. ${advice}`, { cause: thrown });
}

const MISSING: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR", "MODULE_NOT_FOUND", "ERR_MODULE_NOT_FOUND"]);

/** What to do about a file that the system, or Node, does not give; errors of the network have no path. */
function fileAdvice(thrown: unknown): string | undefined {
  if (typeof thrown !== "object" || thrown === null || !("code" in thrown)) return undefined;
  if (MISSING.has(thrown.code)) {
    return "The file is missing: install the package again or, where it is built, run `npx @ops-providers/provider-kit generate` and `npx @ops-providers/provider-kit bundle`";
  }
  return "path" in thrown && "syscall" in thrown
    ? "Let the user who runs this read and write the file, and see that its disk is not full"
    : undefined;
}

/** The program asked for something that cannot be done; the message says what to change. */
export class UserError extends Error {
  override readonly name = "UserError";
}

/** An operation on a resource or function failed; `cause` tells why (an ApiError, a WaitError, Stopped …). */
export class OperationFailed extends Error {
  override readonly name = "OperationFailed";
}

/** The service refused a write because another object has the name, or another unique input, that it asks for. */
export class NameTaken extends Error {
  override readonly name = "NameTaken";

  constructor(
    readonly refusal: Error,
    /** ID of the other object, which is of the same type. */
    readonly namesake: string,
    /** The input that only one of them can have: `name`. */
    readonly input: string,
  ) {
    super(refusal.message, { cause: refusal });
  }
}
