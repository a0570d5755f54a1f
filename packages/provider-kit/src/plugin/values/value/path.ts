/** A property name or a list index. */
export type Step = string | number;

/** Steps to a nested value. */
export type Path = readonly Step[];

/** Writes a path the way the engine reads it: `a.b`, `list[0].f`, `a["x.y"]`; a quote is the only character that it escapes. */
export function pathText(path: Path): string {
  let text = "";
  for (const step of path) {
    if (typeof step === "number") text += `[${step}]`;
    else if (/^[A-Za-z_$][\w$]*$/.test(step)) text += text === "" ? step : `.${step}`;
    else text += `["${step.replaceAll('"', '\\"')}"]`;
  }
  return text;
}

/** Reads a path as the engine writes it; `*` stands for any key or index. */
export function parsePath(text: string): Path {
  const steps: Step[] = [];
  const pattern = /\[(\d+)\]|\["((?:\\"|[^"])*)"\]|\[(\*)\]|([^.[\]]+)/g;
  for (const match of text.matchAll(pattern)) {
    const [, index, quoted, star, name] = match;
    if (index !== undefined) steps.push(Number(index));
    else if (quoted !== undefined) steps.push(quoted.replaceAll('\\"', '"'));
    else steps.push(star ?? name ?? "");
  }
  return steps;
}

/** Whether a path lies at or below another one, in which `*` matches any step. */
export function isWithin(path: Path, outer: Path): boolean {
  return outer.length <= path.length && outer.every((step, i) => step === "*" || String(step) === String(path[i]));
}
