import type { Scenario } from "../scenario";
import { CHANGES } from "./changes";
import { FAILURES } from "./failures";
import { OPTIONS } from "./options";
import { PROVIDERS } from "./providers";
import { READING } from "./reading";

/** What the model of the engine is compared in. */
export const SCENARIOS: readonly Scenario[] = [...CHANGES, ...OPTIONS, ...READING, ...FAILURES, ...PROVIDERS];
