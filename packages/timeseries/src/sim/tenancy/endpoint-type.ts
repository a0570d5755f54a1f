const TYPES = ["http", "pagerduty", "slack", "telegram"] as const;

/** What takes the notifications of an endpoint, and of the rules that send to it. */
export type EndpointType = (typeof TYPES)[number];

/** Whether there are endpoints of the type. */
export function isEndpointType(type: string): type is EndpointType {
  return TYPES.some((one) => one === type);
}
