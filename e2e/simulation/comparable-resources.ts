import { isList, isMap } from "@ops-providers/provider-kit/internal/plugin/values/value/value";
import type { StoredState } from "@ops-providers/provider-kit/internal/testing/simulation/pulumi-engine/state";

/** A resource of a state, as both sides show it. */
export interface ShownResource {
  readonly urn: string;
  readonly id: string;
  /** What is true of it. */
  readonly marks: readonly string[];
  readonly dependencies: readonly string[];
  readonly initErrors: readonly string[];
}

/** The resources in a checkpoint of the real engine, in order; neither the stack nor components. */
export function keptByReal(kept: unknown): readonly ShownResource[] {
  const resources = at(kept, "checkpoint", "latest", "resources");
  const own = isList(resources) ? resources.filter((one) => at(one, "custom") === true) : [];
  return own.map((one) => ({
    urn: textAt(one, "urn"),
    id: textAt(one, "id"),
    marks: ["delete", "pendingReplacement", "taint", "protect", "retainOnDelete"].filter(
      (mark) => at(one, mark) === true,
    ),
    dependencies: textsAt(one, "dependencies"),
    initErrors: textsAt(one, "initErrors"),
  }));
}

/** The resources in the model's state, in order. */
export function keptByModel({ resources }: StoredState): readonly ShownResource[] {
  return resources.map((one) => {
    const { urn, id, dependencies, initErrors, isDeletePending, isReplacementPending, taint, protect, retainOnDelete } =
      one;
    const marks = { delete: isDeletePending, pendingReplacement: isReplacementPending, taint, protect, retainOnDelete };
    const marked = Object.entries(marks).filter(([, is]) => is);
    return { urn, id, marks: marked.map(([mark]) => mark), dependencies: [...dependencies].sort(), initErrors };
  });
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce((found, key) => (isMap(found) ? found[key] : undefined), value);
}

function textAt(value: unknown, key: string): string {
  const found = at(value, key);
  return typeof found === "string" ? found : "";
}

function textsAt(value: unknown, key: string): readonly string[] {
  const found = at(value, key);
  return isList(found) ? found.map(String).sort() : [];
}
