import { defineLookupKind, integer, snakeCase, string } from "@ops-providers/provider-kit";
import { checkId } from "../../shapes/identity";
import { NO_PAGES } from "../../shapes/pages";

/** A workflow, as lookups show it. */
export const workflow = defineLookupKind({
  token: "alert-routing:index:Workflow",
  doc: "A workflow.",
  endpoint: "/v2/workflows",
  wrapper: "workflow",
  checkId,
  list: { path: "/v2/workflows", key: "workflows", paging: NO_PAGES },
  record: snakeCase({
    name: string({ doc: "Name, such as `Announce incidents`." }),
    state: string({ doc: "State: `active`, `disabled`, `draft` or `error`." }),
    version: integer({ doc: "Version; each change increments it." }),
    folder: string({ sometimes: true, doc: "Folder that it is in, if any." }),
  }),
});
