import type { RecordedRequest } from "@ops-providers/common";
import { takeRequests, writesIn } from "../sent-requests";
import type { Engine } from "./engine";
import { succeeded } from "./engine";

/** Runs one more up, a refresh, and another up: no run changes any of the resources, and only the refresh reads. */
export async function expectUnchanged(
  engine: Engine,
  simulator: { readonly requests: RecordedRequest[] },
  resources: number,
): Promise<void> {
  expect(await succeeded(engine.up())).toEqual({ same: resources });
  expect(takeRequests(simulator)).toEqual([]);
  expect(await succeeded(engine.refresh())).toEqual({ same: resources });
  expect(writesIn(takeRequests(simulator))).toEqual([]);
  expect(await succeeded(engine.up())).toEqual({ same: resources });
  expect(takeRequests(simulator)).toEqual([]);
}
