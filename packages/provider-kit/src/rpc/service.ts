import type { handleUnaryCall, sendUnaryData, ServerWritableStream } from "@grpc/grpc-js";
import { status } from "@grpc/grpc-js";
import { PluginInfo } from "@pulumi/pulumi/proto/plugin_pb";
import type { IResourceProviderServer } from "@pulumi/pulumi/proto/provider_grpc_pb";
import * as wire from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { UserError } from "../errors";
import { containsUnknown } from "../value/value";
import * as incoming from "./incoming";
import * as outgoing from "./outgoing";
import type { Session, Sessions } from "./sessions";
import { failureOf } from "./status";

/** What the service needs of the process around it. */
export interface ServiceParts {
  readonly sessions: Sessions;
  /** Takes secrets out of a text; the last net under what is worded elsewhere. */
  readonly redact: (text: string) => string;
  /** Called with each operation, so that the process can wait for its end. */
  readonly track: (operation: Promise<void>) => void;
  readonly onCancelAnswered: () => void;
}

type Unary = <Q, A>(rpc: string, work: (session: Session, request: Q) => A | Promise<A>) => handleUnaryCall<Q, A>;

/** Answers each call of the engine from the lifecycle of its session. */
export function createService(parts: ServiceParts): IResourceProviderServer {
  const unary = unaryOf(parts);
  return {
    ...engineCalls(parts, unary),
    ...packageCalls(unary),
    ...configCalls(parts, unary),
    ...resourceCalls(parts, unary),
    ...functionCalls(parts, unary),
    list: (call) => parts.track(list(parts, call)),
    ...absentCalls,
  };
}

function unaryOf({ sessions, redact, track }: ServiceParts): Unary {
  return (rpc, work) => (call, callback) => {
    const session = sessions.of(call.getPeer());
    track(
      answer(session, () => work(session, call.request)).then(
        (response) => callback(null, response),
        (error: unknown) => callback(failureOf(rpc, error, redact)),
      ),
    );
  };
}

/** Runs the work and lets its warnings reach the engine first: after the last answer nobody listens any more. */
async function answer<A>(session: Session, work: () => A | Promise<A>): Promise<A> {
  try {
    return await work();
  } finally {
    await session.log.sent();
  }
}

/** What the engine asks of the process. */
function engineCalls({ sessions, redact, onCancelAnswered }: ServiceParts, unary: Unary) {
  return {
    handshake: (call, callback) => {
      const session = sessions.begin(call.getPeer());
      const address = call.request.getEngineAddress();
      if (address !== "") session.log.connect(address);
      callback(null, outgoing.handshakeResponse());
    },
    attach: unary("Attach", (session, request) => {
      session.log.connect(request.getAddress());
      return new Empty();
    }),
    cancel: (call, callback: sendUnaryData<Empty>) => {
      // at once: the engine waits five seconds and then calls the provider broken
      callback(null, new Empty());
      onCancelAnswered();
      const { lifecycle, log } = sessions.of(call.getPeer());
      try {
        lifecycle.cancel();
      } catch (error) {
        log.warn(failureOf("Cancel", error, redact).details);
      }
    },
  } satisfies Partial<IResourceProviderServer>;
}

/** What the engine asks about the package. */
function packageCalls(unary: Unary) {
  return {
    getPluginInfo: unary("GetPluginInfo", ({ lifecycle }) => new PluginInfo().setVersion(lifecycle.version)),
    getSchema: unary("GetSchema", async ({ lifecycle }, request: wire.GetSchemaRequest) => {
      const version = request.getVersion();
      if (version !== 0)
        throw new UserError(`${lifecycle.name} has no schema of version ${version}; ask for version 0`);
      return new wire.GetSchemaResponse().setSchema(await lifecycle.schema());
    }),
    // an empty answer says that there is no mapping; an error would end the conversion
    getMapping: unary("GetMapping", () => new wire.GetMappingResponse()),
    getMappings: unary("GetMappings", () => new wire.GetMappingsResponse()),
  } satisfies Partial<IResourceProviderServer>;
}

function configCalls({ redact }: ServiceParts, unary: Unary) {
  return {
    checkConfig: unary("CheckConfig", async ({ lifecycle }, request: wire.CheckRequest) =>
      outgoing.checkResponse(await lifecycle.checkConfig(incoming.checkConfigRequest(request)), redact),
    ),
    diffConfig: unary("DiffConfig", async ({ lifecycle }, request: wire.DiffRequest) =>
      outgoing.diffResponse(await lifecycle.diffConfig(incoming.diffConfigRequest(request))),
    ),
    configure: unary("Configure", async ({ lifecycle }, request: wire.ConfigureRequest) => {
      await lifecycle.configure(incoming.configureRequest(request));
      return outgoing.configureResponse();
    }),
  } satisfies Partial<IResourceProviderServer>;
}

function resourceCalls({ redact }: ServiceParts, unary: Unary) {
  return {
    check: unary("Check", async ({ lifecycle }, request: wire.CheckRequest) =>
      outgoing.checkResponse(await lifecycle.check(incoming.checkRequest(request)), redact),
    ),
    diff: unary("Diff", async ({ lifecycle }, request: wire.DiffRequest) =>
      outgoing.diffResponse(await lifecycle.diff(incoming.diffRequest(request))),
    ),
    create: unary("Create", async ({ lifecycle }, message: wire.CreateRequest) => {
      const request = incoming.createRequest(message);
      return outgoing.createResponse(request, await lifecycle.create(request));
    }),
    read: unary("Read", async ({ lifecycle }, request: wire.ReadRequest) =>
      outgoing.readResponse(await lifecycle.read(incoming.readRequest(request))),
    ),
    update: unary("Update", async ({ lifecycle }, message: wire.UpdateRequest) => {
      const request = incoming.updateRequest(message);
      return outgoing.updateResponse(request, await lifecycle.update(request));
    }),
    delete: unary("Delete", async ({ lifecycle }, request: wire.DeleteRequest) => {
      await lifecycle.delete(incoming.deleteRequest(request));
      return new Empty();
    }),
  } satisfies Partial<IResourceProviderServer>;
}

function functionCalls({ redact }: ServiceParts, unary: Unary) {
  return {
    invoke: unary("Invoke", async ({ lifecycle }, request: wire.InvokeRequest) =>
      outgoing.invokeResponse(await lifecycle.invoke(incoming.invokeRequest(request)), redact),
    ),
    call: unary("Call", async ({ lifecycle }, message: wire.CallRequest) => {
      const request = incoming.callRequest(message);
      return outgoing.callResponse(await lifecycle.call(request), request.preview, redact);
    }),
  } satisfies Partial<IResourceProviderServer>;
}

type ListCall = ServerWritableStream<wire.ListRequest, wire.ListResponse>;

/** Streams the objects of a kind as they are found, at the pace at which the engine takes them. */
async function list({ sessions, redact }: ServiceParts, call: ListCall): Promise<void> {
  const session = sessions.of(call.getPeer());
  try {
    const request = incoming.listRequest(call.request);
    if (containsUnknown(request.query)) call.write(outgoing.computedList());
    else await streamItems(session, request, call);
    await session.log.sent();
    call.end();
  } catch (error) {
    await session.log.sent();
    call.emit("error", failureOf("List", error, redact));
  }
}

async function streamItems(
  session: Session,
  request: ReturnType<typeof incoming.listRequest>,
  call: ListCall,
): Promise<void> {
  for await (const item of session.lifecycle.list(request)) {
    if (call.cancelled) return;
    if (!call.write(outgoing.listItem(item))) await drained(call);
  }
}

function drained(call: ListCall): Promise<void> {
  return new Promise((resolve) => {
    const goOn = (): void => {
      call.off("drain", goOn).off("cancelled", goOn);
      resolve();
    };
    call.once("drain", goOn).once("cancelled", goOn);
  });
}

/** Calls of packages that take parameters and of components. */
const absentCalls = {
  parameterize: (_call, callback) => {
    callback({ code: status.UNIMPLEMENTED, details: "the package takes no parameters" });
  },
  construct: (_call, callback) => {
    callback({ code: status.UNIMPLEMENTED, details: "the package has no components" });
  },
} satisfies Partial<IResourceProviderServer>;
