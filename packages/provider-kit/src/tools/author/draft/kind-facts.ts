import type { DescribedKind } from "../specification/described-kinds";
import { camelKey } from "./identity";
import type { KindOperation, KindOperations } from "./parts";
import { parametersIn } from "./parts";
import { keyOf } from "./print/code";
import type { DraftFact } from "./drafted-property";
import { fact, unsure } from "./property";
import type { Member } from "./described";

/** The requests about one object that have paths of their own, by the path and by what names the object in the body or the query. */
export function callFacts(
  { calls }: DescribedKind,
  nameOf: (path: string, key: string | undefined) => string,
): readonly DraftFact[] {
  const code = (["read", "update", "delete"] as const).flatMap((doing) => {
    const call = calls?.[doing];
    if (call === undefined) return [];
    const { operation, key, isInQuery } = call;
    const method = operation.method === "POST" ? "" : `method: ${JSON.stringify(operation.method)}, `;
    const request = (path: string): string => `${doing}: { ${method}path: ${JSON.stringify(path)}`;
    if (key === undefined) return [`${request(nameOf(operation.path, undefined))} }`];
    if (isInQuery === true) return [`${request(`${operation.path}?${key}={${nameOf(operation.path, key)}}`)} }`];
    const body = `{ ${keyOf(key)}: ${JSON.stringify(`{${nameOf(operation.path, key)}}`)} }`;
    return [`${request(operation.path)}, body: ${body} }`];
  });
  return code.length === 0 ? [] : [fact("calls", `{ ${code.join(", ")} }`)];
}

export function pathFacts(
  { item, calls }: DescribedKind,
  collection: string,
  template: (path: string) => string,
  isUsual: boolean,
): readonly DraftFact[] {
  const [endpoint, path] = [template(collection), template(item)];
  const parameters = parametersIn(path);
  const usual = isUsual ? `${endpoint}/{id}` : `${endpoint}/{${parameters[parameters.length - 1] ?? ""}}`;
  const isItemUsual = isUsual ? path.replace(/\{[^{}]+\}$/, "{id}") === usual : path === usual;
  return [
    fact("endpoint", JSON.stringify(endpoint)),
    ...(isItemUsual || calls?.create !== undefined
      ? []
      : [fact("item", JSON.stringify(isUsual ? path.replace(/\{[^{}]+\}(\/?)$/, "{id}$1") : path))]),
  ];
}

/** How objects are made, changed and read, and how one is found again. */
export function lifeFacts(
  operations: KindOperations,
  isPut: boolean,
  shown: ReadonlyMap<string, Member>,
  isListed: boolean,
): readonly DraftFact[] {
  return [
    ...writeFacts(operations, isPut),
    ...createdAtFact(shown),
    ...(operations.read === undefined && isListed ? [fact("readBy", '"list"')] : []),
  ];
}

function writeFacts({ create, update }: KindOperations, isPut: boolean): readonly DraftFact[] {
  const answer = (operation: KindOperation): string => (operation.response === undefined ? ', answer: "nothing"' : "");
  const silent = answer(create);
  const creation = isPut
    ? [
        unsure(
          "createBy",
          `{ style: "put", existing: "refuse"${silent} }`,
          "whether a PUT changes an object that exists, and what becomes of what it does not name",
        ),
      ]
    : silent === ""
      ? []
      : [fact("createBy", `{ style: "post"${silent} }`)];
  return [...creation, ...updateFact(update, update === undefined ? "" : answer(update))];
}

function updateFact(update: KindOperation | undefined, silent: string): readonly DraftFact[] {
  if (update === undefined) return [fact("updateBy", '{ style: "none" }')];
  const { method, request } = update.operation;
  if (method === "PUT") {
    return [unsure("updateBy", `{ style: "put"${silent} }`, "whether PUT clears what it does not name, or leaves it")];
  }
  if (request?.type.includes("json-patch") === true || update.request?.type === "list") {
    const type =
      request?.type === "application/json-patch+json" ? "" : `, contentType: ${JSON.stringify(request?.type)}`;
    return [fact("updateBy", `{ style: "json-patch", each: "together"${type} }`)];
  }
  const by = method === "POST" ? ', method: "POST"' : "";
  const question = `whether ${method} leaves what it does not name`;
  return silent === "" && by === ""
    ? [unsure("updateBy", '{ style: "merge" }', question)]
    : [unsure("updateBy", `{ style: "merge"${by}${silent} }`, question)];
}

/** When an object was created, where it is not the property that is looked for anyway. */
function createdAtFact(shown: ReadonlyMap<string, Member>): readonly DraftFact[] {
  if (shown.has("createdAt")) return [];
  const wire = [...shown.keys()].find((name) =>
    /^(?:createdat|created|createdon|createtime|creationdate|createdtime|timecreated)$/.test(camelKey(name)),
  );
  if (wire === undefined || !/date/.test(shown.get(wire)?.value.format ?? "")) return [];
  const read = `(wire) => new Date(String(Reflect.get(wire, ${JSON.stringify(wire)})))`;
  return [unsure("identity", `{ createdAt: ${read} }`, `whether \`${wire}\` tells when it was created`)];
}
