import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { describeRules } from "@ops-providers/provider-kit/testing";
import { checkInputs } from "../../testing/check-inputs";
import { aRotation, aSchedule, aVersion } from "./schedule-inputs.test.support";

const type = "Schedule";
const CHRISTMAS = "2026-12-24T12:00:00Z";

function withVersions(...versions: readonly ValueMap[]): ValueMap {
  return aSchedule({ rotations: [aRotation({ versions })] });
}

describe("a schedule", () => {
  describeRules(checkInputs, [
    {
      fact: "may have no rotation",
      type,
      inputs: aSchedule({ rotations: [] }),
      failures: [],
    },
    {
      fact: "has rotations with IDs of their own",
      type,
      inputs: aSchedule({ rotations: [aRotation(), aRotation({ name: "Other" })] }),
      failures: ['rotations[1].id: duplicate id "support"; must be unique'],
    },
    {
      fact: "has rotations with one first version",
      type,
      inputs: withVersions(aVersion(), aVersion()),
      failures: ["rotations[0].versions[1].effectiveFrom: is required: version 0 is the first one"],
      operands: ["rotations.0.versions.1.effectiveFrom"],
    },
    {
      fact: "has rotations whose versions begin at different moments, however they are spelled",
      type,
      inputs: withVersions(
        aVersion(),
        aVersion({ effectiveFrom: CHRISTMAS }),
        aVersion({ effectiveFrom: "2026-12-24T13:00:00+01:00" }),
      ),
      failures: ["rotations[0].versions[2].effectiveFrom: is the same moment as that of version 1"],
      operands: ["rotations.0.versions.2.effectiveFrom"],
    },
    {
      fact: "has rotations with a first version",
      type,
      inputs: withVersions(aVersion({ effectiveFrom: CHRISTMAS })),
      failures: ["rotations[0].versions: has no first version; leave effectiveFrom out in one"],
      operands: ["rotations.0.versions.0.effectiveFrom"],
    },
    {
      fact: "has hours of one weekday that do not overlap, unless they end on the next day",
      type,
      inputs: withVersions(
        aVersion({
          workingIntervals: [
            { weekday: "monday", startTime: "09:00", endTime: "17:00" },
            { weekday: "monday", startTime: "16:00", endTime: "18:00" },
            { weekday: "monday", startTime: "16:00", endTime: "03:00" },
            { weekday: "tuesday", startTime: "16:00", endTime: "18:00" },
          ],
        }),
      ),
      failures: ["rotations[0].versions[0].workingIntervals[1]: overlaps with interval 0 of the same weekday"],
      operands: ["rotations.0.versions.0.workingIntervals"],
    },
    {
      fact: "has hours that begin at a time of a clock",
      type,
      inputs: withVersions(
        aVersion({ workingIntervals: [{ weekday: "monday", startTime: "9:00", endTime: "17:00" }] }),
      ),
      failures: ['rotations[0].versions[0].workingIntervals[0].startTime: must be a time such as 09:00, not "9:00"'],
      operands: ["rotations.0.versions.0.workingIntervals.0.startTime"],
    },
    {
      fact: "has hours that end at a time of a clock",
      type,
      inputs: withVersions(
        aVersion({ workingIntervals: [{ weekday: "monday", startTime: "09:00", endTime: "24:00" }] }),
      ),
      failures: ['rotations[0].versions[0].workingIntervals[0].endTime: must be a time such as 09:00, not "24:00"'],
      operands: ["rotations.0.versions.0.workingIntervals.0.endTime"],
    },
    {
      fact: "shows the holidays of countries, by two letters",
      type,
      inputs: aSchedule({ holidaysPublicConfig: { countryCodes: ["GBR"] } }),
      failures: ['holidaysPublicConfig.countryCodes[0]: must be two capital letters, not "GBR"'],
      operands: ["holidaysPublicConfig.countryCodes.0"],
    },
    {
      fact: "has rotations with layers and handovers",
      type,
      inputs: withVersions(aVersion({ layers: [], handovers: [] })),
      failures: [
        "rotations[0].versions[0].handovers: must have at least 1 item, not 0",
        "rotations[0].versions[0].layers: must have at least 1 item, not 0",
      ],
    },
    {
      fact: "with a rotation without users is warned of",
      type,
      inputs: withVersions(aVersion({ users: [] })),
      warnings: ["rotations[0].versions[0].users: has no user: nobody is on call"],
    },
  ]);
});
