import type { Subject } from "../../packages/provider-kit/src/testing/simulation/service";
import { toySubject } from "../../packages/provider-kit/src/testing/toy/stories";

/** The toy, or one of its kinds alone. */
export function toyOf(kind: string): Subject {
  return { ...toySubject, kinds: toySubject.kinds.filter(({ type }) => kind === "" || type === kind) };
}
