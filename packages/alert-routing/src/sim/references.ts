import { invalid } from "./service-error";
import type { Service } from "./service";

/** Refuses to delete what others refer to, where the service is told to. */
export function checkUnreferenced({ store, behaviour }: Service, id: string): void {
  if (behaviour.deleteReferenced === "allow") return;
  const others = [...store.all("alertRoute"), ...store.all("alertSource")].filter((other) => other.id !== id);
  const user = others.find((other) => JSON.stringify(other).includes(id));
  if (user !== undefined) throw invalid("id", `${user.name} still refers to it`);
}
