import { propertyDoc } from "../../tools/author/schema/docs";
import { timeouts } from "./timeouts";

test("kinds with the same operations share one type", () => {
  expect(timeouts().shape).toBe(timeouts({ doc: "Other words." }).shape);
  expect(timeouts({ operations: ["create"] }).shape).not.toBe(timeouts().shape);
  expect(timeouts({ name: "PortTimeouts" }).shape.name).toBe("PortTimeouts");
});

test("the operations are those that are asked for", () => {
  expect(Object.keys(timeouts().shape.properties)).toEqual(["create", "read", "update", "delete"]);
  expect(Object.keys(timeouts({ operations: ["create", "delete"] }).shape.properties)).toEqual(["create", "delete"]);
});

test("the docs say how to write a limit", () => {
  const { create } = timeouts().shape.properties;
  expect(create && propertyDoc(create)).toBe(
    "How long a creation may take, as a duration such as `90s`, `10m` or `1h30m`.",
  );
});
