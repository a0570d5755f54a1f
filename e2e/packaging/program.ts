import type * as pulumi from "@pulumi/pulumi";
import type { Timeouts } from "@ops-providers/common";
import * as alertRouting from "@ops-providers/alert-routing";
import type { AlertSourceArgs, GetAlertSourceResult, RichText } from "@ops-providers/alert-routing";
import * as alertRoutingSimulator from "@ops-providers/alert-routing/simulator";
import * as alertRoutingTesting from "@ops-providers/alert-routing/testing";
import { formatDuration, parseDuration, secretOf } from "@ops-providers/common";
import { defineProvider, defineResource, integer, string } from "@ops-providers/provider-kit";
import { bundlePackage } from "@ops-providers/provider-kit/generate";
import { createMocks, startProvider } from "@ops-providers/provider-kit/testing";
import * as fabric from "@ops-providers/fabric";
import type { GetCloudRouterResult, StreamArgs } from "@ops-providers/fabric";
import * as fabricSimulator from "@ops-providers/fabric/simulator";
import * as fabricTesting from "@ops-providers/fabric/testing";
import * as timeseries from "@ops-providers/timeseries";
import type { BucketArgs, GetBucketResult } from "@ops-providers/timeseries";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import type { Simulator } from "@ops-providers/timeseries/simulator";
import { mocks } from "@ops-providers/timeseries/testing";
import type { Mocks } from "@ops-providers/timeseries/testing";

/** Every entry point, as a strict program uses it. */
export async function everyEntryPoint(description: string | undefined): Promise<object> {
  const args: BucketArgs = { orgId: "0000000000000001", retentionPeriod: parseDuration("2h") };
  const named: pulumi.Output<string> = new timeseries.Bucket("meters", { ...args, description }).name;
  const found: Promise<GetBucketResult> = timeseries.getBucket({ name: "meters" });
  const customTimeouts: Timeouts = { create: formatDuration(90) };
  const user = new timeseries.User("ada", { password: secretOf("12345678") ?? "" }, { customTimeouts });
  const simulator: Simulator = await startSimulator({ port: 0 });
  const mocked: Mocks = mocks({
    answers: {
      getBucket: ({ name }) => ({ name, retentionPeriod: 0 }),
      getUsers: { users: [] },
    },
  });
  return { named, found, user, simulator, mocked, bundlePackage, startProvider };
}

/** Every entry point of the package for networks. */
export async function everyEntryPointOfNetworks(name: string | undefined): Promise<object> {
  const args: StreamArgs = { type: "TELEMETRY_STREAM", description: "none", project: { projectId: "1" }, name };
  const state: pulumi.Output<string> = new fabric.Stream("operations", args).state;
  const found: Promise<GetCloudRouterResult> = fabric.getCloudRouter({ uuid: "3d4f5a60-4444-4e8c-8d33-5a2c8c3e9d04" });
  const simulator: fabricSimulator.Simulator = await fabricSimulator.startSimulator({
    phantoms: { secrets: "starred" },
  });
  simulator.fail("connection", { isStuck: true });
  const mocked: fabricTesting.Mocks = fabricTesting.mocks({ answers: { getStreams: { datas: [] } } });
  return { state, found, simulator, mocked };
}

/** Every entry point of the other package. */
export async function everyOtherEntryPoint(isPrivate: boolean | undefined): Promise<object> {
  const title: RichText = alertRouting.richText`[shop] ${alertRouting.variable("title", { truncateTo: 80 })}`;
  const template = { title, description: { literal: "none" }, attributes: [], expressions: [], isPrivate };
  const args: AlertSourceArgs = { sourceType: "http", template };
  const token: pulumi.Output<string | undefined> = new alertRouting.AlertSource("shop", args).secretToken;
  const found: Promise<GetAlertSourceResult> = alertRouting.getAlertSource({ name: "shop" });
  const simulator: alertRoutingSimulator.Simulator = await alertRoutingSimulator.startSimulator({ phantoms: true });
  simulator.faults.add({ kind: "connection-reset", when: "after", method: "POST" });
  const mocked: alertRoutingTesting.Mocks = alertRoutingTesting.mocks({
    answers: { getAlertRoutes: { alertRoutes: [] } },
  });
  return { token, found, simulator, mocked };
}

const note = defineResource({
  token: "notes:index:Note",
  doc: "A note.",
  endpoint: "/notes",
  inputs: { days: integer({ default: 30, doc: "How long it hangs." }) },
  outputs: { text: string({ doc: "What it says." }) },
});

/** A provider that is declared with the published kit. */
export const notes = defineProvider({
  name: "notes",
  npmName: "@acme/notes",
  version: "0.1.0",
  displayName: "Notes",
  doc: "Notes on boards.",
  settings: { url: string({ required: true, doc: "URL of the service." }) },
  connect: ({ settings, http }) =>
    http({
      endpoint: settings.url,
      authorize: () => ({ headers: () => Promise.resolve({}) }),
      parseError: (_status, body) => ({ message: JSON.stringify(body) }),
    }),
  resources: [note],
  functions: [],
});

/** Its mocks. */
export const noteMocks = createMocks(notes, { onMistake: "record" });
