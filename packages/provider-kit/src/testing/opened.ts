/** What has to be closed. */
export interface Closable {
  close(): Promise<void>;
}

/** Keeps hold of what a test opens, and closes it after the test, the last one first, however the test or a closing before ended. */
export function closedAfterEach(): <T extends Closable>(one: T) => T {
  const { keep, closeAll } = holder();
  afterEach(closeAll);
  return keep;
}

/** Keeps hold of what a file opens, and closes it after its last test, the last one first. */
export function closedAfterAll(): <T extends Closable>(one: T) => T {
  const { keep, closeAll } = holder();
  afterAll(closeAll);
  return keep;
}

function holder() {
  const open: Closable[] = [];
  return {
    keep: <T extends Closable>(one: T): T => {
      open.push(one);
      return one;
    },
    closeAll: async (): Promise<void> => {
      const closing: Promise<void>[] = [];
      for (const one of open.splice(0).reverse()) {
        closing.push(one.close());
        await Promise.allSettled(closing);
      }
      await Promise.all(closing);
    },
  };
}
