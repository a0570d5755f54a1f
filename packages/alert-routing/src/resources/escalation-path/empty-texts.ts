import type { Fields } from "../../shapes/document";

/** Makes what leaves out texts of an answer that are empty in place of nothing. */
export function withoutEmpty(...names: readonly string[]): (wire: Fields) => Fields {
  return (wire) => {
    const empty = names.filter((name) => wire[name] === "");
    return { ...wire, ...Object.fromEntries(empty.map((name) => [name, undefined])) };
  };
}
