import { codec, defineShape, isMap, list, object, string } from "@ops-providers/provider-kit";
import type { Fields } from "../service/fields";

const PARTS = {
  createdBy: "User who created the object.",
  createdByEmail: "E-mail address of the user who created the object.",
  createdByFullName: "Full name of the user who created the object.",
  createdDateTime: "When the object was created.",
  deletedBy: "User who deleted the object.",
  deletedByEmail: "E-mail address of the user who deleted the object.",
  deletedByFullName: "Full name of the user who deleted the object.",
  deletedDateTime: "When the object was deleted.",
  updatedBy: "User who updated the object last.",
  updatedByEmail: "E-mail address of the user who updated the object last.",
  updatedByFullName: "Full name of the user who updated the object last.",
  updatedDateTime: "When the object was last updated.",
} as const;

const shape = defineShape({
  name: "ChangeLog",
  doc: "Who changed the object, and when; empty where no such change happened.",
  properties: {
    createdBy: string({ absent: "", doc: PARTS.createdBy }),
    createdByEmail: string({ absent: "", doc: PARTS.createdByEmail }),
    createdByFullName: string({ absent: "", doc: PARTS.createdByFullName }),
    createdDateTime: string({ absent: "", doc: PARTS.createdDateTime }),
    deletedBy: string({ absent: "", doc: PARTS.deletedBy }),
    deletedByEmail: string({ absent: "", doc: PARTS.deletedByEmail }),
    deletedByFullName: string({ absent: "", doc: PARTS.deletedByFullName }),
    deletedDateTime: string({ absent: "", doc: PARTS.deletedDateTime }),
    updatedBy: string({ absent: "", doc: PARTS.updatedBy }),
    updatedByEmail: string({ absent: "", doc: PARTS.updatedByEmail }),
    updatedByFullName: string({ absent: "", doc: PARTS.updatedByFullName }),
    updatedDateTime: string({ absent: "", doc: PARTS.updatedDateTime }),
  },
});

/** The change log of a wire object; the service spells its key in two ways. */
function changeLogOf(wire: Fields): Fields | undefined {
  const log = wire["changeLog"] ?? wire["changelog"];
  if (!isMap(log)) return undefined;
  return Object.fromEntries(Object.keys(PARTS).map((name) => [name, wordOf(log[name])]));
}

/** Some services give numbers for people. */
function wordOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

const doc = "Who changed the object, and when.";

/** The change log of an object. */
export const changeLog = object({
  shape,
  wire: codec<Fields, Fields>({ toWire: () => ({}), fromWire: changeLogOf }),
  doc,
});

/** The change log where programs see a list of one. */
export const changeLogs = list({
  items: object({ shape, doc }),
  single: true,
  wire: codec<readonly Fields[], Fields>({
    toWire: () => ({}),
    fromWire: (wire) => {
      const log = changeLogOf(wire);
      return log === undefined ? [] : [log];
    },
  }),
  doc,
});

/** When the service made an object. */
export function createdAt(wire: object): Date | undefined {
  const log = isMap(wire) ? changeLogOf(wire) : undefined;
  const time = Date.parse(wordOf(log?.["createdDateTime"]));
  return Number.isNaN(time) ? undefined : new Date(time);
}
