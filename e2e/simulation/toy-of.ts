import type { Subject } from "@ops-providers/provider-kit/internal/testing/simulation/service";
import { toySubject } from "@ops-providers/provider-kit/internal/testing/toy/stories";

/** The toy, or one of its kinds alone. */
export function toyOf(kind: string): Subject {
  return { ...toySubject, kinds: toySubject.kinds.filter(({ type }) => kind === "" || type === kind) };
}
