import type { Struct } from "google-protobuf/google/protobuf/struct_pb";
import type * as wire from "@pulumi/pulumi/proto/provider_pb";
import { CheckRequest as WireCheckRequest } from "@pulumi/pulumi/proto/provider_pb";
import type {
  CheckConfigRequest,
  CheckRequest,
  ConfigureRequest,
  CreateRequest,
  DeleteRequest,
  DiffConfigRequest,
  DiffRequest,
  InvokeRequest,
  ListRequest,
  ReadRequest,
  UpdateRequest,
} from "../lifecycle/requests";
import { decodeStruct } from "../value/struct";
import type { ValueMap } from "../value/value";

/** Reads the engine's CheckConfig. */
export function checkConfigRequest(request: wire.CheckRequest): CheckConfigRequest {
  return { urn: request.getUrn(), newInputs: given(request.getNews()) };
}

/** Reads the engine's DiffConfig. */
export function diffConfigRequest(request: wire.DiffRequest): DiffConfigRequest {
  return {
    urn: request.getUrn(),
    // an engine that sends no inputs means the outputs, which repeat them
    oldInputs: given(request.getOldInputs() ?? request.getOlds()),
    newInputs: given(request.getNews()),
    ignoreChanges: request.getIgnorechangesList(),
  };
}

/** Reads the engine's Configure; its `variables` repeat the arguments as texts, without secret marks. */
export function configureRequest(request: wire.ConfigureRequest): ConfigureRequest {
  return { settings: given(request.getArgs()) };
}

/** Reads the engine's Check. */
export function checkRequest(request: wire.CheckRequest): CheckRequest {
  const oldInputs = given(request.getOlds());
  return {
    ...resourceOf(request),
    // the engine sends empty inputs when there are none
    oldInputs: Object.keys(oldInputs).length === 0 ? undefined : oldInputs,
    newInputs: given(request.getNews()),
    randomSeed: request.getRandomseed_asU8(),
    autonaming: autonaming(request.getAutonaming()),
  };
}

const MODES = {
  [WireCheckRequest.AutonamingOptions.Mode.PROPOSE]: "propose",
  [WireCheckRequest.AutonamingOptions.Mode.ENFORCE]: "enforce",
  [WireCheckRequest.AutonamingOptions.Mode.DISABLE]: "disable",
} as const;

function autonaming(options: wire.CheckRequest.AutonamingOptions | undefined): CheckRequest["autonaming"] {
  if (options === undefined) return undefined;
  return { proposedName: options.getProposedName(), mode: MODES[options.getMode()] };
}

/** Reads the engine's Diff. */
export function diffRequest(request: wire.DiffRequest): DiffRequest {
  return changeOf(request);
}

/** Reads the engine's Create. */
export function createRequest(request: wire.CreateRequest): CreateRequest {
  return {
    ...resourceOf(request),
    inputs: given(request.getProperties()),
    preview: request.getPreview(),
    timeoutSeconds: request.getTimeout(),
  };
}

/** Reads the engine's Read: an import sends neither state nor inputs, `.get()` sends what the program gave, be it nothing. */
export function readRequest(request: wire.ReadRequest): ReadRequest {
  const [oldState, oldInputs] = [optional(request.getProperties()), optional(request.getInputs())];
  return { ...objectOf(request), oldState, oldInputs, timeoutSeconds: request.getTimeout() };
}

/** Reads the engine's Update. */
export function updateRequest(request: wire.UpdateRequest): UpdateRequest {
  return { ...changeOf(request), preview: request.getPreview(), timeoutSeconds: request.getTimeout() };
}

/** Reads the engine's Delete. */
export function deleteRequest(request: wire.DeleteRequest): DeleteRequest {
  const [oldState, oldInputs] = [given(request.getProperties()), optional(request.getOldInputs())];
  return { ...objectOf(request), oldState, oldInputs, timeoutSeconds: request.getTimeout() };
}

/** Reads the engine's Invoke. */
export function invokeRequest(request: wire.InvokeRequest): InvokeRequest {
  return { token: request.getTok(), args: given(request.getArgs()), preview: request.getPreview() };
}

/** Reads the engine's Call. */
export function callRequest(request: wire.CallRequest): InvokeRequest {
  return { token: request.getTok(), args: given(request.getArgs()), preview: request.getDryrun() };
}

/** Reads the engine's List. */
export function listRequest(request: wire.ListRequest): ListRequest {
  return {
    type: request.getToken(),
    query: given(request.getQuery()),
    limit: request.getLimit(),
    pageSize: request.getPageSize(),
    continuationToken: request.getContinuationToken(),
  };
}

interface OfResource {
  getUrn(): string;
  getType(): string;
  getName(): string;
}

interface OfObject extends OfResource {
  getId(): string;
}

/** The resource that a request is about; engines that send no type and name mean those of the URN. */
function resourceOf(request: OfResource): { readonly urn: string; readonly type: string; readonly name: string } {
  const urn = request.getUrn();
  return { urn, type: request.getType() || typeOf(urn), name: request.getName() || nameOf(urn) };
}

/** The object that a request is about. */
function objectOf(request: OfObject): ReturnType<typeof resourceOf> & { readonly id: string } {
  return { ...resourceOf(request), id: request.getId() };
}

/** The change of an object that a request is about. */
function changeOf(request: wire.DiffRequest | wire.UpdateRequest): DiffRequest {
  return {
    ...objectOf(request),
    oldState: given(request.getOlds()),
    oldInputs: optional(request.getOldInputs()),
    newInputs: given(request.getNews()),
    ignoreChanges: request.getIgnorechangesList(),
  };
}

function given(struct: Struct | undefined): ValueMap {
  return struct === undefined ? {} : decodeStruct(struct);
}

function optional(struct: Struct | undefined): ValueMap | undefined {
  return struct === undefined ? undefined : decodeStruct(struct);
}

/** Type token of a resource: the last one of `urn:pulumi:stack::project::parent$type::name`. */
export function typeOf(urn: string): string {
  const types = partsOf(urn)[2] ?? "";
  return types.slice(types.lastIndexOf("$") + 1);
}

/** Logical name of a resource; it may contain `::` itself. */
export function nameOf(urn: string): string {
  return partsOf(urn).slice(3).join("::");
}

function partsOf(urn: string): readonly string[] {
  return urn.split("::");
}
