import { defineProvider } from "../../../plugin/declare/provider";
import type { Resource } from "../../../plugin/declare/resource";
import type { Runtime } from "../../../plugin/execution/operation/runtime";
import { createRedactor } from "../../../plugin/values/redact/redact";
import { openAccount } from "./account/open-account";

/** An account of the package `@acme/NAME` with these kinds; nothing listens at its endpoint. */
export function unreachableAccount(name: string, resources: readonly Resource[]): Runtime {
  const provider = defineProvider({
    name,
    version: "1.0.0",
    displayName: name,
    doc: "A service for tests.",
    npmName: `@acme/${name}`,
    settings: {},
    connect: ({ http }) =>
      http({
        endpoint: "http://127.0.0.1:9",
        authorize: () => ({ headers: () => Promise.resolve({}) }),
        parseError: () => undefined,
      }),
    resources,
    functions: [],
  });
  return openAccount(provider, { settings: {}, env: {}, redactor: createRedactor(), report: () => undefined });
}
