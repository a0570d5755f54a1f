import type { RecordedRequest } from "@ops-providers/common";

/** Requests: method and path, with the body behind the text where there was one. */
export type Sent = readonly (readonly [request: string, body?: unknown])[];

/** Takes the requests that a simulator recorded so far. */
export function takeRequests({ requests }: { readonly requests: RecordedRequest[] }): Sent {
  return requests.splice(0).map(({ method, path, body }) => {
    return body === undefined ? [`${method} ${path}`] : [`${method} ${path}`, body];
  });
}

/** The requests of what one resource needs, from which others keep out. */
export function about(sent: Sent, ...ends: readonly string[]): Sent {
  return sent.filter(([request]) => ends.some((end) => request.endsWith(end)));
}

/** The requests that may change something: all but those that read, search, or have the service judge something. */
export function writesIn(sent: Sent): readonly string[] {
  return sent
    .map(([request]) => request)
    .filter((request) => !/^GET |^POST \S+\/(search|actions\/validate)(\?|$)/.test(request));
}
