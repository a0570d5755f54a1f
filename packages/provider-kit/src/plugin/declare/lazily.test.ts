import { byToken, lazily } from "./lazily";

interface Kind {
  readonly token: string;
}

/** A lazy list of two declarations, and the tokens of those that were evaluated. */
function twoKinds() {
  const evaluated: string[] = [];
  const declare = (token: string) => (): Kind => {
    evaluated.push(token);
    return { token };
  };
  const list = lazily({ bucket: declare("toy:index:Bucket"), userRole: declare("toy:index:UserRole") });
  return { list, evaluated };
}

test("a declaration is evaluated when it is asked for, and no other", () => {
  const { list, evaluated } = twoKinds();
  const find = byToken(list);
  expect([list.length, evaluated]).toEqual([2, []]);
  expect([find("toy:index:UserRole"), find("toy:index:UserRole")]).toEqual([
    { token: "toy:index:UserRole" },
    { token: "toy:index:UserRole" },
  ]);
  expect(evaluated).toEqual(["toy:index:UserRole"]);
});

test("a lazy list is a list in the order of its names", () => {
  const { list } = twoKinds();
  expect([...list]).toEqual([{ token: "toy:index:Bucket" }, { token: "toy:index:UserRole" }]);
  expect(list.map(({ token }) => token)).toEqual(["toy:index:Bucket", "toy:index:UserRole"]);
});

test.each([
  ["toy:index:bucket", undefined],
  ["other:index:Bucket", undefined],
  ["toy:index:Role", { token: "toy:index:Role" }],
  ["", undefined],
])("%s is found by its token, whatever its name in the list", (token, found) => {
  const list = lazily({ bucket: () => ({ token: "toy:index:Bucket" }), other: () => ({ token: "toy:index:Role" }) });
  expect(byToken(list)(token)).toEqual(found);
});

test("in a list that is not lazy, declarations are found, too", () => {
  const list = [{ token: "toy:index:Bucket" }, { token: "toy:index:Role" }];
  expect(["toy:index:Role", "toy:index:Bucket", "toy:index:User"].map(byToken(list))).toEqual([
    list[1],
    list[0],
    undefined,
  ]);
});

test("what an evaluation throws, it throws each time", () => {
  const list = lazily<Kind>({
    bucket: () => {
      throw new Error("the shape is missing");
    },
  });
  const find = byToken(list);
  expect(() => find("toy:index:Bucket")).toThrow(new Error("the shape is missing"));
  expect(() => find("toy:index:Bucket")).toThrow(new Error("the shape is missing"));
});
