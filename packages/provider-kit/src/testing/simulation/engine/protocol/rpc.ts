import type { Metadata } from "@grpc/grpc-js";
import type { IResourceProviderServer } from "@pulumi/pulumi/proto/provider_grpc_pb";
import * as wire from "@pulumi/pulumi/proto/provider_pb";
import { Status } from "@pulumi/pulumi/proto/status_pb";
import type { Message } from "google-protobuf";
import type { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { decodeStruct, encodeSound } from "../../../../value/struct";
import { asDeclared } from "../../../../value/plain";
import type { ValueMap } from "../../../../value/value";
import { dropUnknowns } from "../../../steps/transfer";
import type { Recorded } from "./logged-message";
import { recorded } from "./logged-message";

/** A call of the engine to the plugin, with the response that reached the engine. */
export class Call {
  /** Absent: there was no response, or a failure. */
  answer?: Message;
  failure?: RpcFailed;

  constructor(
    readonly method: keyof IResourceProviderServer & string,
    private readonly message: Message,
  ) {}

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

type Handler = (call: unknown, callback: (error: unknown, answer: unknown) => void) => void;

/** Calls a plugin's service without a socket. */
export class PluginCalls {
  readonly #service: IResourceProviderServer;
  readonly #carry: CallInterceptor;

  constructor(service: IResourceProviderServer, carry: CallInterceptor) {
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
      call.failure = error instanceof RpcFailed ? error : failureOf(error);
      throw call.failure;
    }
  }

  #invoke<Answer>(method: Call["method"], message: Message): Promise<Answer> {
    return invoke<Answer>(asDeclared<Handler>(this.#service[method]), message);
  }
}

function invoke<Answer>(handler: Handler, request: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    handler({ request, getPeer: () => "engine" }, (error, answer) => {
      if (error === null || error === undefined) resolve(asDeclared<Answer>(answer));
      else reject(asDeclared<Error>(error));
    });
  });
}

interface Failure {
  readonly code?: number;
  readonly details?: string;
  readonly metadata?: Metadata;
}

function failureOf(error: unknown): RpcFailed {
  const { code, details, metadata } = asDeclared<Failure>(error);
  const [packed] = metadata?.get("grpc-status-details-bin") ?? [];
  const incomplete = packed instanceof Uint8Array ? incompleteIn(packed) : undefined;
  return new RpcFailed(details ?? String(error), incomplete, code);
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
  return struct === undefined ? {} : decodeStruct(struct);
}

/** Encodes properties for calls with unknowns. */
export function kept(values: ValueMap): Struct {
  return encodeSound(values, { unknowns: "kept" }).struct;
}

/** Encodes properties for calls without unknowns. */
export function known(values: ValueMap): Struct {
  return kept(dropUnknowns(values));
}
