import { namelessPath } from "../specification/compare";
import type { Call } from "../specification/called-kinds";
import type { DescribedBody, DescribedOperation, Operation } from "../specification/operations";
import type { DescribedKind, ShownKind } from "../specification/described-kinds";
import type { Specification } from "../specification/read-specification";
import { resolved } from "../specification/read-specification";
import type { Described, Member } from "./described";
import { describeSchema } from "./schema";
import { publicName, wordsOf } from "./text";

/** An operation with what its bodies contain. */
export interface KindOperation {
  readonly operation: DescribedOperation;
  readonly request: Described | undefined;
  readonly response: Described | undefined;
}

/** What a kind is managed by. */
export interface KindOperations {
  readonly create: KindOperation;
  readonly read: KindOperation | undefined;
  readonly update: KindOperation | undefined;
  readonly list: KindOperation | undefined;
}

/** What a specification says, and the operations that it describes. */
export interface ReadSpecification {
  readonly specification: Specification;
  readonly operations: readonly DescribedOperation[];
}

/** The operations of a kind by what they do. */
export function operationsOfKind(read: ReadSpecification, kind: DescribedKind): KindOperations {
  const { name, createdBy, updatedBy } = kind;
  const { calls } = kind;
  const called = (call: Call | undefined): KindOperation | undefined =>
    call === undefined ? undefined : described(read, call.operation);
  const isCalled = calls?.create !== undefined;
  const create = isCalled ? called(calls.create) : operationOf(read, kind, createdBy, createdBy === "PUT");
  if (create === undefined) throw new Error(`no request creates ${name}`);
  if (isCalled) return { create, read: called(calls.read), update: called(calls.update), list: called(calls.list) };
  return {
    create,
    read: operationOf(read, kind, "GET", true),
    update: operationOf(read, kind, updatedBy, true),
    list: operationOf(read, kind, "GET", false),
  };
}

/** An operation with what its bodies contain. */
function described(
  { specification, operations }: ReadSpecification,
  wanted: Pick<Operation, "method" | "path"> | undefined,
): KindOperation | undefined {
  const operation = operations.find((one) => one.method === wanted?.method && one.path === wanted.path);
  return operation === undefined ? undefined : withBodies(specification, operation);
}

/** An operation of a kind, on one object or on the collection; operations may call the parameters of one path differently. */
export function operationOf(
  read: ReadSpecification,
  kind: ShownKind,
  method: string | undefined,
  isItem: boolean,
): KindOperation | undefined {
  const keyOf = (path: string): string => namelessPath(path).replace(/\/$/, "");
  const found = kind.operations.find(
    (one) => one.method === method && (keyOf(one.path) === keyOf(kind.item)) === isItem,
  );
  return described(read, found);
}

function withBodies(specification: Specification, operation: DescribedOperation): KindOperation {
  const at = `${operation.method} ${operation.path}`;
  const bodyOf = (body: DescribedBody | undefined, what: string): Described | undefined =>
    body === undefined ? undefined : describeSchema(specification, body.schema, `${at} ${what}`);
  return {
    operation,
    request: bodyOf(operation.request, "request"),
    response: bodyOf(operation.response, "response"),
  };
}

/** Properties that lead to other pages of the service, and nowhere in a program. */
export const LINKS: ReadonlySet<string> = new Set(["links", "_links", "@odata.context"]);

/** An object inside a body, and the dotted path to it. */
export interface Wrapped {
  readonly object: Described;
  readonly path: string | undefined;
}

/** The object that a response shows: the response itself, or the property of it that has most of what is looked for. */
export function unwrapped(response: Described | undefined, wanted: readonly string[]): Wrapped | undefined {
  if (response?.type !== "object") return undefined;
  const scoreOf = ({ members }: Described): number => wanted.filter((name) => members?.has(name) === true).length;
  const inner = [...(response.members ?? [])]
    .filter(([, { value }]) => value.type === "object" && value.isRecursion !== true)
    .map(([path, { value }]) => ({ path, object: value }));
  const best = inner.reduce<Wrapped>((found, one) => (scoreOf(one.object) > scoreOf(found.object) ? one : found), {
    object: response,
    path: undefined,
  });
  // a response that has nothing of what is looked for shows it in its one object, beside links
  const [only, ...more] = inner.filter(({ path }) => !LINKS.has(path));
  const others = [...(response.members?.keys() ?? [])].filter((name) => !LINKS.has(name));
  const isLone = scoreOf(response) === 0 && only !== undefined && more.length === 0 && others.length === 1;
  return isLone ? only : best;
}

/** The object that is sent: the body, or its only property, whose parts are what responses show. */
export function unwrappedRequest(request: Described | undefined, shown: Described | undefined): Wrapped | undefined {
  if (request?.type !== "object") return undefined;
  const [[path, only] = [], ...others] = [...(request.members ?? [])];
  if (path === undefined || only?.value.type !== "object" || others.length > 0)
    return { object: request, path: undefined };
  const isShown = shown?.members?.has(path) === true;
  const inner = [...(only.value.members?.keys() ?? [])];
  const isInner = inner.some((name) => shown?.members?.has(name) === true);
  return isShown || !isInner ? { object: request, path: undefined } : { object: only.value, path };
}

/** The items of a list and the dotted path to them. */
export interface ListedItems {
  readonly item: Described;
  readonly key: string | undefined;
  /** Whether the response is described as one object, although the path is that of a collection. */
  readonly isDescribedAsOne?: boolean;
}

/** What a list shows: the response is the list, or one of its properties is. */
export function listedItems(response: Described | undefined, wanted: readonly string[]): ListedItems | undefined {
  if (response?.type === "list")
    return response.items === undefined ? undefined : { item: response.items, key: undefined };
  const lists = listsIn(response, "", 2);
  const scoreOf = ({ item }: ListedItems): number => wanted.filter((name) => item.members?.has(name) === true).length;
  const [best] = [...lists].sort((left, right) => scoreOf(right) - scoreOf(left));
  const isOne = best === undefined && response?.type === "object" && scoreOf({ item: response, key: undefined }) > 0;
  return isOne ? { item: response, key: undefined, isDescribedAsOne: true } : best;
}

function listsIn(response: Described | undefined, before: string, depth: number): readonly ListedItems[] {
  if (response?.type !== "object" || depth === 0) return [];
  return [...(response.members ?? [])].flatMap(([name, { value }]) => {
    const key = `${before}${name}`;
    if (value.type === "list" && value.items?.type === "object") return [{ item: value.items, key }];
    return listsIn(value, `${key}.`, depth - 1);
  });
}

/** The names of the parameters in a path. */
export function parametersIn(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
}

/** The property that a parameter of a path names: `id` for `bucketID`, `uuid` for `router_uuid`. */
export function memberNamed(members: ReadonlyMap<string, Member> | undefined, parameter: string): string | undefined {
  const names = [...(members?.keys() ?? [])];
  const wanted = publicName(parameter);
  const last = wordsOf(parameter).at(-1)?.toLowerCase() ?? wanted;
  return (
    names.find((name) => name === parameter) ??
    names.find((name) => publicName(name) === wanted) ??
    names.find((name) => publicName(name) === last)
  );
}

/** The ID that objects usually have. */
export function usualId(members: ReadonlyMap<string, Member> | undefined): string | undefined {
  return ["id", "uuid", "uid", "guid", "name"].find((name) => members?.has(name) === true);
}

/** The query parameters of an operation, by name. */
export function queryOf(specification: Specification, { parameters }: DescribedOperation): ReadonlyMap<string, Member> {
  return new Map(
    parameters
      .filter((parameter) => parameter["in"] === "query" && typeof parameter["name"] === "string")
      .map((parameter) => {
        const name = String(parameter["name"]);
        const value = describeSchema(specification, parameter["schema"] ?? {}, `?${name}`);
        const { description } = parameter;
        return [
          name,
          {
            value: { ...value, ...(typeof description === "string" ? { doc: description } : {}) },
            isRequired: parameter["required"] === true,
          },
        ];
      }),
  );
}

/** The description of a parameter of a path. */
export function pathParameter(specification: Specification, { operation }: KindOperation, name: string): Described {
  const parameter = operation.parameters.find((one) => one["in"] === "path" && one["name"] === name) ?? {};
  const value = describeSchema(specification, resolved(specification, parameter["schema"] ?? {}), `{${name}}`);
  const { description } = parameter;
  return { ...value, ...(typeof description === "string" ? { doc: description } : {}) };
}
