import type * as fabric from "@ops-providers/fabric";
import type { Output } from "@pulumi/pulumi";

/** Whether two types are the same, optional and readonly marks included. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Whether a property of a type is of exactly another type, so never absent unless that says so. */
type Has<Object, Name extends keyof Object, Type> = Same<Pick<Object, Name>, Readonly<Record<Name, Type>>>;

/** Whether each property may be absent. */
type IsRare<Object, Name extends keyof Object> = {
  [N in Name]-?: Partial<Pick<Object, N>> extends Pick<Object, N> ? true : false;
}[Name];

function holds<Claim extends true>(..._claims: readonly Claim[]): void {}

// what the service gives of every object, no program need ask for
type Always = "uuid" | "href" | "state";
holds<Has<fabric.CloudRouter, Always, Output<string>>>();
holds<Has<fabric.Connection, Always, Output<string>>>();
holds<Has<fabric.Network, Always, Output<string>>>();
holds<Has<fabric.Port, Always, Output<string>>>();
holds<Has<fabric.PrecisionTimeService, Always, Output<string>>>();
holds<Has<fabric.RouteAggregation, Always, Output<string>>>();
holds<Has<fabric.RouteAggregationRule, Always, Output<string>>>();
holds<Has<fabric.RouteFilter, Always, Output<string>>>();
holds<Has<fabric.RouteFilterRule, Always, Output<string>>>();
holds<Has<fabric.RoutingProtocol, Always, Output<string>>>();
holds<Has<fabric.ServiceProfile, Always, Output<string>>>();
holds<Has<fabric.ServiceToken, Always, Output<string>>>();
holds<Has<fabric.Stream, Always, Output<string>>>();
holds<Has<fabric.StreamAlertRule, Always, Output<string>>>();
holds<Has<fabric.StreamSubscription, Always, Output<string>>>();
type Attached = "uuid" | "href" | "type" | "attachmentStatus";
holds<Has<fabric.ConnectionRouteAggregation, Attached, Output<string>>>();
holds<Has<fabric.ConnectionRouteFilter, Attached, Output<string>>>();
holds<Has<fabric.StreamAttachment, Attached, Output<string>>>();

// a name that the program left out was made, and is an output
holds<Has<fabric.Connection, "name" | "direction" | "type", Output<string>>>();
holds<Has<fabric.RoutingProtocol, "name" | "type", Output<string>>>();

// numbers and logs
holds<Has<fabric.CloudRouter, "platformAsn" | "connectionsCount" | "gatewayAttachmentsCount", Output<number>>>();
holds<Has<fabric.Stream, "assetsCount" | "streamSubscriptionsCount", Output<number>>>();
holds<Has<fabric.CloudRouter, "changeLogs", Output<fabric.ChangeLog[]>>>();
holds<Has<fabric.Connection, "changeLog", Output<fabric.ChangeLog>>>();
holds<Has<fabric.ChangeLog, "createdDateTime" | "createdBy" | "updatedDateTime", string>>();
holds<Has<fabric.Connection, "project", Output<fabric.Project>>>();
holds<Has<fabric.Project, "projectId", string>>();

// properties that only some objects have are optional
type Rare = "router" | "gateway" | "interface" | "linkProtocol" | "authenticationKey" | "peeringType" | "role";
holds<IsRare<fabric.AccessPoint, Rare | "account" | "port" | "profile">>();
holds<IsRare<fabric.AccessPointRecord, Rare | "port">>();
holds<Has<fabric.AccessPoint, "location", fabric.Place>>();
holds<Has<fabric.AccessPointRecord, "providerConnectionId", string>>();
holds<Has<fabric.RoutingProtocol, "customerAsn", Output<number | undefined>>>();
holds<Has<fabric.GetRoutingProtocolResult, "customerAsn", number>>();
holds<Has<fabric.StreamSink, "batchSizeMax", number>>();

// what a rule demands of programs
holds<Has<fabric.AccessPointPort, "uuid" | "name" | "href", string>>();
holds<Has<fabric.RouterReference | fabric.ServiceTokenReference, "uuid", string>>();

// lookups
holds<Has<fabric.GetConnectionResult, Always | "name" | "direction", string>>();
holds<Has<fabric.GetConnectionsResult, "pagination", fabric.Pagination>>();
holds<Has<fabric.Pagination, "total" | "limit" | "offset", number>>();
holds<Has<fabric.ConnectionRecord, "aSides" | "zSides", fabric.ConnectionSideRecord[]>>();
holds<Has<fabric.ConnectionSideRecord, "accessPoint", fabric.AccessPointRecord>>();
holds<Has<fabric.GetRouteFilterResult, "changeLogs", fabric.ChangeLog[]>>();
holds<Has<fabric.GetServiceTokenResult, "serviceTokenConnections", fabric.ServiceTokenConnection[]>>();
holds<Has<fabric.ServiceTokenConnection, "aSides" | "zSides", fabric.ServiceTokenSide[]>>();

// named values are values and types; an argument takes any text
holds<Same<typeof fabric.ConnectionType.EVPL, "EVPL_VC">>();
holds<"GW_VC" extends fabric.ConnectionType ? true : false>();
holds<string extends fabric.ConnectionType ? false : true>();
holds<Output<string> extends fabric.ConnectionArgs["type"] ? true : false>();

// what is not there is not there, in lookups as in states
holds<Same<fabric.AccessPointRecord["type"], string | undefined>>();
holds<Same<fabric.GetServiceTokenResult["description"], string>>();
