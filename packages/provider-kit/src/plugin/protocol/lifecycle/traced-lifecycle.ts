import type { Trace } from "../../io/trace/trace";
import type { Facts } from "../../io/trace/trace-line";
import type { CheckResponse, DiffResponse, InvokeResponse, Lifecycle, ListItem, ListRequest } from "./requests";

/** A lifecycle whose calls and answers stand in a trace. */
export function tracedLifecycle(lifecycle: Lifecycle, trace: Trace): Lifecycle {
  const { name, version } = lifecycle;
  const call = <T>(rpc: string, facts: Facts, work: () => Promise<T>, resultOf?: (result: T) => Facts): Promise<T> =>
    trace.span("call", { rpc, ...facts }, work, resultOf);
  trace.event("session", { name, version, node: process.version });
  return {
    name,
    version,
    schema: () => call("GetSchema", {}, () => lifecycle.schema()),
    mappings: (key) => call("GetMapping", { key }, () => lifecycle.mappings(key)),
    checkConfig: (request) => call("CheckConfig", subject(request), () => lifecycle.checkConfig(request), checked),
    diffConfig: (request) => call("DiffConfig", subject(request), () => lifecycle.diffConfig(request), changed),
    configure: (request) => call("Configure", subject(request), () => lifecycle.configure(request)),
    check: (request) => call("Check", subject(request), () => lifecycle.check(request), checked),
    diff: (request) => call("Diff", subject(request), () => lifecycle.diff(request), changed),
    create: (request) => call("Create", subject(request), () => lifecycle.create(request), identified),
    read: (request) =>
      call(
        "Read",
        subject(request),
        () => lifecycle.read(request),
        (found) => ({ gone: found === undefined ? true : undefined }),
      ),
    update: (request) => call("Update", subject(request), () => lifecycle.update(request)),
    delete: (request) => call("Delete", subject(request), () => lifecycle.delete(request)),
    invoke: (request) => call("Invoke", invocation(request), () => lifecycle.invoke(request), checked),
    call: (request) => call("Call", invocation(request), () => lifecycle.call(request), checked),
    list: (request) => tracedList(lifecycle, trace, request),
    end: () => trace.span("end", {}, () => lifecycle.end()),
    cancel() {
      trace.event("cancel", {});
      lifecycle.cancel();
    },
  };
}

/** Each item is a piece of work by itself: between them the engine takes its time. */
async function* tracedList(lifecycle: Lifecycle, trace: Trace, request: ListRequest): AsyncGenerator<ListItem> {
  const items = lifecycle.list(request)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await trace.span("call", { rpc: "List", type: request.type }, () => items.next());
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await items.return?.();
  }
}

function subject(request: {
  readonly urn?: string;
  readonly id?: string;
  readonly preview?: boolean;
  readonly oldInputs?: unknown;
}): Facts {
  const { urn, id, preview } = request;
  return { urn: urn === "" ? undefined : urn, id, isPreview: preview === true ? true : undefined };
}

function invocation({ token, preview }: { readonly token: string; readonly preview: boolean }): Facts {
  return { token, isPreview: preview ? true : undefined };
}

function identified({ id }: { readonly id: string }): Facts {
  return { id: id === "" ? undefined : id };
}

function checked({ failures }: CheckResponse | InvokeResponse): Facts {
  return { failures: failures.length === 0 ? undefined : failures.length };
}

function changed({ changes, deleteBeforeReplace }: DiffResponse): Facts {
  const texts = Object.entries(changes).map(([path, kind]) => `${path} ${kind}`);
  return {
    changes: texts.length === 0 ? "none" : texts.join(", "),
    deleteBeforeReplace: deleteBeforeReplace ? true : undefined,
  };
}
