import { checkerOf } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";

/** Checks inputs with a provider that reaches no service. */
export const checkInputs = checkerOf(provider, { token: "made-up-token" });
