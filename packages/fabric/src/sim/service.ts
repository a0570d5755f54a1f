import type { Random } from "@ops-providers/provider-kit/simulator";
import type { Behaviour } from "./behaviour";
import type { Context } from "./context";
import type { FailureList } from "./failures";
import type { Kind } from "./kind";
import type { Params } from "./params";
import type { Store } from "./store";
import type { Tokens } from "./tokens";

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
