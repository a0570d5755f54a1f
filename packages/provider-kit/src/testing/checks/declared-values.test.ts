import { defineEnumeration } from "../../plugin/declare/enumeration";
import { defineFunction } from "../../plugin/declare/function";
import { boolean, integer, list, map, object, string } from "../../plugin/declare/property";
import { defineProvider } from "../../plugin/declare/provider";
import { defineResource } from "../../plugin/declare/resource";
import type { Shape } from "../../plugin/declare/shape";
import { defineShape } from "../../plugin/declare/shape";
import { declaredValues } from "./declared-values";
import { toy } from "../toy/provider";

const doc = "A value.";
const mode = string({ doc, values: ["READ", "WRITE"] });
const metro = defineEnumeration({ name: "Metro", doc, members: { Frankfurt: "FR" } });
const node: () => Shape = () =>
  defineShape({
    name: "Node",
    doc,
    properties: { mode, children: list({ doc, items: object({ doc, shape: node }) }) },
  });

test("each list of values of a resource, its lookups or the settings is returned with its places, at each depth", () => {
  const file = defineResource({
    token: "toy:index:File",
    doc,
    endpoint: "/files",
    inputs: {
      mode,
      months: integer({ doc, values: [1, 12] }),
      name: string({ doc }),
      isOpen: boolean({ doc }),
      modes: map({ doc, values: list({ doc, items: mode }) }),
      root: object({ doc, shape: node }),
    },
    outputs: { state: string({ doc, values: ["READY"] }) },
  });
  const getFile = defineFunction({
    token: "toy:index:getFile",
    doc,
    inputs: {
      kind: string({ doc, values: ["TEXT"], valuesAre: "open" }),
      metro: string({ doc, enumeration: metro, valuesAre: "some" }),
    },
    outputs: {},
    invoke: () => Promise.resolve({}),
  });
  const getFileNames = defineFunction({
    token: "toy:index:getFileNames",
    doc,
    inputs: { mode },
    outputs: {},
    invoke: () => Promise.resolve({}),
  });
  const functions = [getFile, getFileNames];
  const provider = defineProvider({ ...toy, settings: { mode }, resources: [file], functions });
  expect([declaredValues(provider, "provider"), declaredValues(provider, "File")]).toEqual([
    { "closed: READ, WRITE": ["provider.mode"], "closed: refuse, warn": ["provider.unknownValues"] },
    {
      "closed: READ, WRITE": ["File.mode", "File.modes{}[]", "File.root.mode"],
      "closed: 1, 12": ["File.months"],
      "open: TEXT": ["getFile.kind"],
      "some: Metro": ["getFile.metro"],
    },
  ]);
});
