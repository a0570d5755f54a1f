import * as wire from "@pulumi/pulumi/proto/provider_pb";
import type { EngineFailure } from "../../../check/failure";
import type { DiffKind } from "../../../diff/diff-kind";
import type { ValueMap } from "../../../value/value";
import { read } from "./rpc";

export interface CheckAnswer {
  readonly inputs: ValueMap;
  readonly failures: readonly EngineFailure[];
}

export interface DiffAnswer {
  readonly hasChanges: boolean;
  readonly replaces: readonly string[];
  readonly diffs: readonly string[];
  readonly deleteBeforeReplace: boolean;
  /** Property path -> what happens to it. */
  readonly detailed: Readonly<Record<string, DiffKind>>;
}

export interface ObjectAnswer {
  readonly id: string;
  readonly outputs: ValueMap;
}

export interface ReadAnswer extends ObjectAnswer {
  readonly inputs: ValueMap;
}

export function checkIn(response: wire.CheckResponse): CheckAnswer {
  const failures = response.getFailuresList();
  return {
    inputs: read(response.getInputs()),
    failures: failures.map((one) => ({ property: one.getProperty(), reason: one.getReason() })),
  };
}

export function diffIn(response: wire.DiffResponse): DiffAnswer {
  const detailed: Record<string, DiffKind> = {};
  response.getDetaileddiffMap().forEach((property, path) => {
    detailed[path] = KINDS[property.getKind()] ?? "UPDATE";
  });
  return {
    hasChanges: response.getChanges() === wire.DiffResponse.DiffChanges.DIFF_SOME,
    replaces: response.getReplacesList(),
    diffs: response.getDiffsList(),
    deleteBeforeReplace: response.getDeletebeforereplace(),
    detailed,
  };
}

const KINDS: readonly DiffKind[] = ["ADD", "ADD_REPLACE", "DELETE", "DELETE_REPLACE", "UPDATE", "UPDATE_REPLACE"];

/** `undefined`: the object is gone. */
export function objectIn(response: wire.ReadResponse): ReadAnswer | undefined {
  const [id, properties] = [response.getId(), response.getProperties()];
  if (id === "" || properties === undefined) return undefined;
  return { id, outputs: read(properties), inputs: read(response.getInputs()) };
}
