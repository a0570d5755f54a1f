import { list, object } from "../requests/input";
import type { Service } from "../service";
import type { EngineBinding } from "./engine-values";
import { binding } from "./read-engine";
import type { View, Wire } from "./view";

/** Target of an escalation. */
export interface EscalationTarget {
  readonly escalation_paths?: EngineBinding | undefined;
  readonly users?: EngineBinding | undefined;
}

/** Reads targets; each has either escalation paths or users. */
export const escalationTargets = list(
  object((target) => {
    const read = {
      escalation_paths: target.optional("escalation_paths", binding),
      users: target.optional("users", binding),
    };
    const isOne = (read.escalation_paths === undefined) !== (read.users === undefined);
    if (!isOne) target.location.refuse("must have either escalation_paths or users");
    return read;
  }),
);

/** Renders targets; the service may show the paths of a target as its users, too. */
export function wireTargets({ behaviour }: Service, view: View, targets: readonly EscalationTarget[]): readonly Wire[] {
  return view.anyOrder(targets, ({ escalation_paths: paths, users }) => {
    const shownUsers = behaviour.phantoms.escalationPathsAsUsers && paths !== undefined ? paths : users;
    return { escalation_paths: paths && view.binding(paths), users: shownUsers && view.binding(shownUsers) };
  });
}
