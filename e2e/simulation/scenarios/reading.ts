import { callsOf } from "../scenario";
import type { Scenario } from "../scenario";
import { atWrite, drawer, namelessRoom, REFUSED, room, slot, typeOf } from "./resources";

/** What becomes of objects that are read: by a refresh, or because they are imported. */
export const READING: readonly Scenario[] = [
  {
    name: "a refresh takes what has changed, and forgets what is gone",
    steps: [
      { do: "up", program: [room("a"), drawer("b", "a"), slot("c", "C1", {}, { dependsOn: ["b"] })] },
      { do: "edit", type: "Room", id: "room-1" },
      { do: "remove", type: "Drawer", id: "room-1/drawer-2" },
      { do: "refresh" },
      { do: "up", program: [room("a"), drawer("b", "a"), slot("c", "C1", {}, { dependsOn: ["b"] })] },
    ],
    calls: callsOf(3, { CheckConfig: 2, Check: 6, Create: 4, Read: 3, Diff: 4, DiffConfig: 1, Update: 1 }),
  },
  {
    name: "a refresh that is limited to a target reads nothing else",
    steps: [
      { do: "up", program: [slot("a", "A1"), slot("b", "B1", {}, { dependsOn: ["a"] })] },
      { do: "edit", type: "Slot", id: "A1" },
      { do: "edit", type: "Slot", id: "B1" },
      { do: "refresh", target: ["b"] },
      { do: "refresh", parallel: 20 },
    ],
    calls: callsOf(3, { CheckConfig: 1, Check: 2, Create: 2, Read: 3, Diff: 3 }),
  },
  {
    name: "a refresh reads what is to be deleted, too",
    steps: [
      { do: "up", program: [namelessRoom("a")] },
      { do: "up", program: [namelessRoom("a", { floor: 1 })], faults: [atWrite(1, REFUSED)] },
      { do: "refresh" },
      { do: "remove", type: "Room", id: "room-1" },
      { do: "refresh" },
    ],
    calls: callsOf(4, { CheckConfig: 2, Check: 3, Create: 2, DiffConfig: 1, Diff: 4, Delete: 1, Read: 4 }),
  },
  {
    name: "an object that was taken out of the state is imported by its ID, and then changed",
    differsAfter: "3.250",
    steps: [
      { do: "up", program: [room("a", { purpose: "parts" })] },
      { do: "state delete", key: "a" },
      { do: "preview", program: [room("a", { purpose: "parts" }, { import: "room-1" })] },
      { do: "up", program: [room("a", { purpose: "tools" }, { import: "room-1" })] },
      { do: "up", program: [room("a", { purpose: "tools" }, { import: "room-1" })] },
    ],
    calls: callsOf(4, { Check: 4, Create: 1, DiffConfig: 3, Read: 2, Diff: 3, Update: 1 }),
  },
  {
    name: "what was taken out of the state is created anew",
    steps: [
      { do: "up", program: [slot("a", "A1"), slot("b", "B1", {}, { dependsOn: ["a"] })] },
      { do: "state delete", key: "b" },
      { do: "up", program: [slot("a", "A1"), slot("b", "B1", {}, { dependsOn: ["a"] })] },
    ],
    calls: callsOf(2, { Check: 4, Create: 3, DiffConfig: 1, Diff: 1 }),
  },
  {
    name: "an object that is not there cannot be imported",
    differsAfter: "3.250",
    steps: [{ do: "up", program: [room("a", {}, { import: "room-7" })] }],
    calls: callsOf(1, { Read: 1 }),
  },
  {
    name: "another object takes the place of the one in the state",
    differsAfter: "3.250",
    steps: [
      { do: "up", program: [slot("a", "A1"), slot("b", "B1", {}, { dependsOn: ["a"] })] },
      { do: "state delete", key: "b" },
      { do: "up", program: [slot("a", "B1", {}, { import: "B1" })] },
    ],
    calls: callsOf(2, { Check: 3, Create: 2, DiffConfig: 1, Read: 1, Diff: 1, Delete: 1 }),
  },
  {
    name: "an old object that was deleted before an import takes its place is deleted again by every run",
    differsAfter: "3.250",
    steps: [
      { do: "up", program: [slot("a", "A1"), slot("b", "B1", {}, { dependsOn: ["a"] })] },
      { do: "state delete", key: "b" },
      { do: "up", program: [slot("a", "A2", {}, { deleteBeforeReplace: true })], faults: [atWrite(1, REFUSED)] },
      { do: "up", program: [slot("a", "B1", {}, { import: "B1" })] },
      { do: "up", program: [slot("a", "B1", {}, { import: "B1" })] },
      { do: "up", program: [slot("a", "B1")] },
    ],
    calls: callsOf(5, { Check: 7, Create: 3, DiffConfig: 4, Diff: 4, Delete: 4, Read: 1 }),
  },
  {
    name: "a command imports an object, and the next run has nothing to do",
    differsAfter: "3.250",
    steps: [
      { do: "up", program: [slot("a", "A1"), room("b", {}, { dependsOn: ["a"] })] },
      { do: "state delete", key: "b" },
      { do: "import", type: typeOf("Room"), name: "b", id: "room-1" },
      { do: "up", program: [slot("a", "A1"), room("b", {}, { dependsOn: ["a"] })] },
    ],
    calls: callsOf(3, { CheckConfig: 2, Check: 5, Create: 2, Read: 1, DiffConfig: 1, Diff: 2 }),
  },
  {
    name: "a command does not import what is not there, or is in the state",
    differsAfter: "3.250",
    steps: [
      { do: "up", program: [slot("a", "A1")] },
      { do: "import", type: typeOf("Slot"), name: "b", id: "B1" },
      { do: "import", type: typeOf("Slot"), name: "a", id: "A1" },
    ],
    calls: callsOf(3, { CheckConfig: 1, Configure: 2, Check: 1, Create: 1, Read: 1 }),
  },
];
