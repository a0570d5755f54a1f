import type { Question } from "../measure/question";
import { checks } from "./checks";
import { lookups } from "./lookups";
import { refresh } from "./refresh";
import { stack } from "./stack";
import { start } from "./start";
import { up } from "./up";

/** All questions, in the order in which `pnpm bench` answers them. */
export const QUESTIONS: readonly Question[] = [start, stack, refresh, up, checks, lookups];
