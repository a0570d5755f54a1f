import { callsOf } from "../scenario";
import type { Scenario } from "../scenario";
import { namelessRoom, provider, slot } from "./resources";

const SITE = "e2e:index:Site";

/** Several providers of a package, and what moves between them. */
export const PROVIDERS: readonly Scenario[] = [
  {
    name: "an explicit provider has a plugin of its own",
    steps: [
      {
        do: "preview",
        program: [provider("p"), slot("a", "A1", {}, { provider: "p" }), slot("b", "B1", {}, { dependsOn: ["a"] })],
      },
      {
        do: "up",
        program: [provider("p"), slot("a", "A1", {}, { provider: "p" }), slot("b", "B1", {}, { dependsOn: ["a"] })],
      },
      { do: "refresh" },
      { do: "destroy" },
    ],
    calls: {
      ...callsOf(4, { Check: 4, Create: 4, Read: 2, Diff: 2, Delete: 2 }),
      Handshake: 8,
      GetPluginInfo: 8,
      Configure: 8,
      Cancel: 8,
    },
  },
  {
    name: "a resource goes to an explicit provider with the same settings",
    steps: [
      { do: "up", program: [slot("a", "A1")] },
      { do: "up", program: [provider("p"), slot("a", "A1", { weight: 2 }, { provider: "p" })] },
      { do: "up", program: [slot("a", "A1", { weight: 2 })] },
    ],
    calls: callsOf(3, { Check: 3, Create: 1, DiffConfig: 2, Diff: 2, Update: 1 }),
  },
  {
    name: "a resource that moves into a component without an alias is created anew, and then deleted",
    steps: [
      { do: "up", program: [slot("a", "A1")] },
      { do: "up", program: [provider("p"), slot("a", "A1", {}, { provider: "p", parent: SITE })] },
      { do: "destroy" },
    ],
    calls: callsOf(4, { CheckConfig: 2, Check: 2, Create: 2, Delete: 2 }),
  },
  {
    name: "a resource that moves into a component with an alias stays, and moves out again",
    steps: [
      { do: "up", program: [namelessRoom("a")] },
      { do: "up", program: [namelessRoom("a", {}, { parent: SITE, aliases: [{ name: "a" }] })] },
      { do: "up", program: [namelessRoom("a", { purpose: "x" }, { aliases: [{ name: "a", parent: SITE }] })] },
    ],
    calls: callsOf(3, { Check: 3, Create: 1, DiffConfig: 2, Diff: 2, Update: 1 }),
  },
  {
    name: "each version of a package has a default provider, and an old one deletes what the program has no more",
    steps: [
      {
        do: "up",
        program: [
          slot("a", "A1", {}, { version: "0.0.9" }),
          slot("b", "B1", {}, { version: "0.0.9", dependsOn: ["a"] }),
        ],
      },
      { do: "up", program: [slot("a", "A1"), slot("c", "C1", {}, { dependsOn: ["a"] })] },
      { do: "destroy" },
    ],
    calls: callsOf(4, { CheckConfig: 2, Check: 4, Create: 3, DiffConfig: 1, Diff: 1, Delete: 3 }),
  },
];
