/** A promise that is opened from outside. */
export interface Latch {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

/** Makes a closed latch. */
export function createLatch(): Latch {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
