import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { each } from "@ops-providers/provider-kit/testing";

const someText: unknown = expect.any(String);

/** The change log of what was never changed. */
export const changeLog = {
  createdBy: "svc-ci",
  createdByEmail: "ci@example.org",
  createdByFullName: "CI Bot",
  createdDateTime: someText,
  deletedBy: "",
  deletedByEmail: "",
  deletedByFullName: "",
  deletedDateTime: "",
  updatedBy: "",
  updatedByEmail: "",
  updatedByFullName: "",
  updatedDateTime: "",
};
/** A change by reference. */
export const change = { href: someText, type: someText, uuid: someText };

/** One part of each record of a list lookup. */
export function namesIn(result: ValueMap, part = "name"): readonly unknown[] {
  return each(result, "datas", part);
}
