import type { Faults } from "@ops-providers/common";
import { createHandle, type Handle } from "./in-process";
import { type App, listen, type ListeningServer } from "./server";

/** A simulated service that does not listen yet. */
export interface Simulated<Controls> {
  readonly app: App;
  /** The interface of the simulator for tests. */
  readonly controls: Controls;
}

/** A simulated service in this process. */
export interface InProcess {
  /** The URL in responses of the service; nothing listens there. */
  readonly url: string;
  readonly handle: Handle;
}

/** Starts a simulated service in this process, without a socket. */
export function inProcess<Controls>(
  build: (url: () => string) => Simulated<Controls>,
  url: string,
): Controls & InProcess {
  const { app, controls } = build(() => url);
  return { ...controls, url, handle: createHandle(app) };
}

/** Starts a simulated service on loopback; closing the server releases stalled requests. */
export async function onLoopback<Controls extends { readonly faults: Faults }>(
  build: (url: () => string) => Simulated<Controls>,
  port = 0,
): Promise<Controls & ListeningServer> {
  const address = { url: "" };
  const { app, controls } = build(() => address.url);
  const server = await listen(app, port);
  address.url = server.url;
  return {
    ...controls,
    url: server.url,
    close: () => {
      controls.faults.clear();
      return server.close();
    },
  };
}
