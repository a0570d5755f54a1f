import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize } from "../access/caller";
import { decode } from "../wire/decode";
import { parseId } from "../wire/ids";
import type { Resource } from "../access/permission";
import type { Call, Route } from "../route";
import { conflict, invalid, notFound } from "../service-error";
import type { LabelRecord } from "../records";
import { labelList, labelsOf, wrappedLabel } from "./wire-label";

/** The routes that put labels on the objects of one kind; `find` answers for an object that does not exist. */
export function labelMappingRoutes(path: string, find: (call: Call, id: string) => Resource): Route[] {
  const resource = (call: Call): Resource & { readonly id: string } => {
    const id = parseId(call.param("id"));
    return { ...find(call, id), id };
  };
  return [
    { method: "GET", path: `${path}/:id/labels`, handle: (call) => list(call, resource(call)) },
    { method: "POST", path: `${path}/:id/labels`, handle: (call) => add(call, resource(call)) },
    { method: "DELETE", path: `${path}/:id/labels/:labelID`, handle: (call) => remove(call, resource(call)) },
  ];
}

function list(call: Call, resource: Resource & { readonly id: string }): Reply {
  authorize(call.caller, "read", resource);
  return ok(labelList(labelsOf(call.service.store, resource.id)));
}

function add(call: Call, resource: Resource & { readonly id: string }): Reply {
  const labelID = decode("Invalid post label map request", call.body, (body) => body.id("labelID"));
  if (labelID === undefined) throw invalid("label id is required");
  const label = findLabel(call, labelID);
  authorizeMapping(call, label, resource);
  const id = mappingId(resource.id, labelID);
  if (call.service.store.find("labelMapping", id) !== undefined) {
    throw conflict("Cannot add label, label already exists on resource");
  }
  call.service.store.put("labelMapping", { id, resourceID: resource.id, labelID });
  return created(wrappedLabel(label));
}

function remove(call: Call, resource: Resource & { readonly id: string }): Reply {
  const label = findLabel(call, parseId(call.param("labelID")));
  authorizeMapping(call, label, resource);
  call.service.store.remove("labelMapping", mappingId(resource.id, label.id));
  return noContent;
}

function findLabel({ service }: Call, id: string): LabelRecord {
  const label = service.store.find("label", id);
  if (label === undefined) throw notFound("label not found");
  return label;
}

function authorizeMapping({ caller }: Call, label: LabelRecord, resource: Resource): void {
  authorize(caller, "write", { type: "labels", id: label.id, orgID: label.orgID });
  authorize(caller, "write", resource);
}

function mappingId(resourceID: string, labelID: string): string {
  return `${resourceID}/${labelID}`;
}
