/** A promise that is resolved from outside. */
export interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

/** Makes a closed gate. */
export function createGate(): Gate {
  let resolveOpened: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    resolveOpened = resolve;
  });
  return {
    opened,
    open: () => {
      resolveOpened();
    },
  };
}
