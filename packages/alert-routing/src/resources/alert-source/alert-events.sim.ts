import type { Reply } from "@ops-providers/provider-kit/simulator";
import { bearerOf } from "../../sim/requests/authentication";
import { nonEmptyString, object, oneOf, readBody, string, type Read } from "../../sim/requests/input";
import type { OpenCall, OpenRoute } from "../../sim/route";
import { notFound, unauthenticated } from "../../sim/requests/service-error";

/** Incoming alerts, authenticated with the token of a source. */
export const alertEventRoutes: readonly OpenRoute[] = [
  { method: "POST", path: "/v2/alert_events/:type/:id", handle: receive },
];

function receive({ service: { store, nextId }, param, query, header, body }: OpenCall): Reply {
  const source = store.find("alertSource", param("id"));
  const isOfType = param("type") === "http" || param("type") === source?.source_type;
  if (source === undefined || !isOfType) throw notFound("alert source not found");
  const token = query.get("token") ?? bearerOf(header("authorization"));
  if (source.secretToken === undefined || token !== source.secretToken) {
    throw unauthenticated("the token is not valid for the alert source");
  }
  const event = readBody(body, readEvent);
  const id = nextId();
  const deduplicationKey = event.deduplication_key ?? id;
  const { title, status } = event;
  store.put("alertEvent", { id, alertSourceId: source.id, title, status, deduplicationKey });
  const answer = { status: "success", message: "the event is being processed", deduplication_key: deduplicationKey };
  return { status: 202, body: answer };
}

const anything: Read<unknown> = (value) => value;

const readEvent = object((input) => ({
  title: input.required("title", nonEmptyString),
  status: input.required("status", oneOf(["firing", "resolved"])),
  deduplication_key: input.optional("deduplication_key", string),
  description: input.optional("description", string),
  metadata: input.optional("metadata", anything),
  source_url: input.optional("source_url", string),
}));
