import type { Resource } from "@ops-providers/provider-kit";
import { path, referencesBy, string } from "@ops-providers/provider-kit";
import { endOfLife } from "../service/deletion";
import { listBelow, searchAt, wholeListAt } from "../lookups/list-below";
import { hrefOutput } from "../shapes/naming";
import { uuidOfOther } from "../shapes/rules/uuid";
import { isDetached, waiting, waitingForRemoval } from "../service/waiting";

/** The connection that a route policy is attached to; its UUID is a part of the path. */
export const attachedTo = string({
  ...uuidOfOther,
  refersTo: "Connection",
  sent: "never",
  onChange: "replace",
  doc: "UUID of the connection, which must be one of a cloud router.",
});

const policies = referencesBy("type", {
  BGP_IPv4_PREFIX_FILTER: "RouteFilter",
  BGP_IPv6_PREFIX_FILTER: "RouteFilter",
  BGP_IPv4_PREFIX_AGGREGATION: "RouteAggregation",
});

/** What the service shows of the attachment of a policy to a connection. */
export const attachmentOutputs = {
  attachmentStatus: string({
    doc: "Status: `ATTACHED`, or `PENDING_BGP_CONFIGURATION` until the connection has a BGP routing protocol.",
  }),
  href: hrefOutput,
  type: string({ stable: true, doc: "Type of the policy." }),
  uuid: string({ stable: true, refersTo: policies, doc: "UUID of the policy." }),
};

const state = "attachmentStatus";

const attached = waiting({
  state,
  pending: ["ATTACHING"],
  // without a routing protocol, which may come later, an attachment goes no further
  target: ["ATTACHED", "PENDING_BGP_CONFIGURATION"],
  failed: ["FAILED", "DETACHING", "DETACHED"],
});

/** How an attachment in the given collection of a connection is waited for and taken away, and how the provider recognises that it is gone. */
export function attachmentLife(
  collection: string,
): Pick<Resource, "lock" | "wait" | "isGone" | "isSoftDeleted" | "delete"> {
  const pathOf = (connection = "", policy = ""): string =>
    path`/fabric/v4/connections/${connection}/${collection}/${policy}`;
  return {
    // the service refuses attachments while the connection, or another attachment of it, changes
    lock: "connection {connectionId}",
    wait: {
      create: attached,
      update: attached,
      delete: waitingForRemoval(pathOf, {
        state,
        pending: ["ATTACHING", "ATTACHED", "PENDING_BGP_CONFIGURATION", "DETACHING"],
        target: ["DETACHED"],
        failed: ["FAILED"],
      }),
    },
    ...endOfLife(pathOf, isDetached),
  };
}

/** Lists the attachments of all connections of cloud routers; `policyInput` is the input that names the policy. */
export function attachmentsOfAll(collection: string, policyInput: string): ReturnType<typeof listBelow> {
  const filter = { and: [{ property: "/type", operator: "=", values: ["IP_VC"] }] };
  return listBelow({
    parents: searchAt("/fabric/v4/connections/search", { filter }),
    list: (connection) => wholeListAt(path`/fabric/v4/connections/${connection}/${collection}`),
    complete: (record, connection) => withEnds(record, connection, policyInput),
  });
}

/** What the service shows of an attachment, with the connection and the policy, whose UUID it gives as that of the attachment. */
export function withEnds(record: object, connectionId: string, policyInput: string): object {
  const policyId: unknown = Reflect.get(record, "uuid");
  return { ...record, connectionId, [policyInput]: policyId };
}
