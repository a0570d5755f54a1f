import type { Faults } from "@ops-providers/common";
import { createHandle, type Handle } from "./in-process";
import { type App, listen, type ListeningServer } from "./server";

/** A simulated service that nobody can reach yet. */
export interface Simulated<Controls> {
  readonly app: App;
  /** What tests see of the service and do to it. */
  readonly controls: Controls;
}

/** A simulated service in this process. */
export interface InProcess {
  /** The address under which the service says that it is; nothing listens there. */
  readonly url: string;
  readonly handle: Handle;
}

/** Puts a simulated service within reach of this process. */
export function inProcess<Controls>(
  build: (url: () => string) => Simulated<Controls>,
  url: string,
): Controls & InProcess {
  const { app, controls } = build(() => url);
  return { ...controls, url, handle: createHandle(app) };
}

/** Lets a simulated service listen on loopback; closing it lets go of what its faults hold. */
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
