import type { ApiClient, RequestOptions } from "../../declare/client";
import { refusingClient } from "../../declare/client.test.support";
import { codec } from "../../declare/codec";
import type { Resource, UpdateStyle } from "../../declare/resource";
import { defineResource } from "../../declare/resource";
import type { Properties } from "../../declare/shape";
import type { PlainMap } from "../../values/value/plain";
import { asDeclared } from "../../values/value/plain";
import { toWire } from "../../values/wire/wire";
import { mergeBody, sendUpdate } from "./update-styles";

/** A docstring, where any will do. */
export const doc = "A value.";

/** A kind with these inputs. */
export function thingWith(inputs: Properties, updateBy?: UpdateStyle, wrapper?: string): Resource {
  return defineResource({
    token: "toy:index:Thing",
    doc,
    endpoint: "/things",
    inputs,
    outputs: {},
    ...(updateBy === undefined ? {} : { updateBy }),
    ...(wrapper === undefined ? {} : { wrapper }),
  });
}

/** A length in seconds that is two keys on the wire. */
export const retention = codec<number, { readonly rules?: readonly object[]; readonly shard?: number }>({
  toWire: (seconds) => (seconds === 0 ? { rules: [] } : { rules: [{ everySeconds: seconds }], shard: seconds / 10 }),
  fromWire: () => undefined,
});

/** Everything in the inputs that differs, as the diff names it. */
export function changedIn(oldInputs: PlainMap, inputs: PlainMap): ReadonlySet<string> {
  const names = new Set([...Object.keys(oldInputs), ...Object.keys(inputs)]);
  return new Set([...names].filter((name) => JSON.stringify(oldInputs[name]) !== JSON.stringify(inputs[name])));
}

/** One write. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly options?: RequestOptions;
}

/** A client that answers all writes alike and remembers them. */
function recordingClient(answer: unknown): { readonly api: ApiClient; readonly sent: Sent[] } {
  const sent: Sent[] = [];
  const write = (method: string, path: string, body?: unknown, options?: RequestOptions): void => {
    const said = Object.entries(options ?? {}).filter(([name]) => name !== "isUsable");
    sent.push({ method, path, body, ...(said.length === 0 ? {} : { options: Object.fromEntries(said) }) });
  };
  const writing =
    (method: string) =>
    <T>(path: string, body?: unknown, options?: RequestOptions): Promise<T> => {
      write(method, path, body, options);
      return Promise.resolve(asDeclared<T>(answer));
    };
  const api: ApiClient = {
    ...refusingClient,
    put: writing("PUT"),
    patch: writing("PATCH"),
    send: <T>(method: string, path: string, body?: unknown, options?: RequestOptions) => {
      write(method, path, body, options);
      return Promise.resolve({ status: 200, headers: {}, body: asDeclared<T>(answer) });
    },
  };
  return { api, sent };
}

/** The object as it can be read. */
export const CURRENT = { id: "7", name: "as it is" };

/** Updates an object, and tells what was sent. */
export async function updated(
  resource: Resource,
  oldInputs: PlainMap,
  inputs: PlainMap,
  answer: unknown = { id: "7", name: "as answered" },
  oldState = oldInputs,
): Promise<{ readonly wire: object; readonly sent: readonly Sent[]; readonly waits: number }> {
  const { api, sent } = recordingClient(answer);
  const changed = changedIn(oldInputs, inputs);
  let waits = 0;
  const wire = await sendUpdate(resource, {
    api,
    id: "7",
    body:
      resource.updateBy?.style === "put"
        ? toWire(resource.inputs, inputs, "update")
        : mergeBody(resource, inputs, changed),
    inputs,
    oldInputs,
    oldState,
    changed,
    current: () => Promise.resolve(CURRENT),
    waitForState: () => {
      waits++;
      return Promise.resolve();
    },
    partlyUpdated: (error) => Promise.reject(error instanceof Error ? error : new Error(String(error))),
  });
  return { wire, sent, waits };
}
