import type { Reply } from "@ops-providers/provider-kit/simulator";
import { unauthorized } from "../kind/fabric-error";
import { type JsonObject, objectIn, parsed } from "../kind/json";
import type { OpenCall, OpenRoute } from "./request";
import { choice, object, problemsOf, text } from "../kind/shape";
import { TOKEN_PATH } from "./tokens";

/** The call that issues tokens, which anybody may make. */
export const tokenRoutes: readonly OpenRoute[] = [{ method: "POST", path: TOKEN_PATH, handle: answerToken }];

/** Refuses a request without a live token. */
export function identify({ service, header }: OpenCall): undefined {
  const token = /^Bearer (.+)$/i.exec(header("authorization") ?? "")?.[1];
  if (token === undefined || !service.tokens.isLive(token)) throw unauthorized();
}

const requestShape = object({ grant_type: choice("client_credentials"), client_id: text(), client_secret: text() });

function answerToken({ service, header, body }: OpenCall): Reply {
  if (header("content-type")?.startsWith("application/json") !== true) {
    return { status: 415, body: tokenError("415", "the body must be JSON") };
  }
  const asked = parsed(body);
  const { client_id: id, client_secret: secret } = objectIn(asked);
  const isWellFormed = problemsOf(requestShape, asked).length === 0;
  if (!isWellFormed) return { status: 400, body: tokenError("400001", "the request is not valid") };
  const wasLocked = service.tokens.isLocked;
  const token = service.tokens.issue(String(id), String(secret));
  if (token !== undefined) return { status: 200, body: token };
  const message = wasLocked ? "the account is locked" : "the client id or the client secret is wrong";
  return { status: 400, body: tokenError(wasLocked ? "400003" : "400002", message) };
}

/** Errors of this call have a form of their own. */
function tokenError(code: string, message: string): JsonObject {
  return {
    error_domain: "apigateway",
    error_title: "Bad Request",
    error_code: code,
    developer_message: message,
    error_message: message,
  };
}
