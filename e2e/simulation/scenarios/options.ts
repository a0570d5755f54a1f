import { Reference } from "@ops-providers/provider-kit/internal/testing/story/template";
import { callsOf } from "../scenario";
import type { Scenario } from "../scenario";
import { drawer, room, slot } from "./resources";

/** What the options of resources and runs do. */
export const OPTIONS: readonly Scenario[] = [
  {
    name: "a former name is the same resource, and its dependents know the new one",
    steps: [
      { do: "up", program: [room("a"), drawer("b", "a")] },
      {
        do: "up",
        program: [
          { ...room("a", {}, { aliases: [{ name: "a" }] }), name: "z" },
          { ...drawer("b", "a", { depth: 2 }, { aliases: [{ name: "b" }] }), name: "y" },
        ],
      },
      { do: "destroy" },
    ],
    calls: callsOf(3, { CheckConfig: 2, Check: 4, Create: 2, DiffConfig: 1, Diff: 2, Update: 1, Delete: 2 }),
  },
  {
    name: "what is retained leaves the state only",
    steps: [
      {
        do: "up",
        program: [
          slot("a", "A1", {}, { retainOnDelete: true }),
          slot("b", "B1", {}, { retainOnDelete: true, dependsOn: ["a"] }),
        ],
      },
      { do: "up", program: [slot("a", "A2", {}, { retainOnDelete: true })] },
      { do: "destroy" },
    ],
    calls: callsOf(3, { CheckConfig: 2, Configure: 2, Check: 4, Create: 3, DiffConfig: 1, Diff: 1 }),
  },
  {
    name: "changes that are ignored are none",
    steps: [
      { do: "up", program: [room("a", { purpose: "parts", tags: { team: "blue" } })] },
      {
        do: "up",
        program: [
          room(
            "a",
            { purpose: "tools", floor: 2, tags: { team: "red", x: "y" } },
            { ignoreChanges: ["purpose", "floor", "tags.team"] },
          ),
        ],
      },
    ],
    calls: callsOf(2, { Check: 2, Create: 1, DiffConfig: 1, Diff: 1, Update: 1 }),
  },
  {
    name: "a change that the user wants to replace replaces",
    steps: [
      { do: "up", program: [slot("a", "A1", { weight: 1 })] },
      {
        do: "up",
        program: [slot("a", "A1", { weight: 2 }, { replaceOnChanges: ["weight"], deleteBeforeReplace: true })],
      },
    ],
    calls: callsOf(2, { Check: 3, Create: 2, DiffConfig: 1, Diff: 1, Delete: 1 }),
  },
  {
    name: "a resource is replaced with another one",
    steps: [
      { do: "up", program: [slot("a", "A1"), slot("b", "B1", {}, { replaceWith: ["a"] })] },
      { do: "up", program: [slot("a", "A2"), slot("b", "B1", {}, { replaceWith: ["a"] })] },
      {
        do: "up",
        program: [slot("a", "A3", {}, { deleteBeforeReplace: true }), slot("b", "B1", {}, { replaceWith: ["a"] })],
      },
    ],
    calls: callsOf(3, { Check: 9, Create: 6, DiffConfig: 2, Diff: 2, Delete: 4 }),
  },
  {
    name: "the time limits of the user are sent",
    steps: [
      { do: "up", program: [slot("a", "A1", {}, { customTimeouts: { create: 60, update: 120, delete: 180 } })] },
      {
        do: "up",
        program: [slot("a", "A1", { weight: 3 }, { customTimeouts: { create: 60, update: 120, delete: 180 } })],
      },
      { do: "destroy" },
    ],
    calls: callsOf(3, { CheckConfig: 2, Check: 2, Create: 1, DiffConfig: 1, Diff: 1, Update: 1, Delete: 1 }),
  },
  {
    name: "a protected resource is not deleted, and not replaced",
    steps: [
      { do: "up", program: [slot("a", "A1", {}, { protect: true }), slot("b", "B1", {}, { dependsOn: ["a"] })] },
      { do: "up", program: [slot("a", "A2", {}, { protect: true }), slot("b", "B1", {}, { dependsOn: ["a"] })] },
      { do: "destroy" },
    ],
    calls: callsOf(3, { CheckConfig: 2, Check: 3, Create: 2, DiffConfig: 1, Diff: 1, Delete: 1 }),
  },
  {
    name: "a run that is limited to a target leaves the others as they are",
    steps: [
      {
        do: "up",
        program: [
          slot("a", "A1"),
          slot("b", "B1", {}, { dependsOn: ["a"] }),
          slot("c", "C1", {}, { dependsOn: ["b"] }),
        ],
      },
      {
        do: "up",
        target: ["b"],
        program: [
          slot("a", "A1", { weight: 2 }),
          slot("b", "B1", { weight: 2 }, { dependsOn: ["a"] }),
          slot("d", "D1", {}, { dependsOn: ["b"] }),
        ],
      },
      { do: "destroy", target: ["b"] },
      { do: "destroy", target: ["d"] },
    ],
    calls: callsOf(3, { CheckConfig: 2, Configure: 2, Check: 4, Create: 3, DiffConfig: 1, Diff: 1, Update: 1 }),
  },
  {
    name: "a target that depends on what is not created fails the run",
    steps: [
      {
        do: "preview",
        target: ["b"],
        program: [slot("a", "A1"), slot("b", "B1", { note: new Reference("a", "code") })],
      },
      { do: "up", target: ["b"], program: [slot("a", "A1"), slot("b", "B1", { note: new Reference("a", "code") })] },
    ],
    calls: callsOf(2, { Check: 2, Create: 1 }),
  },
  {
    name: "a replacement that the user asks for needs no change",
    steps: [
      { do: "up", program: [slot("a", "A1"), room("b", {}, { dependsOn: ["a"] }), drawer("c", "b")] },
      {
        do: "up",
        replace: ["b"],
        program: [slot("a", "A1", { weight: 2 }), room("b", {}, { dependsOn: ["a"] }), drawer("c", "b")],
      },
    ],
    calls: callsOf(2, { Check: 5, Create: 4, DiffConfig: 1, Diff: 1, Update: 1 }),
  },
  {
    name: "a tainted resource is replaced by the next run",
    steps: [
      { do: "up", program: [room("a", {}, { deleteBeforeReplace: true }), drawer("b", "a")] },
      { do: "taint", key: "a" },
      { do: "preview", program: [room("a", {}, { deleteBeforeReplace: true }), drawer("b", "a")] },
      { do: "up", program: [room("a", {}, { deleteBeforeReplace: true }), drawer("b", "a")] },
    ],
    calls: callsOf(3, { Check: 6, Create: 6, DiffConfig: 2, Diff: 2, Delete: 2 }),
  },
];
