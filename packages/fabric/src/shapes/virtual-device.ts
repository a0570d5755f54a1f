import { defineShape, object, string } from "@ops-providers/provider-kit";
import { decidedByService } from "./naming";
import { uuidOfOther } from "./rules/uuid";

const shape = defineShape({
  name: "VirtualDevice",
  doc: "A virtual device at the edge.",
  properties: {
    uuid: string({ ...uuidOfOther, doc: "UUID of the device." }),
    type: string({ values: ["EDGE"], anyCase: true, computed: true, doc: "Type of the device." }),
    name: string({ ...decidedByService, doc: "Name of the device." }),
    href: string({ ...decidedByService, doc: "URL of the device." }),
    cluster: string({ ...decidedByService, doc: "Cluster that the device belongs to." }),
  },
});

/** A virtual device that something is attached to. */
export const virtualDevice = object({ shape, doc: "Virtual device." });
