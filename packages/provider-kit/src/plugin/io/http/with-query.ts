import type { Query } from "../../declare/client";

/** A path with parameters added to its query; those without a value are left out. */
export function withQuery(path: string, parameters: Query = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.append(name, String(value));
  }
  if (query.size === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${query.toString()}`;
}
