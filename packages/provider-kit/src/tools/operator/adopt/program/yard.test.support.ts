import { list, object, string } from "../../../../plugin/declare/property";
import { defineResource } from "../../../../plugin/declare/resource";
import { defineShape } from "../../../../plugin/declare/shape";
import type { ValueMap } from "../../../../plugin/values/value/value";
import type { AccountObject } from "../account/adopted";
import { unreachableAccount } from "../unreachable-account.test.support";
import type { WrittenProgram } from "./program";
import { writeProgram } from "./program";

const doc = "A value.";
const kind = { doc, endpoint: "/things", outputs: {} } as const;
const name = string({ required: true, doc });

const way = defineShape({
  name: "GateWay",
  doc,
  properties: {
    to: string({
      doc,
      refersTo: [
        { resource: "Gate", form: "gates/{}" },
        { resource: "Yard", property: "code", form: "yards/{}" },
      ],
    }),
    kind: string({ doc }),
    target: string({
      doc,
      refersTo: [
        { resource: "Yard", where: (way) => way["kind"] === "yard" },
        { resource: "Gate", where: (way) => way["kind"] === "gate" },
      ],
    }),
  },
});

const yard = defineResource({
  ...kind,
  token: "depot:index:Yard",
  inputs: {
    name,
    code: string({ required: true, doc }),
    note: string({ doc }),
    main: string({ doc, refersTo: "Gate" }),
  },
});

const gate = defineResource({
  ...kind,
  token: "depot:index:Gate",
  inputs: {
    name,
    yardId: string({ doc, refersTo: "Yard" }),
    twin: string({ doc, refersTo: "Gate" }),
    yardNote: string({ doc, refersTo: { resource: "Yard", property: "note" } }),
    plain: string({ doc }),
    ways: list({ doc, items: object({ shape: way, doc }) }),
    expression: string({
      doc,
      refersTo: { resource: "Yard", form: "yard.{}", written: "scope({}).text" },
    }),
  },
});

const depot = unreachableAccount("depot", [gate, yard]);

function anObject(resource: AccountObject["resource"], id: string, inputs: Named): AccountObject {
  return { resource, id, label: inputs.name, inputs, importedInputs: inputs, allInputs: inputs, state: { ...inputs } };
}

type Named = ValueMap & { readonly name: string };

/** A yard, which gates belong to. */
export function aYard(id: string, inputs: Named): AccountObject {
  return anObject(yard, id, { code: `code-${id}`, ...inputs });
}

/** A gate, which refers to yards and to other gates. */
export function aGate(id: string, inputs: Named): AccountObject {
  return anObject(gate, id, inputs);
}

/** The program of some objects. */
export function programOf(...objects: readonly AccountObject[]): Promise<WrittenProgram> {
  return writeProgram(depot, objects, { isProtected: () => false, report: () => undefined });
}
