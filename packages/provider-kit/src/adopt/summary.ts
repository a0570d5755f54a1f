import { typeName } from "../declare/resource";
import type { AccountObject, LeftOut } from "./account/adopted";
import { table } from "./table";

/** The columns of what was left out. */
export const LEFT_OUT_HEADINGS: readonly string[] = ["Kind", "Object", "ID", "Reason"];

/** What was left out, as a row. */
export function leftOutRow({ type, id, label, reason }: LeftOut): readonly string[] {
  return [typeName(type), id === undefined ? "all" : label === id ? "" : label, id ?? "", reason];
}

/** How many objects of each kind were adopted and left out, and why. */
export function summaryOf(objects: readonly AccountObject[], leftOut: readonly LeftOut[]): string {
  const tokens = [...new Set([...objects.map(({ resource }) => resource.token), ...leftOut.map(({ type }) => type)])];
  const rows = tokens.map((token) => [
    typeName(token),
    String(objects.filter(({ resource }) => resource.token === token).length),
    String(leftOut.filter(({ type }) => type === token).length),
  ]);
  const counts = table(["Kind", "Adopted", "Left out"], rows);
  return leftOut.length === 0 ? counts : `${counts}\n\nLeft out:\n${table(LEFT_OUT_HEADINGS, leftOut.map(leftOutRow))}`;
}
