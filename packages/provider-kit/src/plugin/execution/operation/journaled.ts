import type { Intent, JournalEntry, ServiceObject } from "../../io/journal/journal";
import { mayBeSameAccount } from "../../io/journal/journal-entry";
import type { Moment } from "../../io/journal/moment";
import type { Runtime } from "./runtime";
import { configuredProvider } from "./runtime";

/** The service and the account of the configured provider, as the journal names them. */
export function serviceOf(runtime: Runtime): Pick<Intent, "endpoint" | "account"> {
  const { api, account } = configuredProvider(runtime);
  return { endpoint: api.endpoint, ...(account === undefined ? {} : { account }) };
}

/** An object of its service, as the journal names it. */
export function serviceObject(runtime: Runtime, type: string, id: string): ServiceObject {
  return { type, id, ...serviceOf(runtime) };
}

/** Whether an entry is about an object that the configured provider may reach: of its service, and not certainly of another account. */
export function isOfConfiguredProvider(runtime: Runtime, entry: JournalEntry): boolean {
  // without settings, in a preview that does not know them, there is no service
  if (runtime.configured === undefined) return false;
  const service = serviceOf(runtime);
  return entry.endpoint === service.endpoint && mayBeSameAccount(entry, service);
}

/** This moment, as other runs can place it. */
export function momentOf(runtime: Runtime): Moment {
  const { clock } = runtime.host;
  const { api } = configuredProvider(runtime);
  return {
    ...(api.hasServerTime() ? { serviceTime: api.serverTime().toISOString() } : {}),
    machineTime: clock.now().toISOString(),
    uptimeMs: clock.uptimeMs(),
  };
}
