import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { describeRules, NO_FAILURES } from "@ops-providers/provider-kit/testing";
import { anIncidentConfig, aRoute } from "./route-inputs.test.support";
import { checkInputs } from "../../testing/check-inputs";

const type = "AlertRoute";

function withIncidents(change: ValueMap): ValueMap {
  return aRoute({ incidentConfig: anIncidentConfig(change) });
}

describe("times", () => {
  const warning = (seconds: number): string =>
    `incidentConfig.groupingWindowSeconds: newer versions of the service accept 0 (no grouping) or 60 to 172800 seconds, not ${seconds}`;
  const range = "must be 0 to 2147483647 seconds";
  describeRules(checkInputs, [
    ...["deferTimeSeconds", "groupingWindowSeconds"].flatMap((name) =>
      [-1, 2_147_483_648].map((seconds) => ({
        fact: `${name} cannot be ${seconds}`,
        type: "AlertRoute" as const,
        inputs: withIncidents({ [name]: seconds }),
        failures: [`incidentConfig.${name}: ${range}, not ${seconds}`],
        operands: [`incidentConfig.${name}`],
      })),
    ),
    {
      fact: "parts of a second are refused",
      type,
      inputs: withIncidents({ deferTimeSeconds: 1.5, groupingWindowSeconds: "60" }),
      failures: [
        "incidentConfig.deferTimeSeconds: must be a whole number, not 1.5",
        "incidentConfig.groupingWindowSeconds: must be a whole number, not a string",
      ],
    },
    ...[1, 59, 172_801].map((seconds) => ({
      fact: `a window of ${seconds} seconds is worth a warning`,
      type: "AlertRoute" as const,
      inputs: withIncidents({ groupingWindowSeconds: seconds }),
      warnings: [warning(seconds)],
      operands: ["incidentConfig.groupingWindowSeconds"],
    })),
  ]);

  test("0 and the whole range of a window and of a delay are taken", async () => {
    const windows = [0, 60, 172_800].map((groupingWindowSeconds) => withIncidents({ groupingWindowSeconds }));
    const delays = [0, 1, 2_147_483_647].map((deferTimeSeconds) => withIncidents({ deferTimeSeconds }));
    expect(await checkInputs(type, ...windows, ...delays)).toEqual([...windows, ...delays].map(() => NO_FAILURES));
  });
});
