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

function builderOf(type: string, ...more: readonly string[]): ProgramBuilder {
  const kinds = [type, ...more].map((wanted) => toySubject.kinds.findIndex((kind) => kind.type === wanted));
  return new ProgramBuilder(toySubject, { kinds, isAlike: false }, PLACE);
}

const inputsOf = (builder: ProgramBuilder, input: string): readonly unknown[] =>
  builder.program().map(({ inputs }) => inputs[input]);

test("resources of a kind pass their names on, the last one gets a new name, or that of the first one", () => {
  const builder = builderOf("Recipe", "Recipe", "Recipe");
  builder.edit({ kind: "pass on", member: 0, isRing: false });
  const chain = inputsOf(builder, "title");
  builder.edit({ kind: "pass on", member: 0, isRing: true });
  expect([chain, inputsOf(builder, "title")]).toEqual([
    ["bread-a2", "bread-a3", "bread-an1"],
    ["bread-a3", "bread-an1", "bread-a2"],
  ]);
});

test("a resource that got a third name gets its own one back", () => {
  const builder = builderOf("Recipe");
  const given = builder.giveThirdName("toy:index:Recipe", "recipe1");
  const third = inputsOf(builder, "title");
  expect([given, builder.giveThirdName("toy:index:Recipe", "recipe1"), third]).toEqual([true, false, ["bread-an1"]]);
  expect([builder.restoreDetours(), inputsOf(builder, "title"), builder.restoreDetours()]).toEqual([
    true,
    ["bread-a1"],
    false,
  ]);
});

test("a resource moves into a component and to an explicit provider, which the program declares first", () => {
  const builder = builderOf("Recipe");
  builder.edit({ kind: "move", member: 0, hasAlias: true });
  builder.edit({ kind: "provider", member: 0, isExplicit: true });
  expect(builder.program().map(({ type, name, options }) => ({ type, name, options }))).toEqual([
    { type: "pulumi:providers:toy", name: "own", options: {} },
    {
      type: "toy:index:Recipe",
      name: "recipe1",
      options: { aliases: [{ name: "recipe1", parent: undefined }], parent: "shop:index:Site", provider: "own" },
    },
  ]);
});

test("a resource without an alias for its former name gets one when the user asks for it", () => {
  const builder = builderOf("Recipe");
  builder.edit({ kind: "rename", member: 0, hasAlias: false });
  const [renamed] = builder.program();
  const isSet = builder.setAlias("toy:index:Recipe", renamed?.name ?? "");
  expect([renamed?.options, isSet, builder.program()[0]?.options]).toEqual([
    {},
    true,
    { aliases: [{ name: "recipe1", parent: undefined }] },
  ]);
});
