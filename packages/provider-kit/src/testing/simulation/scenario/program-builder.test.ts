import { toySubject } from "../../toy/stories";
import { ProgramBuilder } from "./program-builder";

const PLACE = { tag: "a", place: 0, isInState: () => true };

test("a resource that takes the former name of one that left the program brings back what it needs", () => {
  const kinds = [toySubject.kinds.findIndex(({ type }) => type === "Drawer")];
  const builder = new ProgramBuilder(toySubject, { kinds, isAlike: false }, PLACE);
  const named = (): readonly string[] => builder.program().map(({ name }) => name);
  expect(named()).toEqual(["room1", "drawer2"]);
  builder.edit({ kind: "rename", member: 1, hasAlias: true });
  builder.edit({ kind: "remove", member: 0 });
  expect(named()).toEqual([]);
  builder.edit({ kind: "reuse", member: 1 });
  expect(named()).toEqual(["room1", "drawer2"]);
});
