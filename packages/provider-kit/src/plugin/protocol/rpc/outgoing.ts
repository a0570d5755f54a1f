import type { DiffKind } from "../../values/diff/diff-kind";
import { isReplacement } from "../../values/diff/diff-kind";
import { InitFailed, ProviderBug } from "../../values/errors";
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
import type { TerraformMapping } from "../lifecycle/formerly/terraform-mapping";
import { encodeSound } from "../protobuf/encode-struct";
import { parsePath } from "../../values/value/path";
import { ProtobufWriter } from "../protobuf/protobuf-writer";
import type { Flaw } from "../protobuf/struct";
import { describeFlaw } from "../protobuf/struct";
import type { ValueMap } from "../../values/value/value";
import { toEngine } from "./check-failure";

type Redact = (text: string) => string;

/** An answer that says nothing. */
export const EMPTY = Buffer.alloc(0);

/** Writes the answer to GetPluginInfo. */
export function pluginInfo(version: string): Buffer {
  return new ProtobufWriter().text(1, version).finish();
}

/** Writes the answer to GetSchema. */
export function schemaResponse(schema: string): Buffer {
  return new ProtobufWriter().text(1, schema).finish();
}

/** Writes the answer to GetMappings. */
export function mappingsResponse(mappings: readonly TerraformMapping[]): Buffer {
  return new ProtobufWriter()
    .texts(
      1,
      mappings.map(({ provider }) => provider),
    )
    .finish();
}

/** Writes the answer to GetMapping; an empty one says that there is no such mapping, where an error would end the conversion. */
export function mappingResponse(mapping: TerraformMapping | undefined): Buffer {
  if (mapping === undefined) return EMPTY;
  return new ProtobufWriter().text(1, mapping.provider).text(2, mapping.data).finish();
}

/** Writes the answer to Check and CheckConfig; what was unknown in the question is unknown in the answer. */
export function checkResponse(response: CheckResponse, redact: Redact): Buffer {
  const answer = new ProtobufWriter().bytes(1, sound("Check", response.inputs, "kept"));
  return withFailures(answer, 2, response, redact).finish();
}

function withFailures(
  answer: ProtobufWriter,
  field: number,
  { failures }: Pick<CheckResponse | InvokeResponse, "failures">,
  redact: Redact,
): ProtobufWriter {
  for (const failure of failures) {
    const { property, reason } = toEngine(failure);
    answer.bytes(field, new ProtobufWriter().text(1, property).text(2, redact(reason)).finish());
  }
  return answer;
}

const CHANGES = { none: 1, some: 2 } as const;

const KINDS: Readonly<Record<DiffKind, number>> = {
  ADD: 0,
  ADD_REPLACE: 1,
  DELETE: 2,
  DELETE_REPLACE: 3,
  UPDATE: 4,
  UPDATE_REPLACE: 5,
};

/** Writes the answer to Diff and DiffConfig: never "unknown", which makes the engine compare raw inputs. */
export function diffResponse(response: DiffResponse): Buffer {
  const changes = Object.entries(response.changes);
  const answer = new ProtobufWriter();
  if (changes.length === 0) return answer.varint(4, CHANGES.none).finish();
  for (const [path, kind] of changes) {
    // paths speak of inputs, whose shape the outputs need not share
    const detail = new ProtobufWriter().varint(1, KINDS[kind]).flag(2, true).finish();
    answer.bytes(6, new ProtobufWriter().text(1, path).bytes(2, detail).finish());
  }
  return answer
    .texts(1, rootsOf(changes.filter(([, kind]) => isReplacement(kind)).map(([path]) => path)))
    .flag(3, response.deleteBeforeReplace)
    .varint(4, CHANGES.some)
    .texts(5, rootsOf(changes.map(([path]) => path)))
    .flag(7, true)
    .finish();
}

/** Top-level names of paths, each once. */
function rootsOf(paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => String(parsePath(path)[0] ?? path)))];
}

/** Writes the answer to Create; an object that exists is never lost over a flaw in what is said about it. */
export function createResponse(request: CreateRequest, response: CreateResponse): Buffer {
  const { id, state } = response;
  const answer = new ProtobufWriter().text(1, id);
  if (request.preview) return answer.bytes(2, sound("Create", state, "kept")).finish();
  if (id === "") throw new ProviderBug("the response to Create has no ID");
  return answer.bytes(2, soundOrInitFailed("Create", id, state, request.inputs)).finish();
}

/** Writes the answer to Update. */
export function updateResponse(request: UpdateRequest, response: UpdateResponse): Buffer {
  const { id, newInputs, preview } = request;
  const state = preview
    ? sound("Update", response.state, "kept")
    : soundOrInitFailed("Update", id, response.state, newInputs);
  return new ProtobufWriter().bytes(1, state).finish();
}

/** Writes the answer to Read; "gone" is an empty id with properties unset, because empty ones count as found. */
export function readResponse(response: ReadResponse | undefined): Buffer {
  if (response === undefined) return EMPTY;
  if (response.id === "") throw new ProviderBug("the response to Read has no ID");
  return new ProtobufWriter()
    .text(1, response.id)
    .bytes(2, sound("Read", response.state, "flaws"))
    .bytes(3, sound("Read", response.inputs, "flaws"))
    .finish();
}

/** Writes the answer to Invoke, in which the engine refuses unknown values even in a preview, but not references to what does not exist. */
export function invokeResponse(response: InvokeResponse, redact: Redact): Buffer {
  const result = sound("Invoke", response.result, response.isUnknown === true ? "references" : "flaws");
  return withFailures(new ProtobufWriter().bytes(1, result), 2, response, redact).finish();
}

/** Writes the answer to Call. */
export function callResponse(response: InvokeResponse, preview: boolean, redact: Redact): Buffer {
  const result = sound("Call", response.result, preview ? "kept" : "flaws");
  return withFailures(new ProtobufWriter().bytes(1, result), 3, response, redact).finish();
}

/** Writes one item of the answer to List. */
export function listItem(item: ListItem): Buffer {
  const answer = new ProtobufWriter();
  if ("continuationToken" in item) {
    return answer.bytes(3, new ProtobufWriter().text(1, item.continuationToken).finish()).finish();
  }
  if (item.id === "") throw new ProviderBug("the response to List has an object without an ID");
  return answer.bytes(2, new ProtobufWriter().text(1, item.id).text(2, item.name).finish()).finish();
}

/** The answer to a List of which an argument is not known yet. */
export function computedList(): Buffer {
  return new ProtobufWriter().bytes(1, EMPTY).finish();
}

function sound(rpc: string, values: ValueMap, unknowns: "kept" | "references" | "flaws"): Buffer {
  const { struct, flaws } = encodeSound(values, { unknowns });
  if (flaws.length > 0) throw flawedAnswer(rpc, flaws);
  return struct;
}

/** The engine judges an answer when the object is there already, so a flaw must not cost its id. */
function soundOrInitFailed(rpc: string, id: string, state: ValueMap, inputs: ValueMap): Buffer {
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
export function handshakeResponse(): Buffer {
  const supportsAutonamingConfiguration = 4;
  return new ProtobufWriter().flag(ACCEPTS_SECRETS, true).flag(supportsAutonamingConfiguration, true).finish();
}

const ACCEPTS_SECRETS = 1;

/** Writes the answer to Configure. */
export function configureResponse(): Buffer {
  const [supportsPreview, supportsAutonamingConfiguration] = [2, 5];
  return new ProtobufWriter()
    .flag(ACCEPTS_SECRETS, true)
    .flag(supportsPreview, true)
    .flag(supportsAutonamingConfiguration, true)
    .finish();
}
