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
import { nameOf, typeOf } from "../../execution/service-objects/urn";
import { bytes, decimal, decoder, flag, part, properties, text, texts, whole } from "./message";

const decodeHandshake = decoder({ engineAddress: text(1) });
const decodeAttach = decoder({ address: text(1) });
const decodeGetMapping = decoder({ key: text(1), provider: text(2) });
const decodeGetSchema = decoder({ version: whole(1) });

const decodeCheck = decoder({
  urn: text(1),
  oldInputs: properties(2),
  newInputs: properties(3),
  randomSeed: bytes(5),
  name: text(6),
  type: text(7),
  autonaming: part(8, { proposedName: text(1), mode: whole(2) }),
});

const decodeDiff = decoder({
  id: text(1),
  urn: text(2),
  oldState: properties(3),
  newInputs: properties(4),
  ignoreChanges: texts(5),
  oldInputs: properties(6),
  name: text(7),
  type: text(8),
});

const decodeConfigure = decoder({ settings: properties(2), urn: text(8) });

const decodeCreate = decoder({
  urn: text(1),
  inputs: properties(2),
  timeoutSeconds: decimal(3),
  preview: flag(4),
  name: text(5),
  type: text(6),
});

const decodeRead = decoder({
  id: text(1),
  urn: text(2),
  oldState: properties(3),
  oldInputs: properties(4),
  name: text(5),
  type: text(6),
  timeoutSeconds: decimal(10),
});

const decodeUpdate = decoder({
  id: text(1),
  urn: text(2),
  oldState: properties(3),
  newInputs: properties(4),
  timeoutSeconds: decimal(5),
  ignoreChanges: texts(6),
  preview: flag(7),
  oldInputs: properties(8),
  name: text(9),
  type: text(10),
});

const decodeDelete = decoder({
  id: text(1),
  urn: text(2),
  oldState: properties(3),
  timeoutSeconds: decimal(4),
  oldInputs: properties(5),
  name: text(6),
  type: text(7),
});

const decodeInvoke = decoder({ token: text(1), args: properties(2), preview: flag(7) });
const decodeCall = decoder({ token: text(1), args: properties(2), preview: flag(10) });

const decodeList = decoder({
  type: text(1),
  query: properties(2),
  limit: whole(3),
  pageSize: whole(4),
  continuationToken: text(5),
});

/** Reads where the engine of a Handshake listens; empty: it does not say. */
export function handshakeAddress(message: Uint8Array): string {
  return decodeHandshake(message).engineAddress;
}

/** Reads where the engine of an Attach listens. */
export function attachAddress(message: Uint8Array): string {
  return decodeAttach(message).address;
}

/** Reads which version of the schema a GetSchema asks for. */
export function schemaVersion(message: Uint8Array): number {
  return decodeGetSchema(message).version;
}

/** Reads for which language a GetMapping or GetMappings asks, and for which of its providers; empty: for the main one. */
export function mappingRequest(message: Uint8Array): { readonly key: string; readonly provider: string } {
  const { key, provider } = decodeGetMapping(message);
  return { key, provider };
}

/** Reads the engine's CheckConfig. */
export function checkConfigRequest(message: Uint8Array): CheckConfigRequest {
  const { urn, newInputs = {} } = decodeCheck(message);
  return { urn, newInputs };
}

/** Reads the engine's DiffConfig. */
export function diffConfigRequest(message: Uint8Array): DiffConfigRequest {
  const { urn, oldState = {}, oldInputs = oldState, newInputs = {}, ignoreChanges } = decodeDiff(message);
  // an engine that sends no inputs means the outputs, which repeat them
  return { urn, oldInputs, newInputs, ignoreChanges };
}

/** Reads the engine's Configure; its `variables` repeat the arguments as texts, without secret marks. */
export function configureRequest(message: Uint8Array): ConfigureRequest {
  const { settings = {}, urn } = decodeConfigure(message);
  return { settings, urn };
}

/** Reads the engine's Check. */
export function checkRequest(message: Uint8Array): CheckRequest {
  const { oldInputs = {}, newInputs = {}, autonaming, ...request } = decodeCheck(message);
  return {
    ...request,
    ...typeAndName(request),
    // the engine sends empty inputs when there are none
    oldInputs: Object.keys(oldInputs).length === 0 ? undefined : oldInputs,
    newInputs,
    autonaming: autonaming === undefined ? undefined : { ...autonaming, mode: MODES[autonaming.mode] ?? "propose" },
  };
}

const MODES = ["propose", "enforce", "disable"] as const;

/** Reads the engine's Diff. */
export function diffRequest(message: Uint8Array): DiffRequest {
  const { oldState = {}, newInputs = {}, ...request } = decodeDiff(message);
  return { ...request, ...typeAndName(request), oldState, newInputs };
}

/** Reads the engine's Create. */
export function createRequest(message: Uint8Array): CreateRequest {
  const { inputs = {}, ...request } = decodeCreate(message);
  return { ...request, ...typeAndName(request), inputs };
}

/** Reads the engine's Read: an import sends neither state nor inputs, `.get()` sends what the program gave, be it nothing. */
export function readRequest(message: Uint8Array): ReadRequest {
  const request = decodeRead(message);
  return { ...request, ...typeAndName(request) };
}

/** Reads the engine's Update. */
export function updateRequest(message: Uint8Array): UpdateRequest {
  const { oldState = {}, newInputs = {}, ...request } = decodeUpdate(message);
  return { ...request, ...typeAndName(request), oldState, newInputs };
}

/** Reads the engine's Delete. */
export function deleteRequest(message: Uint8Array): DeleteRequest {
  const { oldState = {}, ...request } = decodeDelete(message);
  return { ...request, ...typeAndName(request), oldState };
}

/** Reads the engine's Invoke. */
export function invokeRequest(message: Uint8Array): InvokeRequest {
  const { args = {}, ...request } = decodeInvoke(message);
  return { ...request, args };
}

/** Reads the engine's Call. */
export function callRequest(message: Uint8Array): InvokeRequest {
  const { args = {}, ...request } = decodeCall(message);
  return { ...request, args };
}

/** Reads the engine's List. */
export function listRequest(message: Uint8Array): ListRequest {
  const { query = {}, ...request } = decodeList(message);
  return { ...request, query };
}

interface OfResource {
  readonly urn: string;
  readonly type: string;
  readonly name: string;
}

/** The resource that a request is about; engines that send no type and name mean those of the URN. */
function typeAndName({ urn, type, name }: OfResource): Pick<OfResource, "type" | "name"> {
  return { type: type || typeOf(urn), name: name || nameOf(urn) };
}
