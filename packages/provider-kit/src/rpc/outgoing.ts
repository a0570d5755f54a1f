import * as wire from "@pulumi/pulumi/proto/provider_pb";
import type { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { isReplacement } from "../diff/diff-kind";
import { InitFailed, ProviderBug } from "../errors";
import type {
  CheckResponse,
  CreateRequest,
  CreateResponse,
  DiffResponse,
  InvokeResponse,
  ListItem,
  ReadResponse,
  UpdateRequest,
  UpdateResponse,
} from "../lifecycle/requests";
import { encodeSound, describeFlaw } from "../value/struct";
import type { Flaw } from "../value/struct";
import { parsePath } from "../value/path";
import type { ValueMap } from "../value/value";
import { toEngine } from "./check-failure";

type Redact = (text: string) => string;

/** Writes the answer to Check and CheckConfig; what was unknown in the question is unknown in the answer. */
export function checkResponse(response: CheckResponse, redact: Redact): wire.CheckResponse {
  return new wire.CheckResponse()
    .setInputs(sound("Check", response.inputs, "kept"))
    .setFailuresList(checkFailures(response, redact));
}

function checkFailures(
  { failures }: Pick<CheckResponse | InvokeResponse, "failures">,
  redact: Redact,
): wire.CheckFailure[] {
  return failures.map((failure) => {
    const { property, reason } = toEngine(failure);
    return new wire.CheckFailure().setProperty(property).setReason(redact(reason));
  });
}

/** Writes the answer to Diff and DiffConfig: never "unknown", which makes the engine compare raw inputs. */
export function diffResponse(response: DiffResponse): wire.DiffResponse {
  const changes = Object.entries(response.changes);
  const answer = new wire.DiffResponse();
  if (changes.length === 0) return answer.setChanges(wire.DiffResponse.DiffChanges.DIFF_NONE);
  for (const [path, kind] of changes) {
    // paths speak of inputs, whose shape the outputs need not share
    answer
      .getDetaileddiffMap()
      .set(path, new wire.PropertyDiff().setKind(wire.PropertyDiff.Kind[kind]).setInputdiff(true));
  }
  return answer
    .setChanges(wire.DiffResponse.DiffChanges.DIFF_SOME)
    .setHasdetaileddiff(true)
    .setDiffsList(rootsOf(changes.map(([path]) => path)))
    .setReplacesList(rootsOf(changes.filter(([, kind]) => isReplacement(kind)).map(([path]) => path)))
    .setDeletebeforereplace(response.deleteBeforeReplace);
}

/** Top-level names of paths, each once. */
function rootsOf(paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => String(parsePath(path)[0] ?? path)))];
}

/** Writes the answer to Create; an object that exists is never lost over a flaw in what is said about it. */
export function createResponse(request: CreateRequest, response: CreateResponse): wire.CreateResponse {
  const { id, state } = response;
  const answer = new wire.CreateResponse().setId(id);
  if (request.preview) return answer.setProperties(sound("Create", state, "kept"));
  if (id === "") throw new ProviderBug("the response to Create has no ID");
  return answer.setProperties(soundOrInitFailed("Create", id, state, request.inputs));
}

/** Writes the answer to Update. */
export function updateResponse(request: UpdateRequest, response: UpdateResponse): wire.UpdateResponse {
  const { id, newInputs, preview } = request;
  const answer = new wire.UpdateResponse();
  if (preview) return answer.setProperties(sound("Update", response.state, "kept"));
  return answer.setProperties(soundOrInitFailed("Update", id, response.state, newInputs));
}

/** Writes the answer to Read; "gone" is an empty id with properties unset, because empty ones count as found. */
export function readResponse(response: ReadResponse | undefined): wire.ReadResponse {
  if (response === undefined) return new wire.ReadResponse();
  if (response.id === "") throw new ProviderBug("the response to Read has no ID");
  return new wire.ReadResponse()
    .setId(response.id)
    .setProperties(sound("Read", response.state, "flaws"))
    .setInputs(sound("Read", response.inputs, "flaws"));
}

/** Writes the answer to Invoke, in which the engine refuses unknown values even in a preview, but not references to what does not exist. */
export function invokeResponse(response: InvokeResponse, redact: Redact): wire.InvokeResponse {
  return new wire.InvokeResponse()
    .setReturn(sound("Invoke", response.result, response.isUnknown === true ? "references" : "flaws"))
    .setFailuresList(checkFailures(response, redact));
}

/** Writes the answer to Call. */
export function callResponse(response: InvokeResponse, preview: boolean, redact: Redact): wire.CallResponse {
  return new wire.CallResponse()
    .setReturn(sound("Call", response.result, preview ? "kept" : "flaws"))
    .setFailuresList(checkFailures(response, redact));
}

/** Writes one item of the answer to List. */
export function listItem(item: ListItem): wire.ListResponse {
  const answer = new wire.ListResponse();
  if ("continuationToken" in item) {
    return answer.setContinuation(new wire.ListResponse.Continuation().setContinuationToken(item.continuationToken));
  }
  if (item.id === "") throw new ProviderBug("the response to List has an object without an ID");
  return answer.setResult(new wire.ListResponse.Result().setId(item.id).setName(item.name));
}

/** The answer to a List of which an argument is not known yet. */
export function computedList(): wire.ListResponse {
  return new wire.ListResponse().setComputed(new wire.ListResponse.Computed());
}

function sound(rpc: string, values: ValueMap, unknowns: "kept" | "references" | "flaws"): Struct {
  const { struct, flaws } = encodeSound(values, { unknowns });
  if (flaws.length > 0) throw flawedAnswer(rpc, flaws);
  return struct;
}

/** The engine judges an answer when the object is there already, so a flaw must not cost its id. */
function soundOrInitFailed(rpc: string, id: string, state: ValueMap, inputs: ValueMap): Struct {
  const { struct, flaws } = encodeSound(state, { unknowns: "flaws" });
  if (flaws.length === 0) return struct;
  const bug = flawedAnswer(rpc, flaws);
  throw new InitFailed(id, state, inputs, [bug.message], { cause: bug });
}

function flawedAnswer(rpc: string, flaws: readonly Flaw[]): ProviderBug {
  return new ProviderBug(`the answer to ${rpc} cannot be sent: ${flaws.map(describeFlaw).join("; ")}`);
}

/**
 * How the provider wants to be talked to: secrets stay marked, references to resources arrive as ids, outputs as values.
 * Configure repeats what Handshake said.
 */
export function handshakeResponse(): wire.ProviderHandshakeResponse {
  return new wire.ProviderHandshakeResponse()
    .setAcceptSecrets(true)
    .setAcceptResources(false)
    .setAcceptOutputs(false)
    .setSupportsAutonamingConfiguration(true);
}

/** Writes the answer to Configure. */
export function configureResponse(): wire.ConfigureResponse {
  return new wire.ConfigureResponse()
    .setAcceptsecrets(true)
    .setAcceptresources(false)
    .setAcceptoutputs(false)
    .setSupportspreview(true)
    .setSupportsAutonamingConfiguration(true);
}
