import { STATUS_CODES } from "node:http";
import type { Answer } from "../declare/client";
import type { Redactor } from "../redact/redact";

/** The body of an answer: JSON, another text, or one that was not read to its end because it has more bytes than the limit. */
export type ResponseBody = { readonly json: unknown } | { readonly text: string } | { readonly limit: number };

/** Reads the whole body unless it is larger than the limit; an empty one is `undefined`. */
export async function readBody(response: Response, maxBytes: number): Promise<ResponseBody> {
  const bytes = await bytesOf(response, maxBytes);
  if (bytes === undefined) return { limit: maxBytes };
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === "") return { json: undefined };
  try {
    const json: unknown = JSON.parse(text);
    return { json };
  } catch {
    return { text };
  }
}

/** The bytes of a body, unpacked; `undefined` when there are more than the limit: then the connection is closed. */
async function bytesOf({ body, headers }: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  if (body === null) return new Uint8Array();
  if (Number(headers.get("content-length")) > maxBytes) {
    await body.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  const arriving: AsyncIterable<Uint8Array> = body;
  for await (const chunk of arriving) {
    length += chunk.length;
    // leaving the loop cancels the body
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** An answer with the parsed body. */
export function apiResponse(response: Response, body: unknown): Answer<unknown> {
  return { status: response.status, body, headers: headersOf(response) };
}

function headersOf(response: Response): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  // only set-cookie comes several times; it is joined as the other headers are
  for (const [name, value] of response.headers) headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  return headers;
}

/** Why the body of a success is of no use. */
export function flawOf(body: ResponseBody): string {
  if (!("limit" in body)) return "the body is not JSON";
  return `${tooLarge(body.limit)}; check that the endpoint is the service's own address, narrow the request, or raise maxResponseBytes in the provider`;
}

const LONGEST_LINE = 200;

/** What an error body that is not the service's own says: its first line, or the words of the status when it is a web page. */
export function reasonOf(response: Response, body: ResponseBody, redactor: Redactor): string {
  const words = response.statusText || (STATUS_CODES[response.status] ?? "no reason given");
  if ("limit" in body) return `${words}; ${tooLarge(body.limit)}`;
  const text = "text" in body ? body.text.trim() : "";
  const isPage = text.includes("<") || (response.headers.get("content-type") ?? "").includes("html");
  // a secret may have several lines
  const [firstLine = ""] = redactor.excerpt(text, LONGEST_LINE).split(/[\r\n]/);
  return firstLine === "" || isPage ? words : firstLine;
}

function tooLarge(limit: number): string {
  return `the response body exceeds the limit of ${size(limit)} and was not read`;
}

const UNITS = [
  [2 ** 20, "MiB"],
  [2 ** 10, "KiB"],
] as const;

function size(bytes: number): string {
  const [factor, unit] = UNITS.find(([one]) => bytes % one === 0) ?? [1, "bytes"];
  return `${bytes / factor} ${unit}`;
}
