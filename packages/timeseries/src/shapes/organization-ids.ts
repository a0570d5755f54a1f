import type { ApiClient, ListSource, Query } from "@ops-providers/provider-kit";
import { listAll } from "@ops-providers/provider-kit";
import { wireId } from "./hex-id";

/** IDs of all organizations that the credentials may read, or of those that a query selects. */
export async function* organizationIds(api: ApiClient, query: Query = {}): AsyncIterable<string> {
  const source: ListSource = { path: "/api/v2/orgs", key: "orgs", query, paging: { style: "offset", size: 100 } };
  for await (const organization of listAll(api, source, {})) yield wireId(organization);
}
