import { STATUS_CODES } from "node:http";
import type { Answer } from "../declare/client";

/** The body of an answer as JSON; `not JSON` when it is something else. */
export type Body = { readonly json: unknown } | { readonly text: string };

/** Reads the whole body; an empty one is `undefined`. */
export async function readBody(response: Response): Promise<Body> {
  const text = await response.text();
  if (text.trim() === "") return { json: undefined };
  try {
    const json: unknown = JSON.parse(text);
    return { json };
  } catch {
    return { text };
  }
}

/** An answer with the parsed body. */
export function answerOf(response: Response, body: unknown): Answer<unknown> {
  return { status: response.status, body, headers: headersOf(response) };
}

function headersOf(response: Response): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  // only set-cookie comes several times; it is joined as the other headers are
  for (const [name, value] of response.headers) headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  return headers;
}

const LONGEST_REASON = 200;

/** What an error body that is not the service's own says: its first line, or the words of the status when it is a web page. */
export function reasonOf(response: Response, body: Body): string {
  const text = "text" in body ? body.text.trim() : "";
  const isPage = text.includes("<") || (response.headers.get("content-type") ?? "").includes("html");
  const [firstLine = ""] = text.split(/[\r\n]/);
  if (firstLine !== "" && !isPage) return firstLine.slice(0, LONGEST_REASON);
  return response.statusText || (STATUS_CODES[response.status] ?? "no reason given");
}
