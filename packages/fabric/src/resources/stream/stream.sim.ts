import { described, renamed } from "../../sim/parts/outside-edits";
import { defineKind } from "../../sim/kind/kind";
import { object, text } from "../../sim/kind/shape";
import { USUAL_LIFE } from "../../sim/kind/usual-life";

/** Streams of events and metrics. */
export const simulator = defineKind({
  name: "stream",
  path: "/fabric/v4/streams",
  // the service documents no codes of its own for streams
  invalid: "EQ-3060001",
  missing: { status: 404, code: "EQ-3060404", message: "there is no such stream" },
  create: {
    status: 202,
    shape: object({
      // a later version of the API may know more types
      type: text({ pattern: /^(TELEMETRY_STREAM|LATER_\w+)$/ }),
      name: text({ min: 1 }),
      "description?": text(),
      project: object({ projectId: text({ min: 1 }) }),
    }),
  },
  put: { status: 202, shape: object({ name: text({ min: 1 }), "description?": text() }) },
  remove: { status: 202 },
  list: { isPaged: true },
  outside: { edits: [renamed, described] },
  life: USUAL_LIFE,
  derive: ({ uuid }, context) => {
    const below = { streamId: String(uuid) };
    return {
      assetsCount: context.all("streamAttachment", below).length,
      streamSubscriptionsCount: context.all("streamSubscription", below).length,
      alertRulesCount: context.all("streamAlertRule", below).length,
    };
  },
});
