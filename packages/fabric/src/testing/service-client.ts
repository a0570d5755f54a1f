import type { Answer } from "@ops-providers/provider-kit/testing";
import { inside, ServiceClient as PlainClient, text } from "@ops-providers/provider-kit/testing";

type Headers = Readonly<Record<string, string>>;

/** An object as requests and answers hold it. */
export type Body = Readonly<Record<string, unknown>>;

/** Sends requests to the service with one token. */
export class ServiceClient extends PlainClient {
  constructor(
    url: string,
    private readonly own: Headers,
  ) {
    super(url, own);
  }

  /** A client that may do everything. */
  static withToken(url: string, token: string): ServiceClient {
    return new ServiceClient(url, { authorization: `Bearer ${token}`, "content-type": "application/json" });
  }

  override with(headers: Headers): ServiceClient {
    return new ServiceClient(this.url, headers);
  }

  /** The same client with some more headers, such as `If-Match`. */
  and(headers: Headers): ServiceClient {
    return new ServiceClient(this.url, { ...this.own, ...headers });
  }

  /** Sends the steps of a patch in the content type that most kinds take. */
  override patch(path: string, body: unknown): Promise<Answer> {
    return this.and({ "content-type": "application/json-patch+json" }).send("PATCH", path, body);
  }

  /** Sends the steps of a patch as plain JSON. */
  patchJson(path: string, body: unknown): Promise<Answer> {
    return this.send("PATCH", path, body);
  }

  /** Makes an object and returns it; a refusal fails. */
  async made(path: string, body: Body): Promise<Body> {
    return bodyOf(await this.post(path, body));
  }

  /** Reads an object; a refusal fails. */
  async shown(path: string): Promise<Body> {
    return bodyOf(await this.get(path));
  }
}

/** Reads the object of an answer; a refusal fails. */
export function bodyOf({ status, body }: Answer): Body {
  const isGood = status < 300 && typeof body === "object" && body !== null && !Array.isArray(body);
  if (isGood) return { ...body };
  throw new Error(`the service answered ${status}: ${JSON.stringify(body)}`);
}

/** Reads the id of an object. */
export function idOf(object: Body): string {
  return text(object, "uuid");
}

/** The status of a refusal, its code, and the properties that it names. */
export function refusal({ status, body }: Answer): unknown[] {
  const named = inside(body, 0, "additionalInfo");
  const properties = Array.isArray(named) ? named.map((one) => inside(one, "property")) : [];
  return [status, inside(body, 0, "errorCode"), ...properties];
}
