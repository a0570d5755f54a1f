import type { Run } from "./engine";

/** The errors of a run by the name of the resource; "" for those of no resource. */
export function errorsOf(run: Run): Readonly<Record<string, readonly string[]>> {
  return messagesOf(run, "error");
}

/** The errors of a run by the name of the resource, without those of no resource. */
export function errorsOfResources(run: Run): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(errorsOf(run)).filter(([name]) => name !== ""));
}

/** The warnings of a run by the name of the resource; "" for those of no resource. */
export function warningsOf(run: Run): Readonly<Record<string, readonly string[]>> {
  return messagesOf(run, "warning");
}

/** The errors of a resource, without the words with which the engine names the resource. */
export function problemsOf(run: Run, name: string): readonly string[] {
  const named = new RegExp(`^\\S+ resource '${name}':? `);
  return (errorsOf(run)[name] ?? []).map((text) => text.replace(named, "")).sort();
}

function messagesOf(run: Run, severity: string): Readonly<Record<string, readonly string[]>> {
  const byName = new Map<string, string[]>();
  for (const { diagnosticEvent } of run.events) {
    if (diagnosticEvent?.severity !== severity) continue;
    const name = diagnosticEvent.urn?.split("::").at(-1) ?? "";
    byName.set(name, [...(byName.get(name) ?? []), diagnosticEvent.message.replace(/<\{%[^}]*%\}>/g, "").trim()]);
  }
  return Object.fromEntries([...byName].map(([name, messages]) => [name, messages.sort()]));
}
