import { idOfPlace, withNodeIds } from "./node-ids";

const delay = { type: "delay" };

test("the ID of a place is the same each time, and has the form of the service's IDs", () => {
  expect([idOfPlace("/0"), idOfPlace("/1")]).toEqual([
    expect.stringMatching(/^0[0-9A-HJKMNP-TV-Z]{25}$/),
    expect.stringMatching(/^0[0-9A-HJKMNP-TV-Z]{25}$/),
  ]);
  expect(idOfPlace("/0")).toBe(idOfPlace("/0"));
  expect(idOfPlace("/0")).not.toBe(idOfPlace("/1"));
});

test("each node of a request has an ID: that of the program, else that of its place, at any depth", () => {
  const branches = { then_path: [delay], else_path: [] };
  const written = { thenPaths: [delay], elsePaths: [] };
  const body = {
    name: "a",
    path: [
      { ...delay, id: "first" },
      { type: "if_else", if_else: branches },
    ],
  };
  const paths = [
    { ...delay, id: "first" },
    { type: "if_else", ifElse: written },
  ];
  expect(withNodeIds(body, paths)).toEqual({
    name: "a",
    path: [
      { ...delay, id: "first" },
      {
        type: "if_else",
        id: idOfPlace("/1"),
        if_else: { then_path: [{ ...delay, id: idOfPlace("/1/then/0") }], else_path: [] },
      },
    ],
  });
});

test("a node keeps the ID that the one in its place had, unless the program gives it to another one", () => {
  const body = {
    path: [
      { ...delay, id: "kept" },
      { ...delay, id: "taken" },
      { ...delay, id: "taken" },
    ],
  };
  const paths = [delay, delay, { ...delay, id: "taken" }];
  expect(withNodeIds(body, paths)).toEqual({
    path: [
      { ...delay, id: "kept" },
      { ...delay, id: idOfPlace("/1") },
      { ...delay, id: "taken" },
    ],
  });
});
