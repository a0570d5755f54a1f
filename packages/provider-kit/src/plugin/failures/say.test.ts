import { say, sentence } from "./say";

test("a wording is said with its facts, each as often as the wording names it", () => {
  expect(say("the {noun} {id}: a new {noun}, {count} in all", { noun: "room", id: "r-1", count: 2 })).toBe(
    "the room r-1: a new room, 2 in all",
  );
});

test("a fact stays as it is, whatever it looks like", () => {
  expect(say("{message}: {id}", { message: "no {id} and no $&", id: "r-1" })).toBe("no {id} and no $&: r-1");
});

test("a sentence begins with a capital letter", () => {
  expect(sentence("run `pulumi up` again")).toBe("Run `pulumi up` again");
});
