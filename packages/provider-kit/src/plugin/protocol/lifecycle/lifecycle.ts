import type { Provider } from "../../declare/provider";
import type { Host } from "../../execution/operation/runtime";
import { createRuntime } from "../../execution/operation/runtime";
import { tracedLog } from "../../execution/operation/traced-log";
import { Stopped } from "../../io/wait/stopped";
import { check } from "./check";
import { checkConfig, configure, diffConfig } from "./configure";
import { create } from "./create";
import { remove } from "./delete";
import { diff } from "./diff";
import type { Recorded } from "./formerly/own-form";
import { inOwnForm } from "./formerly/own-form";
import { terraformMappings } from "./formerly/terraform-mapping";
import { call, invoke } from "./invoke";
import { learnSecrets } from "./learn-secrets";
import { list } from "./list";
import { deleteNoticingMissing, readNoticingMissing } from "./missing-objects";
import { refuseOffline } from "./offline";
import { read } from "./read";
import type { Lifecycle } from "./requests";
import { tracedLifecycle } from "./traced-lifecycle";
import { update } from "./update";

/** Turns a declaration into a working provider: one method for each thing that the engine can ask. */
export function createLifecycle(provider: Provider, host: Host): Lifecycle {
  const { trace, log } = host;
  if (trace === undefined) return lifecycleOf(provider, host);
  return tracedLifecycle(lifecycleOf(provider, { ...host, log: tracedLog(log, trace) }), trace);
}

function lifecycleOf(provider: Provider, host: Host): Lifecycle {
  const runtime = createRuntime(provider, host);
  // under the names of another package only marks tell what is secret
  const taken = <R extends Recorded>(request: R): R =>
    learnSecrets(runtime, inOwnForm(runtime, learnSecrets(runtime, request)));
  return {
    name: provider.name,
    version: provider.version,
    schema: () => host.readSchema(),
    mappings: (key) => asPromise(() => (key === "terraform" ? terraformMappings(provider) : [])),
    checkConfig: (request) => asPromise(() => checkConfig(runtime, request)),
    diffConfig: (request) => asPromise(() => diffConfig(runtime, request)),
    configure: (request) => asPromise(() => configure(runtime, request)),
    check: (request) => check(runtime, taken(request)),
    diff: (request) => diff(runtime, taken(request)),
    async create(request) {
      refuseOffline(runtime, request);
      return create(runtime, learnSecrets(runtime, request));
    },
    async read(request) {
      refuseOffline(runtime);
      return readNoticingMissing(runtime, taken(request), read);
    },
    async update(request) {
      refuseOffline(runtime, request);
      return update(runtime, taken(request));
    },
    async delete(request) {
      refuseOffline(runtime);
      return deleteNoticingMissing(runtime, taken(request), remove);
    },
    invoke: (request) => invoke(runtime, request),
    call: (request) => asPromise(() => call(runtime, request)),
    list: (request) => list(runtime, request),
    end: () => host.journal.end(),
    cancel: () => runtime.stop.abort(new Stopped("cancelled", "the operation was cancelled")),
  };
}

/** The result of a function as a promise; an error that it throws rejects the promise. */
function asPromise<T>(work: () => T): Promise<T> {
  return new Promise((resolve) => {
    resolve(work());
  });
}
