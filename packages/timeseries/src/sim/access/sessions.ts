import { type Random, randomSecret } from "@ops-providers/provider-kit/simulator";

const MINUTE_MS = 60_000;
const RENEWAL_MS = 5 * MINUTE_MS;

/** A sign-in. */
export interface Session {
  readonly key: string;
  readonly userID: string;
  readonly expiresAt: Date;
}

/** The sign-ins of a server; they live in its memory only, so a restart ends them. */
export class Sessions {
  private readonly open = new Map<string, Session>();

  constructor(
    private readonly now: () => Date,
    private readonly lengthMinutes: number,
    private readonly random: Random,
  ) {}

  /** Signs a user in. */
  create(userID: string): Session {
    const session = { key: randomSecret(this.random), userID, expiresAt: this.after(this.lengthMinutes * MINUTE_MS) };
    this.open.set(session.key, session);
    return session;
  }

  /** Finds a session that has not expired, and keeps it for at least five minutes more. */
  use(key: string): Session | undefined {
    const session = this.open.get(key);
    if (session === undefined || session.expiresAt <= this.now()) return undefined;
    const renewed = this.after(RENEWAL_MS);
    if (renewed > session.expiresAt) this.open.set(key, { ...session, expiresAt: renewed });
    return session;
  }

  /** Signs out; says whether there was such a session. */
  end(key: string): boolean {
    return this.use(key) !== undefined && this.open.delete(key);
  }

  /** Ends every session. */
  endAll(): void {
    this.open.clear();
  }

  private after(ms: number): Date {
    return new Date(this.now().getTime() + ms);
  }
}
