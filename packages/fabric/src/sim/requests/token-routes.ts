import type { Reply } from "@ops-providers/provider-kit/simulator";
import { unauthorized } from "../kind/fabric-error";
import { type JsonObject, objectIn, parsed } from "../kind/json";
import type { OpenCall, OpenRoute } from "./request";
import { choice, object, problemsOf, text } from "../kind/shape";
import { EXCHANGE_PATH, TOKEN_PATH } from "./tokens";

/** The calls that issue tokens, which anybody may make. */
export const tokenRoutes: readonly OpenRoute[] = [
  { method: "POST", path: TOKEN_PATH, handle: answerToken },
  { method: "POST", path: EXCHANGE_PATH, handle: exchangeToken },
];

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

const EXCHANGED = {
  grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
  subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
} as const;

function exchangeToken({ service, header, body }: OpenCall): Reply {
  if (header("content-type")?.startsWith("application/x-www-form-urlencoded") !== true) {
    return refusedExchange("invalid_request", "the body must be a form");
  }
  const form = new URLSearchParams(body);
  const wrong = Object.entries(EXCHANGED).find(([name, value]) => form.get(name) !== value);
  if (wrong !== undefined) return refusedExchange("invalid_request", `${wrong[0]} must be ${wrong[1]}`);
  const token = service.tokens.exchange(form.get("scope") ?? "", form.get("subject_token") ?? "");
  if (token !== undefined) return { status: 200, body: token };
  return refusedExchange("invalid_grant", "the scope or the subject token is wrong");
}

function refusedExchange(error: string, description: string): Reply {
  return { status: 400, body: { error, error_description: description } };
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
