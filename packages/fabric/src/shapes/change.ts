import { defineShape, list, object, string } from "@ops-providers/provider-kit";

const shape = defineShape({
  name: "Change",
  doc: "A change of an object, which the service makes in its own time.",
  properties: {
    href: string({ doc: "URL of the change." }),
    type: string({
      doc: "Type of the change: the type of the object, followed by `_CREATION`, `_UPDATE` or `_DELETION`.",
    }),
    uuid: string({ doc: "UUID of the change." }),
  },
});

const doc = "Latest change of the object.";

/** The latest change of an object. */
export const change = object({ shape, doc });

/** The latest change where programs see a list of one. */
export const changes = list({ items: change, single: true, wire: "change", absent: [], doc });
