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

/**
 * Decides about the end. An engine that launched the plugin always sends Cancel before it signals; a plugin that is gone
 * before that counts as crashed. So a signal that comes first only stops the operations, and a second one ends the process.
 */
export function createEnding(parts: {
  /** Whether an engine launched the plugin, which then waits for that engine's Cancel. */
  readonly isLaunched: boolean;
  /** Stops the operations; they end within a second and keep the ids they know. */
  stopOperations(): void;
  /** Resolves when all operations have ended and their answers are out. */
  finish(): Promise<void>;
  exit(code: number): void;
}): Ending {
  let signals = 0;
  let isCancelAnswered = false;
  let isEnding = false;

  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    void parts.finish().then(() => parts.exit(0));
  };

  return {
    onSignal() {
      signals++;
      if (signals > 1) {
        parts.exit(INTERRUPTED);
        return;
      }
      parts.stopOperations();
      if (isCancelAnswered || !parts.isLaunched) end();
    },
    onCancelAnswered() {
      isCancelAnswered = true;
      if (signals > 0) end();
    },
    onEngineGone() {
      parts.stopOperations();
      end();
    },
  };
}
