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
  /** The last session that began. */
  latest(): Session;
  cancelAll(): void;
  /** The runs of all engines have ended orderly. */
  endAll(): Promise<void>;
  close(): void;
}

/** Makes the first session at once, so that a provider that cannot start says so before it serves. */
export function createSessions(make: () => Session): Sessions {
  const byPeer = new Map<string, Session>();
  let latest = make();
  const sessions = [latest];
  let isLatestTaken = false;
  return {
    begin(peer) {
      if (isLatestTaken) {
        latest = make();
        sessions.push(latest);
      }
      isLatestTaken = true;
      byPeer.set(peer, latest);
      return latest;
    },
    of: (peer) => byPeer.get(peer) ?? latest,
    latest: () => latest,
    endAll: async () => {
      await Promise.all(sessions.map((session) => session.lifecycle.end()));
    },
    cancelAll: () => sessions.forEach((session) => session.lifecycle.cancel()),
    close: () => sessions.forEach((session) => session.log.close()),
  };
}
