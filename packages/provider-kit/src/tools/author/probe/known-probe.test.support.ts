import type { Provider } from "../../../plugin/declare/provider";
import type { StoryKind } from "../../../testing/story/story-kind";
import { FakeClock } from "../../../testing/fake-clock";
import type { MemoryFiles } from "../../../testing/memory-files";
import { createMemoryFiles } from "../../../testing/memory-files";
import { environmentTransport } from "../../../plugin/io/http/network/environment-transport";
import { createRedactor } from "../../../plugin/values/redact/redact";
import type { KindFindings } from "./fact";
import type { RecordedExchange } from "../../../testing/replay/recording";
import { recorded } from "./recording/record";
import type { Known, KnownService, Truth } from "./known.test.support";
import { providerOf, storyOf } from "./known-provider.test.support";
import { startKnown } from "./known.test.support";
import { openSandbox } from "./open-sandbox";
import type { Probed } from "./probe";
import { probe } from "./probe";
import { Sandbox } from "./sandbox";

/** A text that the service keeps as it is given. */
export const TRUTH: Truth = {
  type: "text",
  isRequired: false,
  left: "nothing",
  change: "taken",
  readBack: "always",
  form: "as given",
  isClearedByNull: true,
  demand: "nothing",
  own: "nothing",
};

/** A service without surprises. */
export const SERVICE: KnownService = {
  properties: {},
  method: "PATCH",
  isReplacing: false,
  unique: "name",
  nameDemand: "nothing",
  deletedNames: "free",
  goneStatus: 404,
  shownDeleted: "nothing",
  conflictStatus: 409,
  lag: 0,
  paging: "none",
  hasRooms: false,
  hasForms: false,
  companion: undefined,
  shelfDeletion: "kept",
  earlierUpdate: "kept",
  hasShelves: false,
};

/** How a run differs from the usual one. */
export interface RunOptions {
  readonly requests?: number;
  /** The run ends at this request as a killed process does: nothing more happens. */
  readonly killedAt?: number;
  readonly isHandled?: boolean;
  /** The service handles this request, and answers that it failed. */
  readonly failedAt?: number;
  readonly files?: MemoryFiles;
  readonly run?: string;
  readonly report?: (text: string) => void;
  readonly signal?: AbortSignal;
  /** Gets the recording of the run. */
  readonly keep?: (exchanges: readonly RecordedExchange[]) => void;
}

/** Probes a service of which all is known; "killed" where the run did not come to its end. */
export function probed(service: KnownService, { url }: Known, options: RunOptions = {}): Promise<Probed | "killed"> {
  return probeProvider(providerOf(service), { ...options, url, stories: [storyOf(service)] });
}

/** Probes the service of a provider. */
export async function probeProvider(
  provider: Provider,
  options: RunOptions & { readonly url: string; readonly stories: readonly StoryKind[] },
): Promise<Probed | "killed"> {
  const { requests = 1000, killedAt, isHandled = true, run = "p1x", report = () => undefined } = options;
  const clock = new FakeClock({ autoAdvance: true });
  const files = options.files ?? createMemoryFiles(clock);
  const send = environmentTransport({ env: {}, redactor: createRedactor() });
  let count = 0;
  let kill: (() => void) | undefined;
  const killed = new Promise<"killed">((resolve) => (kill = () => resolve("killed")));
  const { runtime, log, secrets, redactor } = openSandbox(provider, {
    env: { KNOWN_URL: options.url },
    clock,
    journal: { files, isAlive: () => false },
    warn: () => undefined,
    fetch: async (url, request) => {
      if (++count === options.failedAt) {
        await send(url, request);
        return new Response('{"message":"it failed"}', { status: 500 });
      }
      if (count !== killedAt) return send(url, request);
      if (isHandled) await send(url, request);
      kill?.();
      return new Promise(() => undefined);
    },
  });
  const { signal = new AbortController().signal, keep } = options;
  const limits = { requests, perKind: requests, endsAtMs: Infinity, signal };
  const sandbox = new Sandbox(runtime, run, limits, () => log.count);
  const whole = async (): Promise<Probed> => {
    const found = await probe({ runtime, stories: options.stories, log, sandbox, kinds: [], report });
    keep?.(recorded({ provider, exchanges: log.raw, secrets, redactor, run, made: sandbox.ids, now: clock.now() }));
    return found;
  };
  const work = whole();
  return Promise.race([work, killed]);
}

/** What is found about the things of a service, which must be left as it was. */
export async function found(service: KnownService): Promise<KindFindings> {
  const known = await startKnown(service);
  try {
    const before = JSON.stringify([...known.things]);
    const run = await probed(service, known);
    if (run === "killed") throw new Error("nobody killed the run");
    expect([run.left, JSON.stringify([...known.things])]).toEqual([[], before]);
    const [kind] = run.findings.kinds;
    if (kind === undefined) throw new Error("no kind was probed");
    return kind;
  } finally {
    await known.close();
  }
}
