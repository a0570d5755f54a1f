import type { Mistake } from "../../mistakes";
import { connectivity } from "./connectivity";
import { offers } from "./offers";
import { routing } from "./routing";
import { streams } from "./streams";

/** Every group of rules that needs no request to the service. */
export const mistakes: readonly Mistake[] = [...connectivity, ...routing, ...offers, ...streams];
