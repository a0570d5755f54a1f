import { serviceObject } from "../operation/journaled";
import type { Runtime } from "../operation/runtime";

/** Those of the objects of which nothing tells that a resource of the stack has them: neither this process, nor a state that can be seen. */
export async function unowned(
  { runtime, type, urn }: { readonly runtime: Runtime; readonly type: string; readonly urn: string },
  ids: readonly string[],
): Promise<readonly string[]> {
  const { journal } = runtime.host;
  const areOwned = await Promise.all(
    ids.map(async (id) => {
      if (runtime.ownership.isTaken(type, id)) return true;
      return (await journal.ownerInState(serviceObject(runtime, type, id), urn))?.urn !== undefined;
    }),
  );
  return ids.filter((_id, i) => areOwned[i] !== true);
}
