import type { Lifecycle } from "../lifecycle/requests";
import type { EngineLog } from "./log";

/** One engine's use of the plugin. */
export interface Session {
  readonly lifecycle: Lifecycle;
  readonly log: EngineLog;
}

/**
 * The engines that use the plugin. One that launched it is alone; to a plugin that was started for debugging they come
 * one after the other, and one engine comes once for each provider resource. Each gets a lifecycle of its own, because
 * settings differ and a cancelled lifecycle does no more work.
 */
export interface Sessions {
  /** Begins the session of an engine, which shakes hands over a connection. */
  begin(peer: string): Session;
  /** The session of a connection; an engine that connects anew without a handshake goes on with the last one. */
  of(peer: string): Session;
  /** The last session that began, if one did. */
  latest(): Session | undefined;
  cancelAll(): void;
  /** The runs of all engines have ended orderly. */
  endAll(): Promise<void>;
  close(): void;
}

/** Makes each session when an engine begins it, or calls without a handshake. */
export function createSessions(make: () => Session): Sessions {
  const byPeer = new Map<string, Session>();
  const sessions: Session[] = [];
  let isLatestTaken = false;

  const add = (): Session => {
    const session = make();
    sessions.push(session);
    return session;
  };
  const lastOrFirst = (): Session => sessions.at(-1) ?? add();

  return {
    begin(peer) {
      const session = isLatestTaken ? add() : lastOrFirst();
      isLatestTaken = true;
      byPeer.set(peer, session);
      return session;
    },
    of: (peer) => byPeer.get(peer) ?? lastOrFirst(),
    latest: () => sessions.at(-1),
    endAll: async () => {
      await Promise.all(sessions.map((session) => session.lifecycle.end()));
    },
    cancelAll: () => sessions.forEach((session) => session.lifecycle.cancel()),
    close: () => sessions.forEach((session) => session.log.close()),
  };
}
