import { UserError } from "../../values/errors";
import { containsUnknown } from "../../values/value/value";
import { Code } from "./grpc/code";
import type { Method } from "./grpc/server";
import type { ServerCall } from "./grpc/server-call";
import * as incoming from "./incoming";
import * as outgoing from "./outgoing";
import type { Session, Sessions } from "./sessions";
import { failureOf } from "./status";

/** What the service needs of the process around it. */
export interface ServiceParts {
  readonly sessions: Sessions;
  /** Takes secrets and invisible characters out of a text; the last net under what is worded elsewhere. */
  readonly redact: (text: string) => string;
  /** Called with each operation, so that the process can wait for its end. */
  readonly track: (operation: Promise<void>) => void;
  readonly onCancelAnswered: () => void;
}

/** Methods by the names of their RPCs. */
type Methods = Readonly<Record<string, Method>>;

/** Makes the method of an RPC that one session answers. */
type Unary = (rpc: string, work: (session: Session, message: Uint8Array) => Buffer | Promise<Buffer>) => Method;

/** Answers each call of the engine from the lifecycle of its session; by the path of the call. */
export function createService(parts: ServiceParts): ReadonlyMap<string, Method> {
  const methods: Methods = {
    ...engineCalls(parts),
    ...packageCalls(parts),
    ...configCalls(parts),
    ...resourceCalls(parts),
    ...functionCalls(parts),
    List: (call, message) => parts.track(list(parts, call, message)),
    ...ABSENT_CALLS,
  };
  return new Map(Object.entries(methods).map(([rpc, method]) => [`/pulumirpc.ResourceProvider/${rpc}`, method]));
}

function unaryOf({ sessions, redact, track }: ServiceParts): Unary {
  return (rpc, work) => (call, message) => {
    track(
      inSession(sessions, call, (session) => work(session, message)).then(
        (answer) => call.answer(answer),
        (error: unknown) => call.fail(failureOf(rpc, error, redact)),
      ),
    );
  };
}

/** Runs the work and lets its warnings reach the engine first: after the last answer nobody listens any more. */
async function inSession<A>(
  sessions: Sessions,
  call: ServerCall,
  work: (session: Session) => A | Promise<A>,
): Promise<A> {
  const session = sessions.of(call.peer);
  try {
    return await work(session);
  } finally {
    await session.log.sent();
  }
}

/** What the engine asks of the process. */
function engineCalls(parts: ServiceParts): Methods {
  const { sessions, redact, onCancelAnswered } = parts;
  return {
    Handshake(call, message) {
      try {
        const session = sessions.begin(call.peer);
        const address = incoming.handshakeAddress(message);
        if (address !== "") session.log.connect(address);
        call.answer(outgoing.handshakeResponse());
      } catch (error) {
        call.fail(failureOf("Handshake", error, redact));
      }
    },
    Attach: unaryOf(parts)("Attach", (session, message) => {
      session.log.connect(incoming.attachAddress(message));
      return outgoing.EMPTY;
    }),
    Cancel(call) {
      // at once: the engine waits five seconds and then calls the provider broken
      call.answer(outgoing.EMPTY);
      onCancelAnswered();
      const { lifecycle, log } = sessions.of(call.peer);
      try {
        lifecycle.cancel();
      } catch (error) {
        log.warn(failureOf("Cancel", error, redact).details);
      }
    },
  };
}

/** What the engine asks about the package. */
function packageCalls(parts: ServiceParts): Methods {
  const unary = unaryOf(parts);
  return {
    GetPluginInfo: unary("GetPluginInfo", ({ lifecycle }) => outgoing.pluginInfo(lifecycle.version)),
    GetSchema: unary("GetSchema", async ({ lifecycle }, message) => {
      const version = incoming.schemaVersion(message);
      if (version !== 0)
        throw new UserError(`${lifecycle.name} has no schema of version ${version}; ask for version 0`);
      return outgoing.schemaResponse(await lifecycle.schema());
    }),
    GetMapping: unary("GetMapping", async ({ lifecycle }, message) => {
      const { key, provider } = incoming.mappingRequest(message);
      const mappings = await lifecycle.mappings(key);
      return outgoing.mappingResponse(
        provider === "" ? mappings[0] : mappings.find((mapping) => mapping.provider === provider),
      );
    }),
    GetMappings: unary("GetMappings", async ({ lifecycle }, message) =>
      outgoing.mappingsResponse(await lifecycle.mappings(incoming.mappingRequest(message).key)),
    ),
  };
}

function configCalls(parts: ServiceParts): Methods {
  const unary = unaryOf(parts);
  return {
    CheckConfig: unary("CheckConfig", async ({ lifecycle }, message) =>
      outgoing.checkResponse(await lifecycle.checkConfig(incoming.checkConfigRequest(message)), parts.redact),
    ),
    DiffConfig: unary("DiffConfig", async ({ lifecycle }, message) =>
      outgoing.diffResponse(await lifecycle.diffConfig(incoming.diffConfigRequest(message))),
    ),
    Configure: unary("Configure", async ({ lifecycle }, message) => {
      await lifecycle.configure(incoming.configureRequest(message));
      return outgoing.configureResponse();
    }),
  };
}

function resourceCalls(parts: ServiceParts): Methods {
  const unary = unaryOf(parts);
  return {
    Check: unary("Check", async ({ lifecycle }, message) =>
      outgoing.checkResponse(await lifecycle.check(incoming.checkRequest(message)), parts.redact),
    ),
    Diff: unary("Diff", async ({ lifecycle }, message) =>
      outgoing.diffResponse(await lifecycle.diff(incoming.diffRequest(message))),
    ),
    Create: unary("Create", async ({ lifecycle }, message) => {
      const request = incoming.createRequest(message);
      return outgoing.createResponse(request, await lifecycle.create(request));
    }),
    Read: unary("Read", async ({ lifecycle }, message) =>
      outgoing.readResponse(await lifecycle.read(incoming.readRequest(message))),
    ),
    Update: unary("Update", async ({ lifecycle }, message) => {
      const request = incoming.updateRequest(message);
      return outgoing.updateResponse(request, await lifecycle.update(request));
    }),
    Delete: unary("Delete", async ({ lifecycle }, message) => {
      await lifecycle.delete(incoming.deleteRequest(message));
      return outgoing.EMPTY;
    }),
  };
}

function functionCalls(parts: ServiceParts): Methods {
  const unary = unaryOf(parts);
  return {
    Invoke: unary("Invoke", async ({ lifecycle }, message) =>
      outgoing.invokeResponse(await lifecycle.invoke(incoming.invokeRequest(message)), parts.redact),
    ),
    Call: unary("Call", async ({ lifecycle }, message) => {
      const request = incoming.callRequest(message);
      return outgoing.callResponse(await lifecycle.call(request), request.preview, parts.redact);
    }),
  };
}

/** Streams the objects of a kind as they are found, at the pace at which the engine takes them. */
async function list({ sessions, redact }: ServiceParts, call: ServerCall, message: Uint8Array): Promise<void> {
  try {
    await inSession(sessions, call, async (session) => {
      const request = incoming.listRequest(message);
      if (containsUnknown(request.query)) await call.send(outgoing.computedList());
      else await streamItems(session, request, call);
    });
    call.end();
  } catch (error) {
    call.fail(failureOf("List", error, redact));
  }
}

async function streamItems(
  session: Session,
  request: ReturnType<typeof incoming.listRequest>,
  call: ServerCall,
): Promise<void> {
  for await (const item of session.lifecycle.list(request)) {
    if (call.isOver) return;
    await call.send(outgoing.listItem(item));
  }
}

/** Calls of packages that take parameters and of components. */
const ABSENT_CALLS: Methods = {
  Parameterize: (call) => call.fail({ code: Code.UNIMPLEMENTED, details: "the package takes no parameters" }),
  Construct: (call) => call.fail({ code: Code.UNIMPLEMENTED, details: "the package has no components" }),
};
