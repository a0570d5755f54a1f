import type { IncomingMessage, ServerResponse } from "node:http";
import type { Caller } from "./caller";

/** What travels with a request through the server. */
export interface Environment {
  Bindings: { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse };
  Variables: {
    /** Who sends the request; open routes do without. */
    caller: Caller;
    body: string;
    /** Whether a fault has cut the connection. */
    isCut: boolean;
  };
}
