import type { IncomingMessage, ServerResponse } from "node:http";

/** What travels with a request through the server; `Caller` is who sends it, which open routes do without. */
export interface Environment<Caller = unknown> {
  Bindings: { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse };
  Variables: {
    caller: Caller;
    body: string;
    /** Whether a fault has cut the connection. */
    isCut: boolean;
  };
}
