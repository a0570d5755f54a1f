import type { Run } from "./engine";

/** What a run found wrong, by the name of the resource; "" for what belongs to none. */
export function complaints(run: Run): Readonly<Record<string, readonly string[]>> {
  return told(run, "error");
}

/** What a run found wrong with resources, by their names. */
export function complaintsOfResources(run: Run): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(complaints(run)).filter(([name]) => name !== ""));
}

/** What a run warned of, by the name of the resource; "" for what belongs to none. */
export function warnings(run: Run): Readonly<Record<string, readonly string[]>> {
  return told(run, "warning");
}

/** What a run found wrong with a resource, without the words that name it. */
export function reasons(run: Run, name: string): readonly string[] {
  const named = new RegExp(`^\\S+ resource '${name}':? `);
  return (complaints(run)[name] ?? []).map((text) => text.replace(named, "")).sort();
}

function told(run: Run, severity: string): Readonly<Record<string, readonly string[]>> {
  const byName = new Map<string, string[]>();
  for (const { diagnosticEvent } of run.events) {
    if (diagnosticEvent?.severity !== severity) continue;
    const name = diagnosticEvent.urn?.split("::").at(-1) ?? "";
    byName.set(name, [...(byName.get(name) ?? []), diagnosticEvent.message.replace(/<\{%[^}]*%\}>/g, "").trim()]);
  }
  return Object.fromEntries([...byName].map(([name, messages]) => [name, messages.sort()]));
}

/** Arguments as a program in plain JavaScript could give them. */
export function loose<T>(args: Readonly<Record<string, unknown>>): T;
export function loose(args: unknown): unknown {
  return args;
}
