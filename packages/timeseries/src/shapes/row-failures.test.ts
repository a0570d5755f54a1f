import { isNameTaken, isReferenced } from "./row-failures";

test("a 500 about rows of a table says why the service did nothing", () => {
  const messages = {
    taken: "UNIQUE constraint failed: remotes.org_id, remotes.name",
    referenced: "remote-connection cannot be deleted as a replication references it",
    other: "An internal error has occurred - check server logs",
  };
  const read = (status: number): unknown =>
    Object.values(messages).map((message) => [isNameTaken({ status, message }), isReferenced({ status, message })]);
  expect(read(500)).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
  expect(read(502)).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ]);
});
