import type { CheckContext } from "../plugin/values/check/check-context";
import type { Provider } from "../plugin/declare/provider";
import { NO_JOURNAL } from "../plugin/io/journal/no-journal";
import { checkContextOf } from "../plugin/protocol/lifecycle/check";
import type { Runtime } from "../plugin/execution/operation/runtime";
import { createRuntime } from "../plugin/execution/operation/runtime";
import { createRedactor } from "../plugin/values/redact/redact";
import type { ValueMap } from "../plugin/values/value/value";
import { reveal } from "../plugin/values/value/plain";
import { systemClock } from "../plugin/io/wait/clock";
import { createRecordedLog } from "./recording/log";

type Env = Readonly<Record<string, string | undefined>>;

/** An instance of the provider: what judges its resources, and what the arguments of its lookups are judged by. */
export interface MockInstance {
  /** Judges and previews; it reaches no service, and no run was before it. */
  readonly runtime: Runtime;
  context(): CheckContext;
}

/** The instances of a provider in a mocked program. */
export interface MockInstances {
  /** Starts the instance that a program has registered under a name. */
  start(name: string, settings: ValueMap): void;
  /** The instance that a resource or lookup refers to; the default one where it refers to none. */
  of(reference: string | undefined): MockInstance;
}

/** Makes the instances of a provider: each has a memory of its own, as on the engine. */
export function createInstances(provider: Provider, env: Env): MockInstances {
  const usual = startInstance(provider, env);
  const named = new Map<string, MockInstance>();
  return {
    start: (name, settings) => void named.set(name, startInstance(provider, envWith(provider, env, settings))),
    of: (reference = "") => named.get(nameIn(reference)) ?? usual,
  };
}

function startInstance(provider: Provider, env: Env): MockInstance {
  const runtime = createRuntime(provider, {
    clock: systemClock,
    log: createRecordedLog(),
    redactor: createRedactor(),
    journal: NO_JOURNAL,
    http: () => {
      throw new Error("mocks send nothing");
    },
    readSchema: creatingNothing,
    env,
  });
  return { runtime, context: () => checkContextOf(runtime) };
}

const creatingNothing = (): Promise<never> => Promise.reject(new Error("mocks create nothing"));
/** A plugin that is not configured, as one without credentials, judges by the environment: the program's setting goes there. */
function envWith({ settings: declared }: Provider, env: Env, { unknownValues }: ValueMap): Env {
  const [variable = ""] = declared["unknownValues"]?.env ?? [];
  const given = reveal(unknownValues ?? null);
  return typeof given === "string" ? { ...env, [variable]: given } : env;
}

/** The name in a reference, which consists of the URN of the provider resource, that ends with the name, and of its id. */
function nameIn(reference: string): string {
  return reference.split("::").at(-2) ?? "";
}
