import { singularOf } from "../plural";
import type { Field, Operation } from "./operations";

/** One operation of a kind that has a path for each. */
export interface Call {
  readonly operation: Operation;
  /** The value that names the object; absent where the path does, or where no object is named. */
  readonly key?: string;
  /** Whether the query has that value instead of the body. */
  readonly isInQuery?: boolean;
}

/** The operations of a kind by what they do, where that is not told by method and path. */
export interface Calls {
  readonly create?: Call;
  readonly read?: Call;
  readonly update?: Call;
  readonly list?: Call;
  readonly delete: Call;
}

type Doing = keyof Calls;

/** What names of operations say that they do. */
const VERBS: Readonly<Record<Doing, readonly string[]>> = {
  create: ["create", "add", "new", "insert"],
  read: ["get", "read", "describe", "retrieve", "show", "fetch", "info"],
  update: ["update", "modify", "edit", "change"],
  list: ["list", "search", "find", "all"],
  delete: ["delete", "remove", "destroy"],
};

/** By which methods that is done; what a GET deletes anybody who follows a link deletes. */
const METHODS: Readonly<Record<Doing, readonly string[]>> = {
  create: ["POST"],
  read: ["POST", "GET"],
  update: ["POST", "PUT", "PATCH"],
  list: ["POST", "GET"],
  delete: ["POST", "DELETE"],
};

/** A kind of objects that a service has, without a name. */
export interface NamelessKind {
  /** Path of one object: `/api/v2/buckets/{bucketID}`. */
  readonly item: string;
  /** By which request an object is made: a POST to the collection, or a PUT to a path that the client chooses. */
  readonly createdBy: "POST" | "PUT";
  /** By which request it is changed; `undefined`: by none. */
  readonly updatedBy: string | undefined;
  readonly isRead: boolean;
  readonly isListed: boolean;
  /** The operations of its collection and of its objects. */
  readonly operations: readonly Operation[];
  /** The operations by what they do, where paths tell it instead of methods. */
  readonly calls?: Calls;
}

/** The kinds of a service that has a path for each operation: `POST /queues/create`, `/queues.create` or `/createQueue`. */
export function calledKinds(operations: readonly Operation[]): readonly NamelessKind[] {
  const groups = new Map<string, Map<Doing, Operation>>();
  for (const operation of operations) {
    const said = saidBy(operation);
    if (said === undefined) continue;
    const group = groups.get(said.group) ?? new Map<Doing, Operation>();
    if (!group.has(said.doing)) group.set(said.doing, operation);
    groups.set(said.group, group);
  }
  return [...groups].flatMap(([group, found]) => kindOf(group, found) ?? []);
}

/** The POST that deletes an object at its own path: `/queues/{id}/delete`. */
export function deletionAt(item: string, operations: readonly Operation[]): Operation | undefined {
  const paths = VERBS.delete.map((verb) => `${item.replace(/\/$/, "")}/${verb}`);
  return operations.find(({ method, path }) => method === "POST" && paths.includes(path.replace(/\/$/, "")));
}

interface Said {
  /** `/v1/queue` */
  readonly group: string;
  readonly doing: Doing;
}

/** What the path of an operation says: what it is about, and what it does. */
function saidBy({ method, path }: Operation): Said | undefined {
  if (path.includes("{")) return undefined;
  const steps = path.split("/").filter((step) => step !== "");
  const words = wordsOf(steps.at(-1) ?? "");
  // one word alone is about what stands before it
  const subject = words.length > 1 ? [] : wordsOf(steps.at(-2) ?? "");
  const before = words.length > 1 ? steps.slice(0, -1) : steps.slice(0, -2);
  const at = [0, words.length - 1].find((i) => doingOf(words[i]) !== undefined);
  const doing = at === undefined ? undefined : doingOf(words[at]);
  const nouns = [...subject, ...words.filter((_word, i) => i !== at)];
  const last = nouns.at(-1);
  if (doing === undefined || last === undefined || !METHODS[doing].includes(method)) return undefined;
  return { group: `/${[...before, [...nouns.slice(0, -1), singularOf(last)].join("-")].join("/")}`, doing };
}

function wordsOf(step: string): readonly string[] {
  return step
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

function doingOf(word: string | undefined): Doing | undefined {
  const all: readonly Doing[] = ["create", "read", "update", "list", "delete"];
  return word === undefined ? undefined : all.find((doing) => VERBS[doing].includes(word));
}

function kindOf(group: string, found: ReadonlyMap<Doing, Operation>): NamelessKind | undefined {
  const [create, remove, list] = [found.get("create"), found.get("delete"), found.get("list")];
  const key = remove === undefined ? undefined : keyOf(remove);
  if (create === undefined || key === undefined) return undefined;
  const named = (operation: Operation | undefined): Call | undefined => {
    if (operation?.request.has(key) === true) return { operation, key };
    return operation?.request.has(`?${key}`) === true ? { operation, key, isInQuery: true } : undefined;
  };
  const removal = named(remove);
  if (removal === undefined) return undefined;
  const [read, update] = [named(found.get("read")), named(found.get("update"))];
  const calls: Calls = {
    create: { operation: create },
    ...(read === undefined ? {} : { read }),
    ...(update === undefined ? {} : { update }),
    ...(list === undefined ? {} : { list: { operation: list } }),
    delete: removal,
  };
  return {
    item: `${group}/{${key}}`,
    createdBy: "POST",
    updatedBy: update?.operation.method,
    isRead: read !== undefined,
    isListed: list !== undefined,
    operations: Object.values<Call>({ ...calls }).map(({ operation }) => operation),
    calls,
  };
}

/** The value of a deletion that names the object, in its body or else in its query: the one that it asks for, or the only one. */
function keyOf({ request }: Operation): string | undefined {
  const inBody = [...request].filter(([name]) => !/[.?[{]/.test(name));
  const inQuery = [...request].filter(([name]) => name.startsWith("?"));
  return onlyOf(inBody) ?? onlyOf(inQuery)?.slice(1);
}

function onlyOf(fields: readonly (readonly [name: string, field: Field])[]): string | undefined {
  const required = fields.filter(([, { isRequired }]) => isRequired);
  const [only, ...others] = required.length > 0 ? required : fields;
  return others.length === 0 ? only?.[0] : undefined;
}
