import { PluginInfo } from "@pulumi/pulumi/proto/plugin_pb";
import * as wire from "@pulumi/pulumi/proto/provider_pb";
import { Status } from "@pulumi/pulumi/proto/status_pb";
import type { Message } from "google-protobuf";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { Code } from "../../../../plugin/protocol/rpc/grpc/code";
import type { Failure } from "../../../../plugin/protocol/rpc/grpc/code";
import type { Method } from "../../../../plugin/protocol/rpc/grpc/server";
import { decodeStruct } from "../../../../plugin/protocol/protobuf/decode-struct";
import { encodeSound } from "../../../../plugin/protocol/protobuf/encode-struct";
import { asDeclared } from "../../../../plugin/values/value/plain";
import type { ValueMap } from "../../../../plugin/values/value/value";
import { dropUnknowns } from "../../../steps/transfer";
import type { Recorded } from "./logged-message";
import { recorded } from "./logged-message";

/** What decodes the answers, by method. */
const ANSWERS = {
  handshake: wire.ProviderHandshakeResponse,
  getPluginInfo: PluginInfo,
  checkConfig: wire.CheckResponse,
  diffConfig: wire.DiffResponse,
  configure: wire.ConfigureResponse,
  check: wire.CheckResponse,
  diff: wire.DiffResponse,
  create: wire.CreateResponse,
  update: wire.UpdateResponse,
  delete: Empty,
  read: wire.ReadResponse,
  cancel: Empty,
} as const;

/** A call of the engine to the plugin, with the response that reached the engine. */
export class Call {
  /** Absent: there was no response, or a failure. */
  answer?: Message;
  failure?: RpcFailed;
  /** How long it took; absent: it has no end. */
  durationMs?: number;

  constructor(
    readonly method: keyof typeof ANSWERS,
    private readonly message: Message,
  ) {}

  /** The settings of a call to Configure. */
  get settings(): ValueMap {
    return this.message instanceof wire.ConfigureRequest ? read(this.message.getArgs()) : {};
  }

  get request(): Recorded {
    return recorded(this.message);
  }

  get response(): Recorded | undefined {
    return this.answer === undefined ? undefined : recorded(this.answer);
  }
}

/** The object exists, but it is not complete. */
export interface Incomplete {
  readonly id: string;
  readonly outputs: ValueMap;
  readonly inputs: ValueMap;
  readonly reasons: readonly string[];
}

/** A call failed. */
export class RpcFailed extends Error {
  override readonly name = "RpcFailed";

  constructor(
    message: string,
    /** The object that exists nevertheless. */
    readonly incomplete?: Incomplete,
    /** The status code of gRPC. */
    readonly code?: number,
  ) {
    super(message);
  }
}

/** Intercepts the calls to the plugin, to delay or drop them. */
export type CallInterceptor = <T>(call: Call, send: () => Promise<T>) => Promise<T>;

/** Calls a plugin's service without a socket. */
export class PluginCalls {
  readonly #service: ReadonlyMap<string, Method>;
  readonly #carry: CallInterceptor;

  constructor(service: ReadonlyMap<string, Method>, carry: CallInterceptor) {
    this.#service = service;
    this.#carry = carry;
  }

  /** Sends a message, and answers with the response. */
  async send<Answer extends Message>(method: Call["method"], message: Message): Promise<Answer> {
    const call = new Call(method, message);
    try {
      const answer = await this.#carry(call, () => this.#invoke<Answer>(method, message));
      call.answer = answer;
      return answer;
    } catch (error) {
      call.failure = error instanceof RpcFailed ? error : new RpcFailed(String(error));
      throw call.failure;
    }
  }

  async #invoke<Answer>(method: Call["method"], message: Message): Promise<Answer> {
    const answer = await this.#exchange(
      `${method.charAt(0).toUpperCase()}${method.slice(1)}`,
      message.serializeBinary(),
    );
    return asDeclared<Answer>(ANSWERS[method].deserializeBinary(answer));
  }

  #exchange(rpc: string, message: Uint8Array): Promise<Uint8Array> {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const fail = (failure: Failure): void => reject(failed(failure));
    const severalAnswers = (): void => fail({ code: Code.UNIMPLEMENTED, details: `${rpc} is no call with one answer` });
    const send = (): Promise<void> => {
      severalAnswers();
      return Promise.resolve();
    };
    const call = { peer: "engine", isOver: false, answer: resolve, send, end: severalAnswers, fail };
    this.#service.get(`/pulumirpc.ResourceProvider/${rpc}`)?.(call, message);
    return promise;
  }
}

function failed({ code, details, status }: Failure): RpcFailed {
  return new RpcFailed(details, status === undefined ? undefined : incompleteIn(status), code);
}

function incompleteIn(packed: Uint8Array): Incomplete | undefined {
  for (const any of Status.deserializeBinary(packed).getDetailsList()) {
    const parse = (bytes: Uint8Array): wire.ErrorResourceInitFailed =>
      wire.ErrorResourceInitFailed.deserializeBinary(bytes);
    const detail = any.unpack(parse, "pulumirpc.ErrorResourceInitFailed");
    if (detail === null) continue;
    return {
      id: detail.getId(),
      outputs: read(detail.getProperties()),
      inputs: read(detail.getInputs()),
      reasons: detail.getReasonsList(),
    };
  }
  return undefined;
}

/** Decodes the properties of a response. */
export function read(struct: Struct | undefined): ValueMap {
  return struct === undefined ? {} : decodeStruct(struct.serializeBinary());
}

/** Encodes properties for calls with unknowns. */
export function kept(values: ValueMap): Struct {
  return Struct.deserializeBinary(encodeSound(values, { unknowns: "kept" }).struct);
}

/** Encodes properties for calls without unknowns. */
export function known(values: ValueMap): Struct {
  return kept(dropUnknowns(values));
}
