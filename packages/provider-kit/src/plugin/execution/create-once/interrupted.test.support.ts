import type { JournalEntry } from "../../io/journal/journal-entry";
import { isUnfinished } from "../../io/journal/journal-entry";
import { readLines, withResolved } from "../../io/journal/run-entries";
import { runOf } from "../../io/journal/run-file";
import type { ProxyFault, RequestMatch } from "../../../testing/faults";
import type { TestProvider } from "../../../testing/provider";
import { startProvider } from "../../../testing/provider";
import { toy } from "../../../testing/toy/provider";
import type { StartedToy } from "../../../testing/toy/start";

export const POST = { method: "POST" } as const;
export const GET = { method: "GET" } as const;
export const SAW = { name: "saw", speed: 3 } as const;
export const ADA = { holder: "Ada", pin: "1234-5678" } as const;

/** Begins a creation and kills the plugin at the held request. */
export async function killedAt(
  { provider, proxy }: Pick<StartedToy, "provider" | "proxy">,
  fault: ProxyFault,
  match: RequestMatch,
  begin: () => Promise<unknown>,
): Promise<void> {
  const held = proxy.inject(fault, match);
  const lost = expect(begin()).rejects.toThrow("the plugin was killed");
  await held.reached;
  await provider.restart();
  await lost;
  await held.abandoned;
  held.release();
}

/** Another stack on the same machine and service. */
export async function otherStack({ provider, proxy, clock, service }: StartedToy): Promise<TestProvider> {
  return startProvider(toy, {
    clock,
    journal: provider.journal,
    settings: { url: proxy.url, token: service.token },
    workplace: { projectFolder: "/test", backend: "file:///other" },
  });
}

/** The journal's entries of creations of which nobody knows the end. */
export function unfinished({ journal }: TestProvider): readonly JournalEntry[] {
  const runs = [...journal.texts].filter(([name]) => name.endsWith(".run"));
  return withResolved(runs.map(([name, text]) => readLines(text, runOf(name)))).filter(isUnfinished);
}

export function ids({ service }: StartedToy, table: string): readonly string[] {
  return [...service.store.table(table).keys()];
}

export function warnings(provider: TestProvider): readonly string[] {
  return provider.log.lines.filter(({ severity }) => severity === "warning").map(({ text }) => text);
}
