import type { Answer } from "@ops-providers/provider-kit/testing";
import { inside, ServiceClient as PlainClient, text } from "@ops-providers/provider-kit/testing";
import { anAttribute } from "../resources/alert-attribute/attribute-bodies.test.support";
import { aRoute } from "../resources/alert-route/route-bodies.test.support";
import { aSource } from "../resources/alert-source/source-bodies.test.support";
import { type Body } from "./bodies";

/** Sends requests to the service with one API key. */
export class ServiceClient extends PlainClient {
  /** A client with all permissions. */
  static withKey(url: string, apiKey: string): ServiceClient {
    return new ServiceClient(url, { authorization: `Bearer ${apiKey}` });
  }

  override with(headers: Readonly<Record<string, string>>): ServiceClient {
    return new ServiceClient(this.url, headers);
  }

  /** Creates an attribute with valid defaults and returns it. */
  attribute(changes: Body = {}): Promise<Body> {
    return this.made("/v2/alert_attributes", "alert_attribute", anAttribute(changes));
  }

  /** Creates a source with valid defaults and returns it. */
  source(changes: Body = {}): Promise<Body> {
    return this.made("/v2/alert_sources", "alert_source", aSource(changes));
  }

  /** Creates a route with valid defaults and returns it. */
  route(changes: Body = {}): Promise<Body> {
    return this.made("/v2/alert_routes", "alert_route", aRoute(changes));
  }

  /** Reads an object of one of the three kinds. */
  async shown(kind: "attribute" | "source" | "route", id: string): Promise<Body> {
    const answer = await this.get(`/v2/alert_${kind}s/${id}`);
    return bodyIn(answer, `alert_${kind}`);
  }

  /** Replaces an object of one of the three kinds and returns the response. */
  async replaced(kind: "attribute" | "source" | "route", id: string, body: Body): Promise<Body> {
    return bodyIn(await this.put(`/v2/alert_${kind}s/${id}`, body), `alert_${kind}`);
  }

  private async made(path: string, key: string, body: Body): Promise<Body> {
    return bodyIn(await this.post(path, body), key);
  }
}

/** Reads the object of a response; fails for an error response. */
function bodyIn({ status, body }: Answer, key: string): Body {
  const found = inside(body, key);
  if (typeof found === "object" && found !== null) return { ...found };
  throw new Error(`the service returned ${status}: ${JSON.stringify(body)}`);
}

/** Reads the id of an object. */
export function idOf(object: Body): string {
  return text(object, "id");
}

/** The status of an error response, and the code and field of each error. */
export function refusal({ status, body }: Answer): unknown[] {
  const errors = inside(body, "errors");
  const list = Array.isArray(errors) ? errors : [];
  return [status, ...list.map((error) => [inside(error, "code"), inside(error, "source", "field")])];
}

/** The messages of an error response. */
export function messages({ body }: Answer): unknown[] {
  const errors = inside(body, "errors");
  return Array.isArray(errors) ? errors.map((error) => inside(error, "message")) : [];
}
