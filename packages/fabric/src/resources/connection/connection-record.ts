import { defineShape, object, string } from "@ops-providers/provider-kit";
import { inLists, lookupRecord, rowOf } from "../../lookups/record";
import { serviceErrors } from "../../shapes/service-errors";
import { additionalInfo } from "./changes/additional-info";
import { connection } from "./connection";
import { sideRecord } from "./sides/side";
import { statuses } from "./statuses";

const operation = object({
  shape: defineShape({
    name: "ConnectionOperationRecord",
    doc: "How far platform and provider are with a connection.",
    properties: { ...statuses, errors: serviceErrors },
  }),
  required: true,
  doc: "How far platform and provider are with the connection.",
});

/** What the lookup of one connection shows of it. */
export const connectionRecord = {
  ...lookupRecord(connection),
  description: string({ absent: "", doc: "Description, where the service shows one." }),
  operation,
  aSide: { ...sideRecord, doc: "Requester side of the connection." },
  zSide: { ...sideRecord, doc: "The other side." },
};

const row = Object.fromEntries(Object.entries(rowOf(connectionRecord)).filter(([name]) => name !== "additionalInfo"));

/** What the lookup of many connections shows of each. */
export const connectionListRecord = {
  ...inLists(row, {
    aSide: "aSides",
    account: "accounts",
    changeLog: "changeLogs",
    operation: "operations",
    order: "orders",
    project: "projects",
    redundancy: "redundancies",
    zSide: "zSides",
  }),
  additionalInfos: additionalInfo,
};
