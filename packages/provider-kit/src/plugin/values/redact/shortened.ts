/** A text for people in at most so many characters: a longer one ends behind a word, with an ellipsis. */
export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const room = maxLength - 1;
  // a text without blanks, and half of a pair of surrogates
  const inWord = text.slice(0, room).replace(/[\ud800-\udbff]$/, "");
  const words = /^.*(?=\s)/s.exec(text.slice(0, room + 1))?.[0] ?? "";
  return `${(words.length > room / 2 ? words : inWord).trimEnd()}…`;
}
