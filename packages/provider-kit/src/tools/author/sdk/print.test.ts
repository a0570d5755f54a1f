import { argument, docComment, key } from "./print";

test("a short text is a comment of one line", () => {
  expect(docComment("A name.")).toBe("/** A name. */");
});

test("long lines break between words, but code does not", () => {
  const code = `const x = "${"a ".repeat(70)}";`;
  expect(docComment(`${"word ".repeat(30).trim()}\n\n\`\`\`ts\n${code}\n\`\`\``, { indent: 6 })).toBe(
    [
      "/**",
      ` * ${"word ".repeat(22).trim()}`,
      ` * ${"word ".repeat(8).trim()}`,
      " *",
      " * ```ts",
      ` * ${code}`,
      " * ```",
      " */",
    ].join("\n"),
  );
});

test("a text cannot end its comment", () => {
  expect(docComment("a */ b")).toBe("/** a *\\/ b */");
});

test("what is deprecated says so in a tag of its own", () => {
  expect(docComment("A name.", { deprecated: "Use title." })).toBe(
    "/**\n * A name.\n *\n * @deprecated Use title.\n */",
  );
});

test("names that are no identifiers are quoted", () => {
  expect([key("a1"), key("data-sheet"), argument("a1"), argument("data-sheet")]).toEqual([
    "a1",
    '"data-sheet"',
    "args?.a1",
    'args?.["data-sheet"]',
  ]);
});
