import type { Lifecycle } from "../../plugin/protocol/lifecycle/requests";

/** A lifecycle that answers every call with the least that is allowed. */
export function fakeLifecycle(overrides: Partial<Lifecycle> = {}): Lifecycle {
  return {
    name: "kit",
    version: "1.2.3",
    schema: () => Promise.resolve('{"name":"kit"}'),
    mappings: () => Promise.resolve([]),
    checkConfig: ({ newInputs }) => Promise.resolve({ inputs: newInputs, failures: [] }),
    diffConfig: () => Promise.resolve({ changes: {}, deleteBeforeReplace: false }),
    configure: () => Promise.resolve(),
    check: ({ newInputs }) => Promise.resolve({ inputs: newInputs, failures: [] }),
    diff: () => Promise.resolve({ changes: {}, deleteBeforeReplace: false }),
    create: ({ inputs }) => Promise.resolve({ id: "0a1", state: inputs }),
    read: () => Promise.resolve(undefined),
    update: ({ newInputs }) => Promise.resolve({ state: newInputs }),
    delete: () => Promise.resolve(),
    invoke: () => Promise.resolve({ result: {}, failures: [] }),
    call: () => Promise.resolve({ result: {}, failures: [] }),
    async *list() {
      yield await Promise.resolve({ id: "0a1", name: "one" });
    },
    end: () => Promise.resolve(),
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
    checkConfig: recorded((request) => inner.checkConfig(request)),
    diffConfig: recorded((request) => inner.diffConfig(request)),
    configure: recorded((request) => inner.configure(request)),
    check: recorded((request) => inner.check(request)),
    diff: recorded((request) => inner.diff(request)),
    create: recorded((request) => inner.create(request)),
    read: recorded((request) => inner.read(request)),
    update: recorded((request) => inner.update(request)),
    delete: recorded((request) => inner.delete(request)),
    invoke: recorded((request) => inner.invoke(request)),
    call: recorded((request) => inner.call(request)),
    list: recorded((request) => inner.list(request)),
  };
  return { lifecycle, requests };
}
