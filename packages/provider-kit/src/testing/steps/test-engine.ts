import { randomBytes } from "node:crypto";
import type * as wire from "@pulumi/pulumi/proto/provider_pb";
import type { Provider } from "../../plugin/declare/provider";
import { typeName } from "../../plugin/declare/resource";
import type { CheckRequest, Lifecycle } from "../../plugin/protocol/lifecycle/requests";
import { toEngine } from "../../plugin/protocol/rpc/check-failure";
import type { ValueMap } from "../../plugin/values/value/value";
import { CheckFailed, ProtocolViolation } from "./errors";
import { resetIgnored } from "./ignored-inputs";
import { knownResponse, keepUnknowns } from "./transfer";
import { previewMismatches } from "./preview-mismatches";

/** A resource as the engine keeps it in its state. */
export interface TestResource {
  readonly urn: string;
  /** Full type token. */
  readonly type: string;
  readonly name: string;
  readonly id: string;
  /** Checked inputs. */
  readonly inputs: ValueMap;
  readonly state: ValueMap;
  /** Why the object is incomplete; the next update completes it. */
  readonly initErrors: readonly string[];
}

/** The options of a resource in a program. */
export interface StepOptions {
  /** Logical name. Default: `test`. */
  readonly name?: string;
  /** The custom timeout of the operation. Default: none. */
  readonly timeoutSeconds?: number;
  readonly ignoreChanges?: readonly string[];
  /** Default: the order of the provider. */
  readonly deleteBeforeReplace?: boolean;
  readonly autonaming?: CheckRequest["autonaming"];
  /** Whether the preview of a creation may look for an object that an earlier run may have left. Default: false. */
  readonly mayLook?: boolean;
}

/** A resource that may not exist yet. */
export type Target = Pick<TestResource, "urn" | "type" | "name">;

/** What Check answers to the engine. */
export interface CheckResult {
  readonly inputs: ValueMap;
  readonly failures: readonly wire.CheckFailure.AsObject[];
}

/** The engine that the steps run on. */
export interface TestEngine {
  readonly provider: Provider;
  /** By URN. */
  readonly state: Map<string, TestResource>;
  /** Calls the current plugin. */
  ask<T>(question: (lifecycle: Lifecycle) => Promise<T>): Promise<T>;
  /** Runs a part of a preview, which may send no request. */
  withoutRequests<T>(doing: string, work: () => Promise<T>): Promise<T>;
}

/** The full token of a type or function given by its own name or by that token. */
export function tokenOf(declared: readonly { readonly token: string }[], name: string): string {
  return name.includes(":") ? name : (declared.find(({ token }) => typeName(token) === name)?.token ?? name);
}

/** Names a resource the way a program does. */
export function targetOf(engine: TestEngine, type: string, name = "test"): Target {
  const token = tokenOf(engine.provider.resources, type);
  return { type: token, name, urn: `urn:pulumi:test::test::${token}::${name}` };
}

/** Runs Check. */
export async function check(
  engine: TestEngine,
  target: Target,
  newInputs: ValueMap,
  old: TestResource | undefined,
  options: StepOptions,
): Promise<CheckResult> {
  const given = old === undefined ? newInputs : resetIgnored(newInputs, old.inputs, options.ignoreChanges ?? []);
  const response = await engine.withoutRequests("Check", () =>
    engine.ask((lifecycle) =>
      lifecycle.check({
        ...identity(target),
        oldInputs: old && keepUnknowns(old.inputs),
        newInputs: keepUnknowns(given),
        randomSeed: randomBytes(32),
        autonaming: options.autonaming,
      }),
    ),
  );
  return { inputs: keepUnknowns(response.inputs), failures: response.failures.map(toEngine) };
}

/** Runs Check and answers with the checked inputs; throws on failures. */
export async function checked(
  engine: TestEngine,
  target: Target,
  newInputs: ValueMap,
  old: TestResource | undefined,
  options: StepOptions,
): Promise<ValueMap> {
  const { inputs, failures } = await check(engine, target, newInputs, old, options);
  if (failures.length > 0) throw new CheckFailed(failures);
  return inputs;
}

/** The identity of a resource in requests. */
export function identity(target: Target): Target {
  return { urn: target.urn, type: target.type, name: target.name };
}

/** Decodes a state of the plugin as the engine does, and compares it with the preview. */
export function checkedState(doing: string, state: ValueMap, previewed: ValueMap): ValueMap {
  const taken = knownResponse(doing, state);
  const mismatches = previewMismatches(previewed, taken);
  if (mismatches.length > 0) throw new ProtocolViolation(`${doing}: ${mismatches.join("; ")}`);
  return taken;
}
