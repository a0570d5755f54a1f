import { checkerOf } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";

/** Judges programs with a provider that reaches no service. */
export const judge = checkerOf(provider, { token: "made-up-token" });
