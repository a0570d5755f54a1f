import { startSimulator as startAlertRouting } from "@ops-providers/alert-routing/simulator";
import { startSimulator as startTimeseries } from "@ops-providers/timeseries/simulator";
import type { Closable } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { startRealServer } from "@ops-providers/timeseries/internal/testing/real-server";
import type { RunningService } from "@ops-providers/timeseries/internal/testing/running-service";
import { settingsOf as alertRoutingSettings } from "../alert-routing/start";
import { madeOf, settingsOf as fabricSettings, startService as startFabric } from "../fabric/start";
import { settingsOf as timeseriesSettings } from "../timeseries/start";
import type { KindName } from "./kinds";

/** Content of each object by kind and ID. */
export type Objects = Readonly<Record<string, string>>;

/** The services on which the resources of a program are. */
export interface Services {
  /** Settings of the plugins. */
  readonly env: Readonly<Record<string, string>>;
  readonly orgId: string;
  /** All objects of the kinds, those of the services' own left out. */
  objects(): Promise<Objects>;
}

/** A real server where there is one, and simulators. */
export async function startServices(closeLater: <T extends Closable>(one: T) => T): Promise<Services> {
  const binary = process.env["INFLUXD_2_9"] ?? "";
  const timeseries = closeLater(await (binary === "" ? startTimeseries() : startRealServer(binary)));
  const alertRouting = closeLater(await startAlertRouting());
  const fabric = closeLater(await startFabric());
  const present = async (): Promise<Objects> => ({
    ...(await timeseriesObjects(timeseries)),
    ...byId("AlertRoute", alertRouting.all("alertRoute")),
    ...byId(
      "RouteFilter",
      madeOf(fabric, "RouteFilter").map((filter) => ({ ...filter, id: filter["uuid"] })),
    ),
  });
  const atStart = await present();
  return {
    env: { ...timeseriesSettings(timeseries), ...alertRoutingSettings(alertRouting), ...fabricSettings(fabric) },
    orgId: timeseries.orgId,
    objects: async () => Object.fromEntries(Object.entries(await present()).filter(([id]) => !(id in atStart))),
  };
}

/** Key of an object among all. */
export function keyOf(kind: string, id: unknown): string {
  return `${kind} ${String(id)}`;
}

const LISTS = {
  Organization: { path: "orgs", list: "orgs" },
  User: { path: "users", list: "users" },
  Bucket: { path: "buckets", list: "buckets" },
  Label: { path: "labels", list: "labels" },
  Task: { path: "tasks", list: "tasks" },
  Authorization: { path: "authorizations", list: "authorizations" },
} as const satisfies Partial<Record<KindName, unknown>>;

async function timeseriesObjects({ url, token }: RunningService): Promise<Objects> {
  const all = await Promise.all(
    Object.entries(LISTS).map(async ([kind, { path, list }]) => {
      const answer = await fetch(`${url}/api/v2/${path}?limit=100`, { headers: { authorization: `Token ${token}` } });
      const body: unknown = await answer.json();
      const found: unknown = typeof body === "object" && body !== null ? Reflect.get(body, list) : undefined;
      if (!Array.isArray(found) || found.length === 100) throw new Error(`${path} cannot be listed in one page`);
      return byId(
        kind,
        found.filter((one) => isObject(one) && one["type"] !== "system"),
      );
    }),
  );
  return Object.fromEntries(all.flatMap((one) => Object.entries(one)));
}

function byId(kind: string, objects: readonly unknown[]): Objects {
  return Object.fromEntries(
    objects.filter(isObject).map((object) => [keyOf(kind, object["id"]), JSON.stringify(object)]),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
