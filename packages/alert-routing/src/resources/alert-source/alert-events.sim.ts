import type { Reply } from "@ops-providers/provider-kit/simulator";
import { bearerOf } from "../../sim/requests/authentication";
import { filledText, object, oneOf, readBody, text, type Read } from "../../sim/requests/input";
import type { OpenCall, OpenRoute } from "../../sim/route";
import { notFound, unauthenticated } from "../../sim/requests/service-error";

/** Alerts that come in; who knows the token of a source may send them. */
export const alertEventRoutes: readonly OpenRoute[] = [
  { method: "POST", path: "/v2/alert_events/:type/:id", handle: receive },
];

function receive({ service: { store, nextId }, param, query, header, body }: OpenCall): Reply {
  const source = store.find("alertSource", param("id"));
  const isOfType = param("type") === "http" || param("type") === source?.source_type;
  if (source === undefined || !isOfType) throw notFound("alert source not found");
  const token = query.get("token") ?? bearerOf(header("authorization"));
  if (source.secretToken === undefined || token !== source.secretToken) {
    throw unauthenticated("the token is not that of the alert source");
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
  title: input.need("title", filledText),
  status: input.need("status", oneOf(["firing", "resolved"])),
  deduplication_key: input.may("deduplication_key", text),
  description: input.may("description", text),
  metadata: input.may("metadata", anything),
  source_url: input.may("source_url", text),
}));
