import type { JournalFiles } from "../plugin/io/journal/files";
import type { Clock } from "../plugin/io/wait/clock";

/** The files of a journal without a disk; they outlive the plugins that write them. */
export interface MemoryFiles extends JournalFiles {
  /** The text of each file, by name. */
  readonly texts: ReadonlyMap<string, string>;
}

// the file of an earlier run that is complete
const EARLIER_RUN = "20251231T000000000Z-earlier.done";

/** Makes the files of a machine with an earlier run, or with `isNew` without one. */
export function createMemoryFiles(clock: Pick<Clock, "now">, options: { readonly isNew?: boolean } = {}): MemoryFiles {
  const texts = new Map<string, string>(options.isNew === true ? [] : [[EARLIER_RUN, ""]]);
  const times = new Map<string, Date>([...texts.keys()].map((name) => [name, clock.now()]));
  return {
    texts,
    list: () => Promise.resolve([...texts.keys()]),
    read: (name) => Promise.resolve(texts.get(name)),
    changedAt: (name) => Promise.resolve(times.get(name)),
    append(name, text) {
      texts.set(name, (texts.get(name) ?? "") + text);
      times.set(name, clock.now());
      return Promise.resolve();
    },
    replace(name, text) {
      texts.set(name, text);
      times.set(name, clock.now());
      return Promise.resolve();
    },
    rename(from, to) {
      texts.set(to, texts.get(from) ?? "");
      times.set(to, times.get(from) ?? clock.now());
      texts.delete(from);
      return Promise.resolve();
    },
    remove(name) {
      texts.delete(name);
      return Promise.resolve();
    },
  };
}
