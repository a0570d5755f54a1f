import type { CheckFailure } from "@ops-providers/provider-kit";
import { codec, defineShape, integer, isMap, list, object, rule, snakeCase, string } from "@ops-providers/provider-kit";
import type { Fields } from "../../shapes/document";
import { weekdayIntervals, withoutOverlaps } from "../../shapes/weekday-interval";

const SOURCE = "docs/services/alert-routing.md#schedules";

/** Users as requests refer to them, and as answers show them. */
interface WireUsers {
  readonly users?: readonly { readonly id?: string }[];
}

const instant = { format: "date-time", equal: "instant", source: `${SOURCE}: times come back as instants` } as const;

/** Nobody is on call without a layer or a handover; what the service has already may stay as it is. */
function notEmptyIfNew(items: readonly unknown[]): CheckFailure | undefined {
  return items.length === 0 ? { severity: "errorIfNew", message: "must have at least 1 item, not 0" } : undefined;
}

const layer = defineShape({
  name: "ScheduleLayer",
  doc: "One of several people who are on call at the same time.",
  properties: snakeCase({
    id: string({ required: true, minLength: 1, refersTo: [], doc: "ID of the layer, unique in the version." }),
    name: string({ required: true, minLength: 1, doc: "Name of the layer, such as `Primary`." }),
  }),
});

const handover = defineShape({
  name: "ScheduleHandover",
  doc: "How long a shift is.",
  properties: snakeCase({
    interval: integer({ required: true, min: 1, doc: "How many hours, days or weeks." }),
    intervalType: string({ required: true, values: ["hourly", "daily", "weekly"], doc: "What is counted." }),
  }),
});

const version = defineShape({
  name: "ScheduleRotationVersion",
  doc: "A rotation from one time until its next version.",
  properties: snakeCase({
    effectiveFrom: string({ ...instant, doc: "When the version takes effect. The first version has no such time." }),
    handoverStartAt: string({
      ...instant,
      required: true,
      doc: "When the first user goes on call; handovers are counted from then on.",
    }),
    handovers: list({
      items: object({ shape: handover, doc: "How long a shift is." }),
      required: true,
      check: notEmptyIfNew,
      doc: "How long shifts are; several lengths are taken in turns. A new schedule has at least one.",
    }),
    users: list({
      items: string({ minLength: 1, refersTo: { lookup: "getUser" }, doc: "ID of a user." }),
      required: true,
      wire: codec<readonly string[], WireUsers>({
        toWire: (ids) => ({ users: ids.map((id) => ({ id })) }),
        fromWire: ({ users = [] }) => users.flatMap(({ id = [] }) => id),
      }),
      check: (ids): CheckFailure | undefined =>
        ids.length === 0 ? { severity: "warning", message: "has no user: nobody is on call" } : undefined,
      source: `${SOURCE}: requests have IDs, and answers whole users`,
      doc: "IDs of the users, in the order in which they go on call.",
    }),
    layers: list({
      items: object({ shape: layer, doc: "A layer." }),
      required: true,
      check: notEmptyIfNew,
      key: "id",
      doc: "How many people are on call at the same time: one for each layer. A new schedule has at least one.",
    }),
    workingIntervals: list({
      ...weekdayIntervals,
      doc: "Hours of the week with somebody on call; those of one weekday do not overlap. Left out, all hours.",
    }),
    schedulingMode: string({
      computed: true,
      sometimes: true,
      values: ["fair", "sequential"],
      source: `${SOURCE}: shown where it was written`,
      doc: "How users share shifts of several lengths: `fair`, by their hours, or `sequential`, in turns.",
    }),
  }),
  rules: [withoutOverlaps("workingIntervals")],
  // older answers have the hours under an older name
  normalize: (wire) => ({ ...wire, working_intervals: wire["working_intervals"] ?? wire["working_interval"] }),
});

const rotation = defineShape({
  name: "ScheduleRotation",
  doc: "Users who go on call in turns.",
  properties: snakeCase({
    id: string({
      required: true,
      minLength: 1,
      refersTo: [],
      doc: "ID of the rotation, unique in the schedule; escalation paths use it.",
    }),
    name: string({ required: true, minLength: 1, doc: "Name of the rotation." }),
    versions: list({
      items: object({ shape: version, doc: "A version." }),
      required: true,
      minItems: 1,
      order: "ignored",
      doc: "The rotation as it is, and as it will be from later times on.",
    }),
  }),
  rules: [
    rule(["versions"], firstVersionProblems, {
      doc: "One version has no `effectiveFrom`, and the others have different ones.",
    }),
  ],
});

function firstVersionProblems({ versions }: Fields): readonly CheckFailure[] {
  const given: readonly unknown[] = Array.isArray(versions) ? versions : [];
  const times = given.map((one) => (isMap(one) ? one["effectiveFrom"] : undefined));
  const seen = new Map<number | undefined, number>();
  const repeated = times.flatMap((time, i): readonly CheckFailure[] => {
    const moment = typeof time === "string" ? Date.parse(time) : undefined;
    const earlier = seen.get(moment);
    if (earlier === undefined) seen.set(moment, i);
    if (earlier === undefined) return [];
    const path = ["versions", i, "effectiveFrom"];
    return moment === undefined
      ? [{ path, message: `is required: version ${earlier} is the first one` }]
      : [{ path, message: `is the same moment as that of version ${earlier}` }];
  });
  const hasFirst = seen.has(undefined) || times.length === 0;
  const first: CheckFailure = {
    path: ["versions"],
    severity: "errorIfNew",
    message: "has no first version; leave effectiveFrom out in one",
  };
  return hasFirst ? repeated : [...repeated, first];
}

/** Declaration of the rotations of a schedule. */
export const rotations = list({
  items: object({ shape: rotation, doc: "A rotation." }),
  required: true,
  key: "id",
  order: "ignored",
  spread: "versions",
  wire: "config.rotations",
  absent: [],
  source: `${SOURCE}: the service has one rotation for each version`,
  doc: "Rotations of the schedule.",
});
