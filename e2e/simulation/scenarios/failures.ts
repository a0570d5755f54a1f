import { callsOf } from "../scenario";
import type { Scenario } from "../scenario";
import {
  atWrite,
  badge,
  drawer,
  INTERRUPTED,
  killed,
  namelessRoom,
  REFUSED,
  room,
  slot,
  STATE_REFUSED,
} from "./resources";

/** What becomes of runs that do not come to their end. */
export const FAILURES: readonly Scenario[] = [
  {
    name: "a creation, a change and a deletion that are refused come again",
    steps: [
      {
        do: "up",
        program: [slot("a", "A1"), slot("b", "B1", {}, { dependsOn: ["a"] })],
        faults: [atWrite(1, REFUSED)],
      },
      {
        do: "up",
        program: [slot("a", "A1", { weight: 2 }), slot("b", "B1", {}, { dependsOn: ["a"] })],
        faults: [atWrite(0, REFUSED)],
      },
      { do: "up", program: [slot("a", "A1", { weight: 2 }), slot("b", "B1", {}, { dependsOn: ["a"] })] },
      { do: "destroy", faults: [atWrite(0, REFUSED)] },
      { do: "destroy" },
    ],
    calls: callsOf(5, { CheckConfig: 3, Check: 5, Create: 3, DiffConfig: 2, Diff: 2, Update: 2, Delete: 3 }),
  },
  {
    name: "what was replaced and is not deleted yet is deleted by the next run",
    steps: [
      { do: "up", program: [namelessRoom("a"), drawer("b", "a")] },
      { do: "up", program: [namelessRoom("a", { floor: 1 }), drawer("b", "a")], faults: [atWrite(2, REFUSED)] },
      { do: "up", program: [namelessRoom("a", { floor: 1 }), drawer("b", "a")] },
    ],
    calls: callsOf(3, { Check: 8, Create: 4, DiffConfig: 2, Diff: 4, Delete: 3 }),
  },
  {
    name: "what was replaced and is not deleted yet is deleted with the stack",
    steps: [
      { do: "up", program: [slot("a", "A1")] },
      { do: "up", program: [slot("a", "A2")], faults: [atWrite(1, REFUSED)] },
      { do: "preview", program: [slot("a", "A2", { weight: 2 })] },
      { do: "destroy" },
    ],
    calls: callsOf(4, { CheckConfig: 3, Check: 4, Create: 2, DiffConfig: 2, Diff: 2, Delete: 3, Update: 1 }),
  },
  {
    name: "what was deleted and is not created again yet is created by the next run",
    differsAfter: "3.250",
    steps: [
      { do: "up", program: [room("a"), drawer("b", "a")] },
      { do: "up", program: [room("a", { floor: 1 }), drawer("b", "a")], faults: [atWrite(2, REFUSED)] },
      { do: "refresh" },
      { do: "up", program: [room("a", { floor: 1 }), drawer("b", "a")] },
    ],
    calls: callsOf(4, { CheckConfig: 3, Configure: 3, Check: 7, Create: 5, DiffConfig: 2, Diff: 4, Delete: 3 }),
  },
  {
    name: "what was deleted and is not created again is forgotten when the program has it no more",
    steps: [
      { do: "up", program: [slot("a", "A1"), slot("b", "B1", {}, { dependsOn: ["a"] })] },
      {
        do: "up",
        program: [slot("a", "A1"), slot("b", "B2", {}, { dependsOn: ["a"], deleteBeforeReplace: true })],
        faults: [atWrite(1, REFUSED)],
      },
      { do: "up", program: [slot("a", "A1")] },
    ],
    calls: callsOf(3, { Check: 6, Create: 3, DiffConfig: 2, Diff: 3, Delete: 1 }),
  },
  {
    // the service never shows a PIN, so nothing tells that it has arrived: the next update sends it, also after a refresh
    name: "an incomplete object is in the state, and completed by the next run",
    steps: [
      { do: "up", program: [badge("a")], faults: [atWrite(1, REFUSED)] },
      { do: "refresh" },
      { do: "up", program: [badge("a")] },
    ],
    calls: callsOf(3, { CheckConfig: 2, Check: 2, Create: 1, Read: 1, Diff: 2, DiffConfig: 1, Update: 1 }),
  },
  {
    name: "a plugin that is killed before the service acts has created nothing",
    steps: [
      {
        do: "up",
        program: [slot("a", "A1"), slot("b", "B1", {}, { dependsOn: ["a"] })],
        faults: [atWrite(1, killed("plugin", "before"))],
      },
      { do: "up", program: [slot("a", "A1"), slot("b", "B1", {}, { dependsOn: ["a"] })] },
    ],
    calls: callsOf(2, { Check: 4, Create: 3, DiffConfig: 1, Diff: 1 }),
  },
  {
    name: "a plugin that is killed after the service has acted finds what it created",
    steps: [
      {
        do: "up",
        program: [slot("a", "A1"), slot("b", "B1", {}, { dependsOn: ["a"] })],
        faults: [atWrite(1, killed("plugin", "after"))],
      },
      { do: "up", program: [slot("a", "A1"), slot("b", "B1", {}, { dependsOn: ["a"] })] },
    ],
    calls: callsOf(2, { Check: 4, Create: 3, DiffConfig: 1, Diff: 1 }),
  },
  {
    name: "a plugin that is killed in a deletion deletes again",
    steps: [
      { do: "up", program: [slot("a", "A1"), slot("b", "B1", {}, { dependsOn: ["a"] })] },
      { do: "destroy", faults: [atWrite(0, killed("plugin", "after"))] },
      { do: "destroy" },
    ],
    calls: callsOf(3, { CheckConfig: 1, Check: 2, Create: 2, Delete: 3 }),
  },
  {
    name: "an engine that is killed after a creation does not know of it",
    steps: [
      {
        do: "up",
        program: [slot("a", "A1"), room("b", {}, { dependsOn: ["a"] })],
        faults: [atWrite(1, killed("engine", "after"))],
      },
      { do: "refresh" },
      { do: "up", program: [slot("a", "A1"), room("b", {}, { dependsOn: ["a"] })] },
    ],
    calls: callsOf(3, { CheckConfig: 2, Check: 4, Create: 3, Read: 1, Diff: 2, Cancel: 2, DiffConfig: 1 }),
  },
  {
    name: "an engine that is killed in a replacement goes on with it",
    steps: [
      { do: "up", program: [namelessRoom("a")] },
      { do: "up", program: [namelessRoom("a", { floor: 1 })], faults: [atWrite(1, killed("engine", "before"))] },
      { do: "up", program: [namelessRoom("a", { floor: 1 })] },
    ],
    calls: callsOf(3, { Check: 4, Create: 2, Cancel: 2, DiffConfig: 2, Diff: 2, Delete: 2 }),
  },
  {
    name: "a run whose state is refused ends without what it has created, and the next one creates it again",
    isSlow: true,
    steps: [
      {
        do: "up",
        program: [
          slot("a", "A1"),
          namelessRoom("b", {}, { dependsOn: ["a"] }),
          slot("c", "C1", {}, { dependsOn: ["b"] }),
        ],
        faults: [atWrite(1, STATE_REFUSED)],
      },
      { do: "refresh" },
      {
        do: "up",
        program: [
          slot("a", "A1"),
          namelessRoom("b", {}, { dependsOn: ["a"] }),
          slot("c", "C1", {}, { dependsOn: ["b"] }),
        ],
      },
    ],
    calls: callsOf(3, { CheckConfig: 2, Check: 5, Create: 4, DiffConfig: 1, Diff: 2, Read: 1 }),
  },
  {
    name: "a run that is interrupted in a creation cancels it",
    steps: [
      {
        do: "up",
        program: [slot("a", "A1"), room("b", {}, { dependsOn: ["a"] }), slot("c", "C1", {}, { dependsOn: ["b"] })],
        faults: [atWrite(1, INTERRUPTED)],
      },
      {
        do: "up",
        program: [slot("a", "A1"), room("b", {}, { dependsOn: ["a"] }), slot("c", "C1", {}, { dependsOn: ["b"] })],
      },
    ],
    calls: callsOf(2, { Check: 5, Create: 4, Cancel: 3, DiffConfig: 1, Diff: 1 }),
  },
  {
    name: "two stacks of one account do not touch each other's objects",
    steps: [
      { do: "up", program: [namelessRoom("a"), slot("b", "B1", {}, { dependsOn: ["a"] })] },
      { do: "up", stack: 1, program: [namelessRoom("a"), slot("b", "B2", {}, { dependsOn: ["a"] })] },
      { do: "destroy" },
      { do: "refresh", stack: 1 },
    ],
    calls: callsOf(4, { CheckConfig: 2, Check: 4, Create: 4, Delete: 2, Read: 2, Diff: 2 }),
  },
];
