import type { CheckFailure } from "@ops-providers/provider-kit";
import { isMap, nearest, rule } from "@ops-providers/provider-kit";
import type { Fields } from "../../shapes/document";

type Place = readonly (string | number)[];

/** A node and where it stands. */
interface Placed {
  readonly node: Fields;
  readonly place: Place;
}

/** What nodes say of each other, and of working hours. */
export const pathRules = [
  rule(["paths"], ({ paths }) => [...repeatedIds(paths), ...unknownNodes(paths)], {
    doc: "IDs of nodes are unique, and `repeat` goes back to one of them.",
  }),
  rule(["paths", "workingHours"], unknownHours, { doc: "Nodes wait for working hours of the path." }),
];

function repeatedIds(paths: unknown): readonly CheckFailure[] {
  const seen = new Set<unknown>();
  return nodesIn(paths, ["paths"]).flatMap(({ node: { id }, place }) => {
    if (id === undefined) return [];
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated
      ? [{ path: [...place, "id"], message: `duplicate id ${JSON.stringify(id)}; must be unique` }]
      : [];
  });
}

function unknownNodes(paths: unknown): readonly CheckFailure[] {
  const nodes = nodesIn(paths, ["paths"]);
  const known = nodes.flatMap(({ node: { id } }) => (typeof id === "string" ? [id] : []));
  return nodes.flatMap(({ node: { repeat }, place }) => {
    const to = isMap(repeat) ? repeat["toNode"] : undefined;
    if (typeof to !== "string" || known.includes(to)) return [];
    return [{ path: [...place, "repeat", "toNode"], message: unknown("no node has the id", to, known) }];
  });
}

function unknownHours({ paths, workingHours }: Fields): readonly CheckFailure[] {
  const hours = (Array.isArray(workingHours) ? workingHours : []).filter(isMap);
  const known = hours.flatMap(({ id }) => (typeof id === "string" ? [id] : []));
  return nodesIn(paths, ["paths"]).flatMap(({ node, place }) =>
    [
      ["level", "timeToAckWeekdayIntervalConfigId"],
      ["notifyChannel", "timeToAckWeekdayIntervalConfigId"],
      ["delay", "delayWeekdayIntervalConfigId"],
    ].flatMap(([block = "", name = ""]) => {
      const part = node[block];
      const id = isMap(part) ? part[name] : undefined;
      if (typeof id !== "string" || known.includes(id)) return [];
      return [{ path: [...place, block, name], message: unknown("no workingHours have the id", id, known) }];
    }),
  );
}

function unknown(what: string, id: string, known: readonly string[]): string {
  const near = nearest(id, known);
  return `${what} ${JSON.stringify(id)}${near === undefined ? "" : `; did you mean ${JSON.stringify(near)}?`}`;
}

/** All nodes of a path, at any depth. */
function nodesIn(nodes: unknown, place: Place): readonly Placed[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: unknown, i): readonly Placed[] => {
    if (!isMap(node)) return [];
    const here = [...place, i];
    const { ifElse } = node;
    const branches = isMap(ifElse) ? ifElse : {};
    return [
      { node, place: here },
      ...nodesIn(branches["thenPaths"], [...here, "ifElse", "thenPaths"]),
      ...nodesIn(branches["elsePaths"], [...here, "ifElse", "elsePaths"]),
    ];
  });
}
