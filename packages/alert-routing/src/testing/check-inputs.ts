import { checkerOf } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";

/** Checks inputs with a provider that has no service. */
export const checkInputs = checkerOf(provider, { apiKey: "made-up-key" });
