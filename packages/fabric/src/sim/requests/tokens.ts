import { randomUuid, type Sources } from "@ops-providers/provider-kit/simulator";
import type { JsonObject } from "../kind/json";

/** The path of the call that issues tokens. */
export const TOKEN_PATH = "/oauth2/v1/token";
/** The path of the call that exchanges the token of a workload; at the real service it has a server of its own. */
export const EXCHANGE_PATH = "/use/token";

const MAX_BAD_ATTEMPTS = 5;

/** What is known of the requests for tokens so far. */
export interface TokenRecord {
  /** How many requests for a token came. */
  readonly requests: number;
  /** Whether one came while another one was still unanswered. */
  readonly haveOverlapped: boolean;
  /** Whether the account is locked. */
  readonly isLocked: boolean;
}

/** How tokens are issued. */
export interface TokenRules {
  readonly clientId: string;
  readonly clientSecret: string;
  /** A token that never expires. */
  readonly token: string;
  /** What is said of the life of new tokens, in seconds; "0" is for ever. */
  readonly timeout: string;
  /** The identity that a workload may take on. */
  readonly scope: string;
  /** The token of the workload. */
  readonly subjectToken: string;
}

/** Issues tokens and knows which are live. */
export class Tokens implements TokenRecord {
  requests = 0;
  haveOverlapped = false;
  private inFlight = 0;
  private badAttempts = 0;
  private readonly expiries = new Map<string, number>();

  constructor(
    private readonly rules: TokenRules,
    private readonly sources: Pick<Sources, "clock" | "random">,
  ) {}

  get isLocked(): boolean {
    return this.badAttempts >= MAX_BAD_ATTEMPTS;
  }

  /** Counts a request for a token, until the returned function is called. */
  watch(): () => void {
    this.requests += 1;
    this.inFlight += 1;
    if (this.inFlight > 1) this.haveOverlapped = true;
    return () => {
      this.inFlight -= 1;
    };
  }

  /** Issues a token, or nothing to somebody without the right credentials. */
  issue(clientId: string, clientSecret: string): JsonObject | undefined {
    const isRight = clientId === this.rules.clientId && clientSecret === this.rules.clientSecret;
    if (this.isLocked || !isRight) {
      this.badAttempts += 1;
      return undefined;
    }
    this.badAttempts = 0;
    return {
      access_token: this.issueToken(),
      token_timeout: this.rules.timeout,
      user_name: clientId,
      token_type: "Bearer",
    };
  }

  /** Issues a token for that of a workload, or nothing to another one. */
  exchange(scope: string, subjectToken: string): JsonObject | undefined {
    if (scope !== this.rules.scope || subjectToken !== this.rules.subjectToken) return undefined;
    return {
      access_token: this.issueToken(),
      issued_token_type: "urn:ietf:params:oauth:token-type:access_token",
      token_type: "Bearer",
      expires_in: Number(this.rules.timeout),
    };
  }

  private issueToken(): string {
    const token = randomUuid(this.sources.random).replaceAll("-", "");
    this.expiries.set(token, this.sources.clock().getTime() + lifeMs(this.rules.timeout));
    return token;
  }

  /** Whether a token is live. */
  isLive(token: string): boolean {
    return token === this.rules.token || this.sources.clock().getTime() < (this.expiries.get(token) ?? 0);
  }

  /** Ends the life of every token that was issued. */
  revoke(): void {
    this.expiries.clear();
  }
}

/** What cannot be read counts as an hour. */
function lifeMs(timeout: string): number {
  if (timeout === "0") return Infinity;
  const seconds = /^\d+$/.test(timeout) ? Number(timeout) : 3600;
  return seconds * 1000;
}
