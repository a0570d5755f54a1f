import type { ListSource } from "../declare/list";
import type { Resource } from "../declare/resource";
import type { PlainMap } from "../value/plain";

/** The inputs that an object shares with no other one; `undefined` where only its whole content tells it from others. */
export function uniqueInputs({ identity }: Resource, inputs: PlainMap): readonly string[] | undefined {
  return identity?.isUnique?.(inputs) === false ? undefined : identity?.unique;
}

/** The list that shows every object with certain unique inputs: `find`, unless it searches by other inputs; then the whole list. */
export function listOfUnique({ identity, list }: Resource, unique: readonly string[]): string | ListSource | undefined {
  const find = identity?.find;
  const searchedBy = [...JSON.stringify(find ?? "").matchAll(/\{([\w.]+)\}/g)].map(
    ([, name = ""]) => name.split(".")[0] ?? "",
  );
  return list === undefined || searchedBy.every((name) => unique.includes(name)) ? find : undefined;
}
