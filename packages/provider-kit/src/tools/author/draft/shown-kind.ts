import { camelCase, kebabCase } from "../names";
import type { ShownKind } from "../specification/described-kinds";
import type { DraftKind, DraftList, KindContext } from "./drafted-kind";
import { NotDrafted } from "./identity";
import { pagingOf } from "./paging";
import type { KindOperation, ListedItems } from "./parts";
import { LINKS, listedItems, operationOf, queryOf, unwrapped } from "./parts";
import type { DraftProperty } from "./drafted-property";
import { draftValue, fact, secretFact, sometimes, wireFact, withoutBounds } from "./property";
import type { Drafting } from "./property";
import type { Described } from "./described";
import { docOf, publicNames } from "./text";

/** Drafts a kind that programs only look up. */
export function draftShownKind(context: KindContext, kind: ShownKind): DraftKind {
  const { name, item, operations } = kind;
  const [read, list] = [operationOf(context, kind, "GET", true), operationOf(context, kind, "GET", false)];
  const shown = unwrapped(read?.response, ["id", "name"]);
  const listed = listedItems(list?.response, [...(shown?.object.members?.keys() ?? [])]);
  if (list === undefined || listed === undefined || shown?.object.members?.has("id") !== true) {
    throw new NotDrafted("the objects that it shows have no id");
  }
  const drafting: Drafting = { ...context, owner: name, shapes: [], within: new Map(), isOutput: true };
  const endpoint = list.operation.path.replace(/\/$/, "");
  const path = item.replace(/\{[^{}]+\}/, "{id}");
  const folder = kebabCase(name);
  return {
    name,
    folder,
    constant: camelCase(folder),
    doc: context.hasTexts ? docOf(read?.response?.doc) : undefined,
    inputs: [],
    outputs: recordOf(drafting, shown.object),
    shapes: drafting.shapes,
    idParts: undefined,
    item: path,
    list: listOf(context, list, listed),
    facts: [
      fact("endpoint", JSON.stringify(endpoint)),
      ...(path === `${endpoint}/{id}` ? [] : [fact("item", JSON.stringify(path))]),
      ...(shown.path === undefined ? [] : [fact("wrapper", JSON.stringify(shown.path))]),
    ],
    operations: operations.map((one) => `${one.method} ${one.path}`),
    left: [],
  };
}

function listOf(context: KindContext, list: KindOperation, listed: ListedItems): DraftList {
  return {
    path: list.operation.path,
    key: listed.key,
    paging: pagingOf(queryOf(context.specification, list.operation), list.response),
    query: new Map(),
    shown: [...(listed.item.members?.keys() ?? [])],
  };
}

/** What the service shows of an object besides its ID. */
function recordOf(drafting: Drafting, { members }: Described): readonly DraftProperty[] {
  const all = [...(members ?? [])].filter(([wire]) => wire !== "id" && !wire.includes(".") && !LINKS.has(wire));
  const names = publicNames(
    all.map(([wire]) => wire),
    drafting.owner,
    true,
  );
  return all.map(([wire, member]) => {
    const name = names.get(wire) ?? wire;
    const facts = [
      ...wireFact(name, wire),
      ...secretFact(wire, member.value),
      ...(member.isRequired ? [] : [sometimes()]),
    ];
    return draftValue(drafting, { name, wire, described: withoutBounds(member.value) }, facts, member.value);
  });
}
