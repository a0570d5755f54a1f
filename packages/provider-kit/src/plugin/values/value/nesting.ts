/** How many lists and objects may be inside each other: more than programs and services have, and few enough for every walk through them. */
export const DEEPEST = 200;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Whether lists and objects of a valid JSON text are inside each other more often than that. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at++) {
    const unit = json.charCodeAt(at);
    if (unit === QUOTE) isInString = !isInString;
    else if (isInString) at += unit === BACKSLASH ? 1 : 0;
    else if (unit === OPEN_LIST || unit === OPEN_OBJECT) depth++;
    else if (unit === CLOSE_LIST || unit === CLOSE_OBJECT) depth--;
    if (depth > DEEPEST) return true;
  }
  return false;
}
