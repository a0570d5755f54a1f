import { WaitGraph } from "./wait-graph";

/** Adds waits, such as "a>b", and answers with those that are told of a ring, in order. */
function told(graph: WaitGraph, ...waits: readonly string[]): readonly string[] {
  const rings: string[] = [];
  for (const wait of waits) {
    const [waiter = "", target = ""] = wait.split(">");
    graph.add(waiter, target, () => rings.push(wait));
  }
  return rings;
}

test.each([
  ["one after the other", ["a>b", "b>c", "c>d"], []],
  ["for the same one", ["a>c", "b>c"], []],
  ["for each other", ["a>b", "b>a"], ["b>a", "a>b"]],
  ["in a ring of three", ["a>b", "c>a", "b>c"], ["b>c", "c>a", "a>b"]],
  ["for one of a ring", ["x>a", "a>b", "b>a"], ["b>a", "a>b"]],
  ["for themselves", ["a>a"], ["a>a"]],
])("of operations that wait %s, those in a ring are told", (_how, waits, rings) => {
  expect(told(new WaitGraph(), ...waits)).toEqual(rings);
});

test("a wait that is over, and one that a ring ended, close no other ring", () => {
  const graph = new WaitGraph();
  const isOver = graph.add("a", "b", () => undefined);
  isOver();
  expect(told(graph, "b>a")).toEqual([]);
  expect(told(graph, "a>b")).toEqual(["a>b"]);
  expect(told(graph, "b>c", "c>a", "a>d")).toEqual([]);
});

test("a wait that is over takes away no later one of the same operation", () => {
  const graph = new WaitGraph();
  const isOver = graph.add("a", "b", () => undefined);
  told(graph, "a>c");
  isOver();
  expect(told(graph, "c>a")).toEqual(["c>a"]);
});
