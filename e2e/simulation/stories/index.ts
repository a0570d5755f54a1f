import type { Story } from "../story";
import { CHANGES } from "./changes";
import { FAILURES } from "./failures";
import { OPTIONS } from "./options";
import { READING } from "./reading";

/** What the model of the engine is compared in. */
export const STORIES: readonly Story[] = [...CHANGES, ...OPTIONS, ...READING, ...FAILURES];
