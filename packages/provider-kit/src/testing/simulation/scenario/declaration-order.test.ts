import { Reference } from "../../story/template";
import type { Program } from "../pulumi-engine/program";
import { reordered } from "./declaration-order";

const declared = (key: string, ...needs: readonly string[]): Program[number] => ({
  key,
  type: "toy:index:Room",
  name: key,
  inputs: Object.fromEntries(needs.map((need) => [need, new Reference(need, "id")])),
  options: {},
});

test("an order that a number draws keeps resources behind what they need", () => {
  const program = [declared("a"), declared("b", "a"), declared("c"), declared("d", "b", "c")];
  const orders = Array.from({ length: 30 }, (_, order) =>
    reordered(program, order)
      .map(({ key }) => key)
      .join(""),
  );
  const isRight = (order: string): boolean =>
    ["ab", "bd", "cd"].every(([first = "", second = ""]) => order.indexOf(first) < order.indexOf(second));
  expect({ different: new Set(orders).size, wrong: orders.filter((order) => !isRight(order)) }).toEqual({
    different: 3,
    wrong: [],
  });
});
