import { ProviderBug } from "../../values/errors";
import type { Journal } from "./journal";

const nothing = (): Promise<void> => Promise.resolve();
const none = (): Promise<readonly []> => Promise.resolve([]);
const writes = (): Promise<never> => Promise.reject(new ProviderBug("code that only reads began to write"));

/** The journal of what creates nothing: there is nothing to remember, and what other runs remember stays theirs. */
export const NO_JOURNAL: Journal = {
  unfinished: () => Promise.resolve(undefined),
  unconfirmed: none,
  leftBehind: none,
  ofVanishedStacks: none,
  elsewhere: none,
  repeated: none,
  others: none,
  begin: writes,
  sentAgain: writes,
  answered: writes,
  imported: writes,
  delivered: () => undefined,
  resolve: nothing,
  recorded: nothing,
  gone: nothing,
  hold: nothing,
  keep: nothing,
  release: nothing,
  otherHolder: () => Promise.resolve(undefined),
  creationOf: () => Promise.resolve(undefined),
  ownerInState: () => Promise.resolve(undefined),
  isOfThisRun: () => false,
  isOfThisMachine: () => false,
  isGoingOn: () => false,
  remembers: () => Promise.resolve(false),
  end: nothing,
};
