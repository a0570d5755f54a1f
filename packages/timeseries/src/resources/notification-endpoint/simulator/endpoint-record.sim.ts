import type { EndpointType } from "../../../sim/tenancy/endpoint-type";

declare module "../../../sim/records" {
  interface Records {
    notificationEndpoint: NotificationEndpointRecord;
  }
}

/** Where notifications go. */
export interface NotificationEndpointRecord {
  readonly id: string;
  readonly orgID: string;
  readonly name: string;
  readonly description: string;
  readonly status: string;
  readonly type: EndpointType;
  /** What the type has besides, by the names of the service; of a credential the name of its secret: `secret: ID-token`. */
  readonly settings: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
