import type { TerraformMapping } from "./formerly/terraform-mapping";
import type { CheckFailure } from "../../declare/property";
import type { DiffKind } from "../../values/diff/diff-kind";
import type { ValueMap } from "../../values/value/value";

/** What a request about a resource begins with. */
interface ResourceRequest {
  readonly urn: string;
  readonly type: string;
  readonly name: string;
}

/** What a request about an object begins with. */
interface ObjectRequest extends ResourceRequest {
  readonly id: string;
}

export interface CheckRequest extends ResourceRequest {
  /** The last checked inputs; absent for a new resource. */
  readonly oldInputs?: ValueMap | undefined;
  readonly newInputs: ValueMap;
  readonly randomSeed: Uint8Array;
  readonly autonaming?: { readonly proposedName: string; readonly mode: "propose" | "enforce" | "disable" } | undefined;
}

export interface CheckResponse {
  readonly inputs: ValueMap;
  /** Errors, without the warnings. */
  readonly failures: readonly CheckFailure[];
}

export type { DiffKind };

export interface DiffRequest extends ObjectRequest {
  readonly oldState: ValueMap;
  readonly oldInputs?: ValueMap | undefined;
  readonly newInputs: ValueMap;
  readonly ignoreChanges: readonly string[];
}

export interface DiffResponse {
  /** Property path -> what happens to it; empty: no change. All paths speak of inputs. */
  readonly changes: Readonly<Record<string, DiffKind>>;
  readonly deleteBeforeReplace: boolean;
}

export interface CreateRequest extends ResourceRequest {
  readonly inputs: ValueMap;
  readonly preview: boolean;
  /** 0: the default of the resource. */
  readonly timeoutSeconds: number;
}

export interface CreateResponse {
  /** Empty in previews. */
  readonly id: string;
  readonly state: ValueMap;
}

export interface ReadRequest extends ObjectRequest {
  /** Absent when importing. */
  readonly oldState?: ValueMap | undefined;
  readonly oldInputs?: ValueMap | undefined;
  readonly timeoutSeconds: number;
}

export interface ReadResponse {
  readonly id: string;
  readonly state: ValueMap;
  readonly inputs: ValueMap;
}

export interface UpdateRequest extends DiffRequest {
  readonly preview: boolean;
  readonly timeoutSeconds: number;
}

export interface UpdateResponse {
  readonly state: ValueMap;
}

export interface DeleteRequest extends ObjectRequest {
  readonly oldState: ValueMap;
  readonly oldInputs?: ValueMap | undefined;
  readonly timeoutSeconds: number;
}

export interface InvokeRequest {
  readonly token: string;
  readonly args: ValueMap;
  readonly preview: boolean;
}

export interface InvokeResponse {
  /** Empty when there are failures. */
  readonly result: ValueMap;
  /** All of the result is unknown: a preview without credentials cannot ask for it. */
  readonly isUnknown?: boolean;
  /** Errors, without the warnings. */
  readonly failures: readonly CheckFailure[];
}

export interface ListRequest {
  readonly type: string;
  readonly query: ValueMap;
  /** Below 1: no limit. */
  readonly limit: number;
  readonly pageSize: number;
  readonly continuationToken: string;
}

export type ListItem = { readonly id: string; readonly name: string } | { readonly continuationToken: string };

export interface ConfigureRequest {
  /** URN of the provider; empty where the engine does not tell it. */
  readonly urn?: string;
  readonly settings: ValueMap;
}

export interface CheckConfigRequest {
  readonly urn: string;
  readonly newInputs: ValueMap;
}

export interface DiffConfigRequest {
  readonly urn: string;
  readonly oldInputs: ValueMap;
  readonly newInputs: ValueMap;
  readonly ignoreChanges: readonly string[];
}

/** What the gRPC server and the in-process test provider call: one method for each thing that the engine can ask. */
export interface Lifecycle {
  readonly name: string;
  readonly version: string;
  schema(): Promise<string>;
  /** How programs in the language of a key, such as `terraform`, become programs of the package. */
  mappings(key: string): Promise<readonly TerraformMapping[]>;
  checkConfig(request: CheckConfigRequest): Promise<CheckResponse>;
  diffConfig(request: DiffConfigRequest): Promise<DiffResponse>;
  configure(request: ConfigureRequest): Promise<void>;
  check(request: CheckRequest): Promise<CheckResponse>;
  diff(request: DiffRequest): Promise<DiffResponse>;
  create(request: CreateRequest): Promise<CreateResponse>;
  /** `undefined`: the object is gone. */
  read(request: ReadRequest): Promise<ReadResponse | undefined>;
  update(request: UpdateRequest): Promise<UpdateResponse>;
  delete(request: DeleteRequest): Promise<void>;
  invoke(request: InvokeRequest): Promise<InvokeResponse>;
  call(request: InvokeRequest): Promise<InvokeResponse>;
  list(request: ListRequest): AsyncIterable<ListItem>;
  /** Aborts all operations; they end within a second and keep the ids they know. */
  cancel(): void;
  /** The run ends orderly: the engine has recorded all that it was answered. */
  end(): Promise<void>;
}
