import { createHash } from "node:crypto";
import { isMap } from "@ops-providers/provider-kit";
import type { Fields } from "../../shapes/document";

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 26;

/**
 * The body of a request in which each node has an ID of its own. The service requires IDs, but programs need not give them: such a node
 * keeps the ID that the one in its place had, unless the program gives that ID to another node.
 */
export function withNodeIds(body: Fields, paths: unknown): Fields {
  const taken = givenIds(paths);
  return { ...body, path: nodesWithIds(body["path"], paths, { place: "", taken }) };
}

/** The IDs that a program gives to nodes. */
function givenIds(nodes: unknown): Set<unknown> {
  const ids = (Array.isArray(nodes) ? nodes : []).filter(isMap).flatMap(({ id, ifElse }) => {
    const branches = isMap(ifElse) ? ifElse : {};
    return [id, ...givenIds(branches["thenPaths"]), ...givenIds(branches["elsePaths"])];
  });
  return new Set(ids.filter((id) => id !== undefined));
}

/** Where nodes stand, and which IDs other nodes have. */
interface Surroundings {
  readonly place: string;
  readonly taken: Set<unknown>;
}

function nodesWithIds(nodes: unknown, given: unknown, { place, taken }: Surroundings): unknown {
  if (!Array.isArray(nodes)) return nodes;
  const written: readonly unknown[] = Array.isArray(given) ? given : [];
  return nodes.map((node: unknown, i) => {
    const one = written[i];
    return isMap(node) ? nodeWithId(node, isMap(one) ? one : {}, { place: `${place}/${i}`, taken }) : node;
  });
}

function nodeWithId(node: Fields, given: Fields, { place, taken }: Surroundings): Fields {
  const { if_else: branches } = node;
  const { ifElse } = given;
  const written = isMap(ifElse) ? ifElse : {};
  const kept = node["id"];
  const id = given["id"] ?? (kept === undefined || taken.has(kept) ? idOfPlace(place) : kept);
  taken.add(id);
  if (!isMap(branches)) return { ...node, id };
  const inside = (key: string, name: string, branch: string): unknown =>
    nodesWithIds(branches[key], written[name], { place: `${place}/${branch}`, taken });
  return {
    ...node,
    id,
    if_else: {
      ...branches,
      then_path: inside("then_path", "thenPaths", "then"),
      else_path: inside("else_path", "elsePaths", "else"),
    },
  };
}

/** The ID of the node at a place: the same each time, in the form of the service's own IDs. */
export function idOfPlace(place: string): string {
  const bytes = createHash("sha256").update(place).digest();
  const digits = Array.from({ length: LENGTH - 1 }, (_one, i) => DIGITS[(bytes[i] ?? 0) % DIGITS.length] ?? "0");
  return `0${digits.join("")}`;
}
