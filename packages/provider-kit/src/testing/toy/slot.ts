import { integer, object, string } from "../../plugin/declare/property";
import { defineResource } from "../../plugin/declare/resource";
import { defineShape } from "../../plugin/declare/shape";

const limits = defineShape({
  name: "SlotLimits",
  doc: "What a slot can bear.",
  properties: {
    height: integer({ required: true, min: 1, doc: "Greatest height." }),
    width: integer({ doc: "Greatest width." }),
  },
});

/** Made by a PUT to the path that the program names, changed by JSON Patch operations together, an optional block that can be taken away. */
export const slot = defineResource({
  token: "toy:index:Slot",
  doc: "A slot with a code of its own.",
  endpoint: "/v1/slots",
  idParts: ["code"],
  createBy: "put",
  updateBy: { style: "json-patch", each: "together" },
  list: { path: "/v1/slots", paging: { style: "none" } },
  inputs: {
    code: string({
      required: true,
      pattern: /^[A-Z]\d+$/,
      patternDoc: "a capital letter and digits",
      onChange: "replace",
      sent: "never",
      doc: "Code of the slot.",
    }),
    weight: integer({ default: 1, min: 1, doc: "How much it bears." }),
    note: string({ doc: "A note on the slot." }),
    limits: object({ shape: limits, doc: "What it can bear." }),
  },
  outputs: {},
});
