const PLACE = /([-_.]?)\{(unique|UNIQUE)\}/;

/** The name of an object with a place for what tells it from others: `one-{unique}@service.example`, or `ONE_{UNIQUE}`. */
export function asTemplate(name: string, tag: string): string {
  return name.replaceAll(tag, "{unique}").replaceAll(tag.toUpperCase(), "{UNIQUE}");
}

/** Whether a value is the name of an object with such a place. */
export function isTemplate(value: unknown): value is string {
  return typeof value === "string" && PLACE.test(value);
}

/** A name that a template may stand for: `one@service.example`. */
export function templateExample(template: string): string {
  const [before = "", , , after = ""] = template.split(PLACE);
  return before === "" ? `example${after}` : `${before}${after}`;
}

/** A template as a TypeScript expression: `unique` stands for what tells the object from others, and may be followed by more of its kind. */
export function templateCode(template: string, suffix = ""): string {
  const [before = "", separator = "", unique = "", after = ""] = template.split(PLACE);
  const more = suffix === "" ? "" : `${separator}${suffix}`;
  const inPlace = unique === "UNIQUE" ? `\${unique.toUpperCase()}${more.toUpperCase()}` : `\${unique}${more}`;
  return `\`${escaped(before)}${separator}${inPlace}${escaped(after)}\``;
}

/** A template as the call of a story's `name`, which joins its own part with a dash. */
export function storyNameCode(template: string): string {
  const [before = "", separator = "", unique = "", after = ""] = template.split(PLACE);
  const plain = `name(${JSON.stringify(before === "" ? "example" : before)})`;
  if (separator === "-" && unique === "unique") return after === "" ? plain : `\`\${${plain}}${escaped(after)}\``;
  const cased = unique === "UNIQUE" ? `${plain}.toUpperCase()` : plain;
  return `\`\${${cased}.replaceAll("-", "${separator}")}${escaped(after)}\``;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`$]/g, "\\$&");
}
