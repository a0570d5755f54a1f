import { markdownTable, table } from "./table";

const HOSTILE = "a\u001b[2J\n::add-mask::b\u202e|<img src=x>";

test("a cell stays in its line, and shows what is in it", () => {
  expect(table(["Kind", "Object"], [["Room", HOSTILE]])).toBe(
    ["Kind  Object", "Room  a\\u001b[2J\\n::add-mask::b\\u202e|<img src=x>"].join("\n"),
  );
});

test("a cell of Markdown stays in its cell, and is no HTML", () => {
  expect(
    markdownTable(["Kind", "Object"], [["Room", HOSTILE]])
      .split("\n")
      .at(-1),
  ).toBe("| Room | a\\u001b[2J ::add-mask::b\\u202e\\|\\<img src=x> |");
});

test("a table may have any number of rows", () => {
  const rows = Array.from({ length: 200_000 }, () => ["a"]);
  expect(table(["Kind"], rows).length).toBe("Kind".length + 2 * rows.length);
});
