import * as wire from "@pulumi/pulumi/proto/provider_pb";
import type { DiffKind } from "../../../../plugin/values/diff/diff-kind";
import type { ValueMap } from "../../../../plugin/values/value/value";
import type { CheckResult } from "../../../steps/test-engine";
import { read } from "./rpc";

export interface DiffResult {
  readonly hasChanges: boolean;
  readonly replaces: readonly string[];
  readonly diffs: readonly string[];
  readonly deleteBeforeReplace: boolean;
  /** Property path -> what happens to it. */
  readonly detailed: Readonly<Record<string, DiffKind>>;
}

export interface ObjectResult {
  readonly id: string;
  readonly outputs: ValueMap;
}

export interface ReadResult extends ObjectResult {
  readonly inputs: ValueMap;
}

export function checkResultOf(response: wire.CheckResponse): CheckResult {
  return {
    inputs: read(response.getInputs()),
    failures: response.getFailuresList().map((failure) => failure.toObject()),
  };
}

export function diffResultOf(response: wire.DiffResponse): DiffResult {
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
export function readResultOf(response: wire.ReadResponse): ReadResult | undefined {
  const [id, properties] = [response.getId(), response.getProperties()];
  if (id === "" || properties === undefined) return undefined;
  return { id, outputs: read(properties), inputs: read(response.getInputs()) };
}
