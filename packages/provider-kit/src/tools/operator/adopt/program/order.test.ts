import * as fc from "fast-check";
import { connectedParts } from "./order";

function partsOf(graph: Readonly<Record<string, readonly string[]>>): readonly (readonly string[])[] {
  return connectedParts(Object.keys(graph), (node) => graph[node] ?? []);
}

test("each node comes after those that it points to, and nodes that reach each other are together", () => {
  expect(partsOf({ task: ["org"], bucket: ["org"], org: [] })).toEqual([["org"], ["task"], ["bucket"]]);
  expect(partsOf({ a: ["b"], b: ["c"], c: ["b"], d: ["a"] })).toEqual([["b", "c"], ["a"], ["d"]]);
  expect(partsOf({ a: ["a"] })).toEqual([["a"]]);
});

test("a chain of a hundred thousand nodes is no problem", () => {
  const nodes = Array.from({ length: 100_000 }, (_node, i) => i);
  expect(connectedParts(nodes, (i) => (i + 1 < nodes.length ? [i + 1] : [])).length).toBe(nodes.length);
});

test("in every graph, edges between parts point to earlier parts, and each node is in one part", () => {
  const edges = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 20 });
  fc.assert(
    fc.property(edges, (pairs) => {
      const nodes = Array.from({ length: 9 }, (_node, i) => i);
      const parts = connectedParts(nodes, (node) => pairs.flatMap(([from, to]) => (from === node ? [to] : [])));
      const place = new Map(parts.flatMap((part, i) => part.map((node): [number, number] => [node, i])));
      expect(parts.flat().sort((a, b) => a - b)).toEqual(nodes);
      for (const [from, to] of pairs) expect(place.get(to)).toBeLessThanOrEqual(place.get(from) ?? -1);
    }),
  );
});
