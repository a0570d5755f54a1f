import {
  integer,
  list,
  nonEmptyString,
  object,
  oneOf,
  readBody,
  string,
  stringMap,
  type Read,
} from "../../sim/requests/input";
import { invalid } from "../../sim/requests/service-error";
import { time } from "../../sim/requests/time";
import { weekdayIntervals } from "../../sim/requests/weekday-intervals";
import type { Call } from "../../sim/route";
import type { Service } from "../../sim/service";
import type { RotationVersion, ScheduleRecord } from "./schedule-record.sim";

const MAX_INT32 = 2_147_483_647;

/** A user, known by ID, e-mail address or ID in the chat tool. */
interface UserReference {
  readonly id?: string | undefined;
  readonly email?: string | undefined;
  readonly slack_user_id?: string | undefined;
}

const user: Read<UserReference> = object((input) => ({
  id: input.optional("id", nonEmptyString),
  email: input.optional("email", nonEmptyString),
  slack_user_id: input.optional("slack_user_id", nonEmptyString),
}));

const rotation = object((input) => ({
  id: input.required("id", nonEmptyString),
  name: input.required("name", nonEmptyString),
  effective_from: input.optional("effective_from", time),
  handover_start_at: input.required("handover_start_at", time),
  handovers: input.required(
    "handovers",
    list(
      object((one) => ({
        interval: one.required("interval", integer(1, MAX_INT32)),
        interval_type: one.required("interval_type", oneOf(["hourly", "daily", "weekly"])),
      })),
    ),
  ),
  users: input.required("users", list(user)),
  layers: input.required(
    "layers",
    list(
      object((one) => ({ id: one.required("id", nonEmptyString), name: one.required("name", nonEmptyString) })),
      "id",
    ),
  ),
  working_intervals: input.optional("working_intervals", weekdayIntervals),
  scheduling_mode: input.optional("scheduling_mode", oneOf(["fair", "sequential"])),
}));

const readRequest = object((input) =>
  input.required(
    "schedule",
    object((one) => ({
      name: one.required("name", nonEmptyString),
      timezone: one.required("timezone", nonEmptyString),
      annotations: one.optional("annotations", stringMap),
      holidays_public_config: one.optional(
        "holidays_public_config",
        object((config) => ({ country_codes: config.required("country_codes", list(string)) })),
      ),
      team_ids: one.optional("team_ids", list(nonEmptyString)),
      config: one.optional(
        "config",
        object((config) => ({ rotations: config.optional("rotations", list(rotation)) })),
      ),
    })),
  ),
);

/** What a request says of a schedule; `undefined` keeps what there is. */
type Written = Pick<ScheduleRecord, "name" | "timezone"> &
  Partial<{ readonly [K in "rotations" | "countries" | "team_ids"]: ScheduleRecord[K] | undefined }>;

/** Reads a request. */
export function readSchedule({ service, body }: Call): Written {
  const { config, holidays_public_config, team_ids, name, timezone } = readBody(body, readRequest);
  const rotations = config?.rotations?.map(({ users, working_intervals = [], ...rest }, i) => {
    const ids = users.map((wanted) => {
      const id = idOfUser(service, wanted);
      if (id === undefined) throw invalid(`schedule.config.rotations.${i}.users`, "user not found");
      return id;
    });
    return { ...rest, working_intervals, users: ids };
  });
  if (rotations !== undefined) refuseUnclearVersions(rotations);
  return { name, timezone, rotations, team_ids, countries: holidays_public_config?.country_codes };
}

function idOfUser({ store }: Service, wanted: UserReference): string | undefined {
  const keys = ["id", "email", "slack_user_id"] as const;
  return store.all("user").find((one) => keys.some((key) => wanted[key] !== undefined && wanted[key] === one[key]))?.id;
}

/** The versions of a rotation are told apart by when they take effect. */
function refuseUnclearVersions(rotations: readonly RotationVersion[]): void {
  const seen = new Set<string>();
  for (const [i, { id, effective_from }] of rotations.entries()) {
    const version = `${id} ${effective_from?.getTime()}`;
    if (seen.has(version)) {
      throw invalid(`schedule.config.rotations.${i}.effective_from`, "must differ between versions of a rotation");
    }
    seen.add(version);
  }
}
