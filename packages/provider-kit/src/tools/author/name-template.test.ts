import { asTemplate, isTemplate, storyNameCode, templateCode } from "./name-template";

test.each([
  ["one-pm4k2", "one-{unique}", "`one-${unique}-other`", 'name("one")'],
  [
    "one-pm4k2@service.example",
    "one-{unique}@service.example",
    "`one-${unique}-other@service.example`",
    '`${name("one")}@service.example`',
  ],
  ["onepm4k2", "one{unique}", "`one${unique}other`", '`${name("one").replaceAll("-", "")}`'],
  [
    "ONE_PM4K2",
    "ONE_{UNIQUE}",
    "`ONE_${unique.toUpperCase()}_OTHER`",
    '`${name("ONE").toUpperCase().replaceAll("-", "_")}`',
  ],
  [
    "pm4k2.example.com.",
    "{unique}.example.com.",
    "`${unique}other.example.com.`",
    '`${name("example").replaceAll("-", "")}.example.com.`',
  ],
])("the name %s has the template %s", (name, template, code, story) => {
  expect(asTemplate(name, "pm4k2")).toBe(template);
  expect(isTemplate(template)).toBe(true);
  expect(templateCode(template, "other")).toBe(code);
  expect(storyNameCode(template)).toBe(story);
});

test("a value that is no name has no place", () => {
  expect([isTemplate("one"), isTemplate(1), isTemplate("{other}")]).toEqual([false, false, false]);
  expect(templateCode("`$\\{unique}")).toBe("`\\`\\$\\\\${unique}`");
});
