import type { LabelRecord } from "../records";
import type { Store } from "../store";

/** A label as the service sends it; an empty map of properties is left out. */
export function wireLabel({ id, orgID, name, properties }: LabelRecord): Record<string, unknown> {
  return { id, orgID, name, ...(Object.keys(properties).length === 0 ? {} : { properties }) };
}

/** A label in its wrapper. */
export function wrappedLabel(label: LabelRecord): Record<string, unknown> {
  return { links: { self: `/api/v2/labels/${label.id}` }, label: wireLabel(label) };
}

/** A list of labels. */
export function labelList(labels: readonly LabelRecord[]): Record<string, unknown> {
  return { links: { self: "/api/v2/labels" }, labels: labels.map(wireLabel) };
}

/** The labels on a bucket or a task, ordered by id; a mapping whose label is gone is skipped. */
export function labelsOf(store: Store, resourceID: string): LabelRecord[] {
  const mapped = new Set(
    store
      .all("labelMapping")
      .filter((mapping) => mapping.resourceID === resourceID)
      .map((mapping) => mapping.labelID),
  );
  return store.all("label").filter((label) => mapped.has(label.id));
}
