import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { provisioned } from "../fabric-suite";
import type { TestedService } from "../running-service";

/** Makes a stream behind the provider's back, and returns its UUID. */
export function aStream(service: TestedService): Promise<string> {
  const project = service.simulator.seeds.project;
  return provisioned(service, "/fabric/v4/streams", {
    type: "TELEMETRY_STREAM",
    name: "noc",
    description: "for the operators",
    project,
  });
}

/** A sink with a place and a credential; its secrets contain the text. */
export function aSplunkSink(unique: string): ValueMap {
  return {
    type: "SPLUNK_HEC",
    uri: `https://hec-${unique}.example.org:8088/services/collector/event`,
    credential: { type: "ACCESS_TOKEN", accessToken: `Splunk token-${unique}` },
  };
}
