import type { Resource } from "../../declare/resource";
import { anywhereIn, entriesOf, isHideable } from "../value/facts";
import type { PlainMap } from "../value/plain";
import { isList } from "../value/value";
import { isSent } from "../wire/wire";

/** Where the state of an imported object names the inputs that the service need not have shown. */
export const UNREAD_AFTER_IMPORT = "__unseen";

type Parts = { readonly [key: string]: unknown };

/** Whether an import could not see all of an input, and nobody has said it since. */
export function isUnreadAfterImport(shown: Parts, name: string): boolean {
  const names = shown[UNREAD_AFTER_IMPORT];
  return isList(names) && names.includes(name);
}

const holdsHideable = anywhereIn(isHideable);

/** What the state of an imported object says of the inputs that the service need not have shown. */
export function unreadByImport({ inputs }: Resource): PlainMap {
  return unreadEntry(entriesOf(inputs).flatMap(([name, property]) => (holdsHideable(property) ? [name] : [])));
}

/** The same once more is known: what an update changed, the program said, and a body of the whole object says everything. */
export function stillUnread(
  resource: Resource,
  oldState: PlainMap,
  changed: ReadonlySet<string> = new Set(),
): PlainMap {
  const { updateBy } = resource;
  const isSaid = updateBy?.style === "put" && updateBy.keepsHidden !== true && changed.size > 0;
  return isSaid
    ? {}
    : unreadEntry(
        Object.keys(resource.inputs).filter((name) => isUnreadAfterImport(oldState, name) && !changed.has(name)),
      );
}

/** The write-only inputs that an import could not read, and that the program leaves to the service. */
export function leftUnread({ inputs: declared }: Resource, oldState: PlainMap, inputs: PlainMap): readonly string[] {
  return entriesOf(declared).flatMap(([name, property]) => {
    const isUnread = property.readBack === "never" && isSent(property, "update") && isUnreadAfterImport(oldState, name);
    return isUnread && inputs[name] === undefined ? [name] : [];
  });
}

function unreadEntry(names: readonly string[]): PlainMap {
  return names.length === 0 ? {} : { [UNREAD_AFTER_IMPORT]: names };
}
