import { Reference } from "@ops-providers/provider-kit/internal/testing/story/template";
import { callsOf } from "../scenario";
import type { Scenario } from "../scenario";
import { badge, drawer, namelessRoom, room, slot } from "./resources";

/** What becomes of resources that a program creates, changes and replaces. */
export const CHANGES: readonly Scenario[] = [
  {
    name: "resources are created, kept, and changed in place",
    steps: [
      { do: "up", program: [room("a"), drawer("b", "a"), slot("c", "C1", {}, { dependsOn: ["b"] })] },
      { do: "up", program: [room("a"), drawer("b", "a"), slot("c", "C1", {}, { dependsOn: ["b"] })] },
      {
        do: "up",
        program: [
          room("a", { purpose: "parts", tags: { team: "blue" } }),
          drawer("b", "a", { depth: 20.5 }),
          slot("c", "C1", { weight: 2 }, { dependsOn: ["b"] }),
        ],
      },
    ],
    calls: callsOf(3, { Check: 9, Create: 3, DiffConfig: 2, Diff: 6, Update: 3 }),
  },
  {
    name: "a preview knows what is not there yet as unknown",
    steps: [
      {
        do: "preview",
        program: [room("a"), drawer("b", "a"), badge("c", { holder: new Reference("b", "id", "of ") })],
      },
      { do: "up", program: [room("a"), drawer("b", "a"), badge("c", { holder: new Reference("b", "id", "of ") })] },
      {
        do: "preview",
        program: [room("a", { floor: 3 }), drawer("b", "a"), badge("c", { holder: new Reference("b", "id", "of ") })],
      },
    ],
    calls: callsOf(3, { Check: 10, Create: 8, DiffConfig: 1, Diff: 4, Update: 1 }),
  },
  {
    name: "a replacement is created before the old object is deleted",
    steps: [
      { do: "up", program: [namelessRoom("a"), drawer("b", "a"), slot("c", "C1", {}, { dependsOn: ["b"] })] },
      {
        do: "up",
        program: [namelessRoom("a", { floor: 1 }), drawer("b", "a"), slot("c", "C1", {}, { dependsOn: ["b"] })],
      },
    ],
    calls: callsOf(2, { Check: 8, Create: 5, DiffConfig: 1, Diff: 3, Delete: 2 }),
  },
  {
    name: "an object is deleted before its replacement, and the dependents that would be replaced before that",
    steps: [
      { do: "up", program: [room("a"), drawer("b", "a"), slot("c", "C1", {}, { dependsOn: ["b"] })] },
      { do: "up", program: [room("a", { floor: 1 }), drawer("b", "a"), slot("c", "C1", {}, { dependsOn: ["b"] })] },
    ],
    calls: callsOf(2, { Check: 7, Create: 5, DiffConfig: 1, Diff: 3, Delete: 2 }),
  },
  {
    name: "deleteBeforeReplace makes the order of the user",
    steps: [
      { do: "up", program: [slot("a", "A1"), slot("b", "B1", { note: new Reference("a", "code") })] },
      {
        do: "up",
        program: [
          slot("a", "A2", {}, { deleteBeforeReplace: true }),
          slot("b", "B1", { note: new Reference("a", "code") }),
        ],
      },
      {
        do: "up",
        program: [
          slot("a", "A3"),
          slot("b", "B1", { note: new Reference("a", "code") }, { deleteBeforeReplace: true }),
        ],
      },
    ],
    calls: callsOf(3, { Check: 8, Create: 4, DiffConfig: 2, Diff: 5, Delete: 2, Update: 2 }),
  },
  {
    name: "what the program no longer has is deleted, dependents first",
    steps: [
      { do: "up", program: [room("a"), drawer("b", "a"), slot("c", "C1", {}, { dependsOn: ["b"] })] },
      { do: "up", program: [room("a")] },
      { do: "up", program: [] },
    ],
    calls: callsOf(3, { CheckConfig: 2, Check: 4, Create: 3, DiffConfig: 1, Diff: 1, Delete: 3 }),
  },
  {
    name: "secrets are marked wherever they are sent",
    steps: [
      { do: "up", program: [badge("a", { contacts: [{ kind: "mail", address: "a@b" }] })] },
      { do: "up", program: [badge("a", { holder: "other" })] },
    ],
    calls: callsOf(2, { Check: 2, Create: 1, DiffConfig: 1, Diff: 1, Update: 1 }),
  },
  {
    name: "inputs that the provider refuses end the run, and the preview",
    steps: [
      { do: "preview", program: [slot("a", "A1"), slot("b", "b", {}, { dependsOn: ["a"] })] },
      { do: "up", program: [slot("a", "A1"), slot("b", "b", {}, { dependsOn: ["a"] })] },
    ],
    calls: callsOf(2, { Check: 4, Create: 2 }),
  },
  {
    name: "independent resources are created, changed and deleted side by side",
    steps: [
      { do: "up", parallel: 20, program: ["A1", "B1", "C1", "D1"].map((code) => slot(code, code)) },
      {
        do: "up",
        parallel: 20,
        program: ["A1", "B1", "C2", "D1"].map((code, i) => slot(`${code[0]}1`, code, { weight: i + 1 })),
      },
      { do: "destroy", parallel: 20 },
    ],
    calls: callsOf(3, { CheckConfig: 2, Check: 9, Create: 5, DiffConfig: 1, Diff: 4, Update: 2, Delete: 5 }),
  },
  {
    name: "settings that matter nothing to the objects replace no provider",
    steps: [
      { do: "up", program: [slot("a", "A1")] },
      { do: "configure", settings: { "toy:retries": "1" } },
      { do: "up", program: [slot("a", "A1", { weight: 2 })] },
    ],
    calls: callsOf(2, { Check: 2, Create: 1, DiffConfig: 1, Diff: 1, Update: 1 }),
  },
];
