/** Something that must be closed. */
export interface Closable {
  close(): Promise<void>;
}

/** Collects what a test opens, and closes it after the test in reverse order, also if the test or an earlier close fails. */
export function closeAfterEach(): <T extends Closable>(one: T) => T {
  const { keep, closeAll } = collector();
  afterEach(closeAll);
  return keep;
}

/** Collects what a test file opens, and closes it after its last test in reverse order. */
export function closeAfterAll(): <T extends Closable>(one: T) => T {
  const { keep, closeAll } = collector();
  afterAll(closeAll);
  return keep;
}

function collector() {
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
