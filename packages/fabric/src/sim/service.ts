import type { Random } from "@ops-providers/provider-kit/simulator";
import type { Behaviour } from "./kind/behaviour";
import type { Context } from "./kind/context";
import type { FailureList } from "./objects/failures";
import type { Kind } from "./kind/kind";
import type { Params } from "./kind/params";
import type { Store } from "./objects/store";
import type { Tokens } from "./requests/tokens";

/** The simulated service behind the routes. */
export interface Service {
  readonly kinds: readonly Kind[];
  readonly store: Store;
  readonly behaviour: Behaviour;
  readonly tokens: Tokens;
  readonly failures: FailureList;
  readonly now: () => Date;
  /** What ids are drawn from. */
  readonly random: Random;
  /** The address below which the service says that its objects are. */
  readonly url: () => string;
  /** What the hooks of a kind may ask and do. */
  readonly contextOf: (params: Params) => Context;
}
