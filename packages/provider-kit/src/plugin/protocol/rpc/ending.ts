/** When and how the plugin's process ends. */
export interface Ending {
  /** Somebody asked the process to end. */
  onSignal(): void;
  /** The engine's Cancel has its answer. */
  onCancelAnswered(): void;
  /** The engine that launched the plugin is no more. */
  onEngineGone(): void;
}

const INTERRUPTED = 130;

// an operation that does not end when it is cancelled must not keep the process for ever
const LONGEST_FINISH_MS = 10_000;
// nobody waits for answers any more, only for the journal
const LONGEST_FAREWELL_MS = 3000;

/**
 * Decides about the end. An engine that launched the plugin always sends Cancel before it signals; a plugin that is gone
 * before that counts as crashed. So a signal that comes first only stops the operations, and a second one ends the process.
 */
export function createEnding(parts: {
  /** Whether an engine launched the plugin, which then waits for that engine's Cancel. */
  readonly isLaunched: boolean;
  /** Stops the operations; they end within a second and keep the ids they know. */
  stopOperations(): void;
  /** Resolves when all operations have ended and their answers are out, at the latest after the time. */
  finish(longestMs: number): Promise<void>;
  /** Called when the run ends orderly: the engine has recorded the answers that it got. */
  endRun(): Promise<void>;
  exit(code: number): void;
}): Ending {
  let signals = 0;
  let isCancelAnswered = false;
  let isEnding = false;

  const end = (longestMs: number, isOrderly: boolean): void => {
    if (isEnding) return;
    isEnding = true;
    const finished = parts.finish(longestMs);
    const recorded = isOrderly ? finished.then(() => parts.endRun()) : finished;
    const exit = (): void => parts.exit(0);
    recorded.then(exit, exit);
  };

  return {
    onSignal() {
      signals++;
      if (signals > 1) {
        parts.exit(INTERRUPTED);
        return;
      }
      parts.stopOperations();
      // an engine signals when its work is done, and its state is written; nobody else sends Cancel before
      if (isCancelAnswered || !parts.isLaunched) end(LONGEST_FINISH_MS, isCancelAnswered);
    },
    onCancelAnswered() {
      isCancelAnswered = true;
      if (signals > 0) end(LONGEST_FINISH_MS, true);
    },
    onEngineGone() {
      parts.stopOperations();
      end(LONGEST_FAREWELL_MS, false);
    },
  };
}
