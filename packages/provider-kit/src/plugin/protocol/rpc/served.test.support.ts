import type { ServiceError } from "@grpc/grpc-js";
import * as wire from "@pulumi/pulumi/proto/provider_pb";
import { Status } from "@pulumi/pulumi/proto/status_pb";
import type { Lifecycle } from "../lifecycle/requests";
import { decodeStruct } from "../protobuf/decode-struct";
import type { encodeStruct } from "../protobuf/encode.test.support";
import type { ValueMap } from "../../values/value/value";
import type { Connection } from "../../../testing/rpc/connection";
import { serveLifecycles } from "../../../testing/rpc/connection";
import { recordingLifecycle } from "../../../testing/rpc/fake-lifecycle";

/** Serves providers until the end of a test: each with its lifecycle, and all that the lifecycle is asked. */
export function servedUntilTestEnds(redact?: (text: string) => string) {
  let open: Connection[] = [];
  afterEach(async () => {
    await Promise.all(open.map((connection) => connection.close()));
    open = [];
  });
  return async (overrides: Partial<Lifecycle> = {}, ownRedact = redact) => {
    const { lifecycle, requests } = recordingLifecycle(overrides);
    const connection = await serveLifecycles(() => lifecycle, ownRedact);
    open.push(connection);
    return { client: connection.client, requests };
  };
}

/** The values of a message. */
export function plain(struct: ReturnType<typeof encodeStruct> | undefined): ValueMap | undefined {
  return struct === undefined ? undefined : decodeStruct(struct.serializeBinary());
}

/** The object that a failed call says exists. */
export function keptObject(error: ServiceError) {
  const [packed] = error.metadata.get("grpc-status-details-bin");
  if (!(packed instanceof Buffer)) return undefined;
  const status = Status.deserializeBinary(packed);
  const [any] = status.getDetailsList();
  const detail = any?.unpack(
    (bytes) => wire.ErrorResourceInitFailed.deserializeBinary(bytes),
    "pulumirpc.ErrorResourceInitFailed",
  );
  return {
    code: status.getCode(),
    message: status.getMessage(),
    type: any?.getTypeUrl(),
    id: detail?.getId(),
    state: plain(detail?.getProperties()),
    inputs: plain(detail?.getInputs()),
    reasons: detail?.getReasonsList(),
  };
}

/** How a call failed, and the object that it says exists. */
export function outcome(error: ServiceError) {
  return { code: error.code, details: error.details, kept: keptObject(error) };
}
