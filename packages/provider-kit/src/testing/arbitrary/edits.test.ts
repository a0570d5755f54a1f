import { list, string } from "../../plugin/declare/property";
import { editsOf } from "./edits";

const doc = "A value.";

test("of items without an order those go whose going is theirs alone", () => {
  const properties = { tags: list({ doc, items: string({ doc }), order: "ignored" }) };
  const gone = editsOf(properties, { tags: ["p", "q", "q"] }).filter(({ kind }) => kind === "DELETE");
  expect(gone).toEqual([
    { path: "tags", kind: "DELETE", values: {} },
    { path: "tags[0]", kind: "DELETE", values: { tags: ["q", "q"] } },
  ]);
});

test("of items with an order the last one goes", () => {
  const properties = { tags: list({ doc, items: string({ doc }) }) };
  const gone = editsOf(properties, { tags: ["q", "q"] }).filter(({ kind }) => kind === "DELETE");
  expect(gone).toEqual([
    { path: "tags", kind: "DELETE", values: {} },
    { path: "tags[1]", kind: "DELETE", values: { tags: ["q"] } },
  ]);
});
