import { typeName } from "../../../plugin/declare/resource";
import type { AccountObject, LeftOut } from "./account/adopted";
import type { OwnAccountObject } from "./account/own-objects";
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

/** The columns of the objects that the credentials depend on. */
export const OWN_HEADINGS: readonly string[] = ["Kind", "Object", "ID", "What it is"];

/** An object that the credentials depend on, as a row. */
export function ownRow({ object: { resource, id, label }, what }: OwnAccountObject): readonly string[] {
  return [typeName(resource.token), label === id ? "" : label, id, what];
}

/** The objects that nobody may delete who wants to go on with these credentials. */
export function ownSummaryOf(own: readonly OwnAccountObject[]): string {
  return `The credentials in use depend on these objects; a stack that deletes one of them locks itself out:\n${table(OWN_HEADINGS, own.map(ownRow))}`;
}
