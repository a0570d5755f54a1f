import type { Redactor } from "./redact";
import { shortened } from "./shortened";
import { visible } from "./visible";

// warnings may list hundreds of objects, and nobody reads more
const LONGEST = 64 * 1024;

/** Makes what every text passes that leaves a plugin's process: it is without secrets, in one line, visible, and no book. */
export function exitOf(redactor: Redactor): (text: string) => string {
  return (text) => shortened(visible(redactor.excerpt(text, LONGEST)), LONGEST);
}
