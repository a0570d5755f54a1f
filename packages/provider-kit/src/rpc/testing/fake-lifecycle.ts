import type { Lifecycle } from "../../lifecycle/requests";

/** A lifecycle that answers every call with the least that is allowed. */
export function fakeLifecycle(overrides: Partial<Lifecycle> = {}): Lifecycle {
  return {
    name: "kit",
    version: "1.2.3",
    schema: async () => '{"name":"kit"}',
    checkConfig: async ({ newInputs }) => ({ inputs: newInputs, failures: [] }),
    diffConfig: async () => ({ changes: {}, deleteBeforeReplace: false }),
    configure: async () => undefined,
    check: async ({ newInputs }) => ({ inputs: newInputs, failures: [] }),
    diff: async () => ({ changes: {}, deleteBeforeReplace: false }),
    create: async ({ inputs }) => ({ id: "0a1", state: inputs }),
    read: async () => undefined,
    update: async ({ newInputs }) => ({ state: newInputs }),
    delete: async () => undefined,
    invoke: async () => ({ result: {}, failures: [] }),
    call: async () => ({ result: {}, failures: [] }),
    async *list() {
      yield { id: "0a1", name: "one" };
    },
    cancel: () => undefined,
    ...overrides,
  };
}

/** What a lifecycle was asked, in order. */
export interface Recorded {
  readonly lifecycle: Lifecycle;
  readonly requests: readonly unknown[];
}

/** A lifecycle that writes down each request before it is answered. */
export function recordingLifecycle(overrides: Partial<Lifecycle> = {}): Recorded {
  const requests: unknown[] = [];
  const inner = fakeLifecycle(overrides);
  const recorded =
    <Q, A>(answer: (request: Q) => A) =>
    (request: Q): A => {
      requests.push(request);
      return answer(request);
    };
  const lifecycle: Lifecycle = {
    ...inner,
    checkConfig: recorded(inner.checkConfig),
    diffConfig: recorded(inner.diffConfig),
    configure: recorded(inner.configure),
    check: recorded(inner.check),
    diff: recorded(inner.diff),
    create: recorded(inner.create),
    read: recorded(inner.read),
    update: recorded(inner.update),
    delete: recorded(inner.delete),
    invoke: recorded(inner.invoke),
    call: recorded(inner.call),
    list: recorded(inner.list),
  };
  return { lifecycle, requests };
}
