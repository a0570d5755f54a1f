import { isDeepStrictEqual } from "node:util";
import type { handleUnaryCall } from "@grpc/grpc-js";
import { Server, ServerCredentials, status } from "@grpc/grpc-js";
import { PluginInfo } from "@pulumi/pulumi/proto/plugin_pb";
import { ResourceProviderService } from "@pulumi/pulumi/proto/provider_grpc_pb";
import * as wire from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import type { JavaScriptValue } from "google-protobuf/google/protobuf/struct_pb";
import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { asDeclared } from "@ops-providers/provider-kit/internal/plugin/values/value/plain";
import schema from "./schema.json";

// A provider that does nothing, as anybody writes it with the libraries that the kit uses too: no provider that runs on Node
// costs less. It answers what the engine asks about resources; their objects exist in the state only.

/** What the resources have in the state beside what the program gives, as the environment says. */
interface Kept {
  readonly inputs: Readonly<Record<string, JavaScriptValue>>;
  readonly outputs: Readonly<Record<string, JavaScriptValue>>;
}

const kept = asDeclared<Kept>(JSON.parse(process.env["NO_OP_STATE"] ?? '{"inputs":{},"outputs":{}}'));

let ids = 0;

/** Answers a call with what the function makes of the request. */
function answer<Q, A>(work: (request: Q) => A): handleUnaryCall<Q, A> {
  return ({ request }, callback) => callback(null, work(request));
}

/** The properties with those that are kept beside them. */
function withKept(struct: Struct | undefined, beside: Kept["inputs"]): Struct | undefined {
  return Object.keys(beside).length === 0 ? struct : Struct.fromJavaScript({ ...beside, ...struct?.toJavaScript() });
}

function check(request: wire.CheckRequest): wire.CheckResponse {
  return new wire.CheckResponse().setInputs(withKept(request.getNews(), kept.inputs));
}

function diff(request: wire.DiffRequest): wire.DiffResponse {
  const { DIFF_NONE, DIFF_SOME } = wire.DiffResponse.DiffChanges;
  const [before, after] = [request.getOldInputs(), request.getNews()].map((struct) => struct?.toJavaScript());
  return new wire.DiffResponse().setChanges(isDeepStrictEqual(before, after) ? DIFF_NONE : DIFF_SOME);
}

function create(request: wire.CreateRequest): wire.CreateResponse {
  const id = request.getPreview() ? "" : `no-op-${process.pid}-${++ids}`;
  return new wire.CreateResponse().setId(id).setProperties(withKept(request.getProperties(), kept.outputs));
}

const server = new Server();

server.addService(ResourceProviderService, {
  handshake: answer(() => new wire.ProviderHandshakeResponse().setAcceptSecrets(true)),
  getPluginInfo: answer(() => new PluginInfo().setVersion("1.6.0")),
  getSchema: answer(() => new wire.GetSchemaResponse().setSchema(JSON.stringify(schema))),
  checkConfig: answer((request: wire.CheckRequest) => new wire.CheckResponse().setInputs(request.getNews())),
  diffConfig: answer(() => new wire.DiffResponse().setChanges(wire.DiffResponse.DiffChanges.DIFF_NONE)),
  configure: answer(() => new wire.ConfigureResponse().setAcceptsecrets(true).setSupportspreview(true)),
  check: answer(check),
  diff: answer(diff),
  create: answer(create),
  read: answer((request: wire.ReadRequest) =>
    new wire.ReadResponse()
      .setId(request.getId())
      .setProperties(request.getProperties())
      .setInputs(request.getInputs()),
  ),
  update: answer((request: wire.UpdateRequest) => new wire.UpdateResponse().setProperties(request.getNews())),
  delete: answer(() => new Empty()),
  invoke: answer(() => new wire.InvokeResponse().setReturn(new Struct())),
  cancel: answer(() => new Empty()),
  ...Object.fromEntries(
    ["attach", "call", "construct", "getMapping", "getMappings", "list", "parameterize"].map(absent),
  ),
});

function absent(name: string): readonly [string, handleUnaryCall<unknown, unknown>] {
  return [name, (_call, callback) => callback({ code: status.UNIMPLEMENTED, details: `the no-op has no ${name}` })];
}

// the engine sends Cancel first
process.on("SIGINT", () => process.exit(0));
server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (_error, port) => console.log(port));
