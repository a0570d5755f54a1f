import { isDeepStrictEqual } from "node:util";
import type { Property } from "../../declare/property";
import type { Resource, Validation } from "../../declare/resource";
import { wrapped } from "../../execution/service-objects/object";
import { nounOf } from "../../execution/service-objects/wording";
import { runOperation } from "../../execution/operation/run-operation";
import type { Runtime } from "../../execution/operation/runtime";
import { notValidated } from "../../failures/operations";
import { say } from "../../failures/say";
import { ApiError } from "../../io/http/api-error";
import { OperationFailed } from "../../values/errors";
import type { PlainMap } from "../../values/value/plain";
import { revealMap } from "../../values/value/plain";
import type { ValueMap } from "../../values/value/value";
import { containsUnknown } from "../../values/value/value";
import { toWire } from "../../values/wire/wire";

const TIMEOUT_SECONDS = 10;
/** How a service refuses a request that it does not know; older releases lack the path. */
const UNKNOWN_PATH: ReadonlySet<number> = new Set([404, 405, 501]);

/** What a preview would create, or make of an object. */
interface Previewed {
  readonly urn: string;
  readonly newInputs: ValueMap;
  readonly oldInputs?: ValueMap | undefined;
}

/**
 * Asks the service in a preview whether it takes the inputs that it can judge without a write: the only request of a preview besides
 * reads, and only with credentials. A refusal fails the preview; that the service could not be asked is a warning.
 */
export async function validate(runtime: Runtime, resource: Resource, previewed: Previewed): Promise<void> {
  const { validation, token } = resource;
  const { configured, host, stop, validated } = runtime;
  if (validation === undefined || configured?.offline !== undefined || validated.has(token)) return;
  const body = judged(resource, validation, revealMap(previewed.newInputs));
  const before = judged(resource, validation, revealMap(previewed.oldInputs ?? {}));
  if (body === undefined || isDeepStrictEqual(body, before)) return;
  const key = `${token} ${JSON.stringify(body)}`;
  if (validated.has(key)) return;
  const operation = { doing: "validating", token, timeoutSeconds: TIMEOUT_SECONDS };
  try {
    await runOperation(runtime, operation, ({ api }) =>
      api.post(validation.path, wrapped(resource, body), { idempotent: true, shared: true, isUsable: () => true }),
    );
    validated.add(key);
  } catch (error) {
    const status = statusOf(error);
    if (status === 422 || stop.signal.aborted) throw error;
    if (status !== undefined && UNKNOWN_PATH.has(status)) {
      validated.add(token);
      return;
    }
    const message = error instanceof Error ? error.message : String(error);
    host.log.warn(host.redactor.redact(say(notValidated, { noun: nounOf(token), message })), previewed.urn);
  }
}

/** The body that the service judges; `undefined` while something that it must have is not known. What may be left out is, then. */
function judged(
  resource: Resource,
  { inputs: names }: Validation,
  inputs: PlainMap,
): Record<string, unknown> | undefined {
  const known: Record<string, Property> = {};
  for (const name of names) {
    const property = resource.inputs[name];
    if (property === undefined) continue;
    const isKnown = !containsUnknown(inputs[name]);
    if (property.required === true && (!isKnown || inputs[name] === undefined)) return undefined;
    if (isKnown) known[name] = property;
  }
  return toWire(known, inputs, "create");
}

/** The status of the answer that an operation failed of. */
function statusOf(error: unknown): number | undefined {
  const cause = error instanceof OperationFailed ? error.cause : error;
  return cause instanceof ApiError ? cause.status : undefined;
}
