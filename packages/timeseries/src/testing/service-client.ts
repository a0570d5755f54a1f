import type { Answer } from "@ops-providers/provider-kit/testing";
import { inside, ServiceClient as PlainClient, text } from "@ops-providers/provider-kit/testing";
import type { RunningService } from "./running-service";

/** Sends requests to a service with one credential. */
export class ServiceClient extends PlainClient {
  /** A client that may do everything. */
  static operator({ url, token }: RunningService): ServiceClient {
    return new ServiceClient(url, { authorization: `Token ${token}` });
  }

  override with(headers: Readonly<Record<string, string>>): ServiceClient {
    return new ServiceClient(this.url, headers);
  }

  /** The same service with another token. */
  withToken(token: string): ServiceClient {
    return this.with({ authorization: `Token ${token}` });
  }

  /** Creates something and returns the body of the answer; any other status than 201 fails. */
  async create(path: string, body: unknown): Promise<unknown> {
    const answer = await this.post(path, body);
    if (answer.status !== 201)
      throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Creates something and returns its id. */
  async createId(path: string, body: unknown): Promise<string> {
    return text(await this.create(path, body), "id");
  }
}

/** The status, the code and the message of a refusal. */
export function refusal({ status, body }: Answer): unknown[] {
  return [status, inside(body, "code"), inside(body, "message")];
}

/** Pings until the millisecond is over: the simulator's times are no finer. */
export async function nextMillisecond(client: ServiceClient): Promise<void> {
  const now = Date.now();
  while (Date.now() === now) await client.get("/ping");
}

/** Whether the second time is later. */
export function isLater(earlier: string, later: string): boolean {
  return Date.parse(later) > Date.parse(earlier);
}

let count = 0;

/** A name that no other test uses. */
export function freshName(prefix: string): string {
  count += 1;
  return `${prefix}-${process.pid}-${count}`;
}

/** Makes an organization that no other test uses. */
export async function freshOrganization(client: ServiceClient): Promise<{ id: string; name: string }> {
  const name = freshName("org");
  return { id: await client.createId("/api/v2/orgs", { name }), name };
}
