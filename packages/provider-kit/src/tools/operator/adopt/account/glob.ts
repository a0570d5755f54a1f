/** Whether a text is as a pattern says, in which `*` stands for any characters and `?` for one of them. */
export function matchesGlob(pattern: string, text: string): boolean {
  let [at, wanted] = [0, 0];
  // where the last `*` is, and how far it reaches; earlier ones never need to reach further
  let [star, reached] = [-1, 0];
  while (at < text.length) {
    const sign = pattern[wanted];
    if (sign === "*") [star, reached, wanted] = [wanted, at, wanted + 1];
    else if (sign === "?" || sign === text[at]) [at, wanted] = [at + 1, wanted + 1];
    else if (star >= 0) [at, wanted, reached] = [reached + 1, star + 1, reached + 1];
    else return false;
  }
  return pattern.slice(wanted).replaceAll("*", "") === "";
}
