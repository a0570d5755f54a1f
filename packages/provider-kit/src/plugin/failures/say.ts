/** The names between braces of a wording. */
type FactNames<Wording extends string> = Wording extends `${string}{${infer Name}}${infer Rest}`
  ? Name | FactNames<Rest>
  : never;

/** The facts that a wording needs. */
export type Facts<Wording extends string> = Readonly<Record<FactNames<Wording>, string | number>>;

/** The text of a failure: its wording in the catalogue, with its facts. */
export function say<Wording extends string>(wording: Wording, facts: Facts<Wording>): string;
export function say(wording: string, facts: Readonly<Record<string, string | number>>): string {
  return wording.replace(/\{(\w+)\}/g, (_name, fact: string) => String(facts[fact]));
}

/** A way out as the beginning of a sentence. */
export function sentence<Text extends string>(text: Text): Capitalize<Text>;
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
