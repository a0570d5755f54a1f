import { room } from "../../../../testing/toy/room";
import type { Expressed } from "./names";
import { nameObjects } from "./names";

function rooms(count: number): readonly Expressed[] {
  return Array.from({ length: count }, (_, i) => {
    const nothing = { state: {}, inputs: {}, importedInputs: {}, allInputs: {} };
    return { object: { resource: room, id: `room-${i}`, label: "attic", ...nothing }, members: [] };
  });
}

test("objects with one name are told apart by their kind, and then by numbers", () => {
  const names = [...nameObjects(rooms(6), ["attic"]).values()];
  expect(names.map(({ variable }) => variable)).toEqual([
    "atticRoom",
    "roomAttic",
    "attic2",
    "roomAttic2",
    "attic3",
    "roomAttic3",
  ]);
  expect(names.map(({ logical }) => logical)).toEqual(["attic", "attic-2", "attic-3", "attic-4", "attic-5", "attic-6"]);
});

test("the search for a free name goes on where the last one ended", () => {
  const looked = jest.spyOn(Set.prototype, "has");
  const names = nameObjects(rooms(5000), []);
  const lookUps = looked.mock.calls.length;
  looked.mockRestore();
  expect(new Set([...names.values()].map(({ variable }) => variable)).size).toBe(5000);
  expect(lookUps).toBeLessThan(20 * 5000);
});
