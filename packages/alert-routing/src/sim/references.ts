import { invalid } from "./requests/service-error";
import type { Service } from "./service";

/** Refuses to delete an object that others refer to, if the simulator is configured to. */
export function checkUnreferenced({ store, kinds, behaviour }: Service, id: string): void {
  if (behaviour.deleteReferenced === "allow") return;
  const others = kinds.flatMap((kind) => store.all(kind)).filter((other) => other.id !== id);
  const user = others.find((other) => JSON.stringify(other).includes(id));
  if (user !== undefined) throw invalid("id", `${"name" in user ? user.name : user.id} still refers to it`);
}
