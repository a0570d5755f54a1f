import { boolean, integer, list, map, object, string } from "../../../declare/property";
import type { Resource } from "../../../declare/resource";
import { byToken } from "../../../declare/lazily";
import { defineResource } from "../../../declare/resource";
import { defineShape } from "../../../declare/shape";
import { isMap } from "../../../values/value/value";

const plate = defineShape({
  name: "PressPlate",
  doc: "A plate.",
  properties: {
    label: string({ required: true, doc: "Label of the plate." }),
    ink: string({ computed: true, doc: "Ink that it takes." }),
    isSpare: boolean({ computed: true, doc: "Whether it is kept for later." }),
    lockCode: string({ secret: true, doc: "Opens the plate." }),
  },
});

/** A resource that another package had under other names, in another form. */
const press = defineResource({
  token: "print:index:Press",
  formerly: [
    { type: "oldprint:index/press:Press", names: { brandInk: "ink", brandPlates: "plates" } },
    {
      type: "olderprint:index/press:Press",
      state: (old) => (isMap(old["size"]) ? { ...old, size: Number(old["size"]["value"]) } : old),
    },
  ],
  doc: "A press.",
  endpoint: "/halls/{hallId}/presses",
  idParts: ["hallId", "uuid"],
  inputs: {
    hallId: string({ required: true, doc: "Hall of the press." }),
    name: string({ autoname: true, doc: "Name of the press." }),
    size: integer({ computed: true, doc: "Size of its sheets." }),
    note: string({ doc: "A note." }),
    plates: list({ items: object({ shape: plate, doc: "A plate." }), order: "ignored", key: "label", doc: "Plates." }),
    mainPlate: object({ shape: plate, doc: "The plate in use." }),
    tags: map({ values: string({ doc: "A tag." }), doc: "Tags." }),
    password: string({ secret: true, doc: "Password of the press." }),
  },
  outputs: {
    uuid: string({ doc: "UUID of the press." }),
    builtAt: string({ format: "date-time", stable: true, doc: "When it was built." }),
    pages: integer({ doc: "How much it printed." }),
  },
});

/** What requests are translated with. */
export const knowingPress: { readonly findResource: (token: string) => Resource | undefined } = {
  findResource: byToken([press]),
};

/** The type of the resource. */
export const PRESS = press.token;

/** The inputs of the resource. */
export const pressInputs = press.inputs;
