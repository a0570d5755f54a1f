import type { Question } from "../measure/question";
import { adopt } from "./adopt";
import { checks } from "./checks";
import { engine } from "./engine";
import { generate } from "./generate";
import { lookups } from "./lookups";
import { probing } from "./probing";
import { recovery } from "./recovery";
import { refresh } from "./refresh";
import { sdk } from "./sdk";
import { simulation } from "./simulation";
import { size } from "./size";
import { stack } from "./stack";
import { start } from "./start";
import { up } from "./up";

/** All questions, in the order in which `pnpm bench` answers them. */
export const QUESTIONS: readonly Question[] = [
  start,
  size,
  sdk,
  stack,
  refresh,
  recovery,
  up,
  engine,
  checks,
  lookups,
  adopt,
  generate,
  simulation,
  probing,
];
