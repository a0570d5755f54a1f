/** The plural of a name in any spelling: `buckets`, `Policies`. */
export function pluralOf(name: string): string {
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(name) ? `${name}es` : `${name}s`;
}

const SINGULARS: readonly (readonly [RegExp, string])[] = [
  [/ies$/i, "y"],
  // short for something: `nfs`, `dns`, `saas`
  [/^(\w{0,2}s|\w*aas)$/i, "$1"],
  [/(ss|us|is)$/i, "$1"],
  [/(stat|vir|bon|cens|radi|foc|men|plex)uses$/i, "$1us"],
  [/(ali|atl|canv)ases$/i, "$1as"],
  [/(ss|x|zz|ch|sh)es$/i, "$1"],
  [/s$/i, ""],
];

/** The singular of a plural, as the names of lists and collections are. */
export function singularOf(word: string): string {
  const [ending, singular] = SINGULARS.find(([pattern]) => pattern.test(word)) ?? [/$/, ""];
  return word.replace(ending, singular);
}
