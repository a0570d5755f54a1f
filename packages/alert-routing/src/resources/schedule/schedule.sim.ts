import { created, noContent, ok, type Reply } from "@ops-providers/provider-kit/simulator";
import { View, type Wire } from "../../sim/engine/view";
import { oneOfEdits, type SimulatedKind } from "../../sim/kind";
import { tableOf } from "../../sim/looked-up";
import { pageOf } from "../../sim/requests/paging";
import { notFound } from "../../sim/requests/service-error";
import type { Call, Route } from "../../sim/route";
import type { Service } from "../../sim/service";
import { wireTime } from "../../sim/wire-time";
import { readSchedule } from "./schedule-input.sim";
import type { RotationVersion, ScheduleRecord } from "./schedule-record.sim";

const PATH = "/v2/schedules";

const routes: readonly Route[] = [
  {
    method: "GET",
    path: PATH,
    handle({ service, query }) {
      const { items, pagination_meta } = pageOf(service.store.all("schedule"), query);
      return ok({ schedules: items.map((one) => wireSchedule(service, one)), pagination_meta });
    },
  },
  { method: "POST", path: PATH, handle: create },
  { method: "GET", path: `${PATH}/:id`, handle: (call) => ok(wrapped(call.service, find(call))) },
  { method: "PUT", path: `${PATH}/:id`, handle: update },
  { method: "DELETE", path: `${PATH}/:id`, handle: remove },
];

/** The simulator of schedules. */
export const simulator: SimulatedKind<{ schedule: ScheduleRecord }> = {
  kind: "schedule",
  tables: () => ({
    schedule: tableOf<ScheduleRecord>([
      aSchedule("01FCNDV6P870EA6S7TK1DSYH00", "Primary On-call", "Europe/London"),
      aSchedule("01FCNDV6P870EA6S7TK1DSYH01", "Weekend", "America/New_York"),
    ]),
  }),
  routes,
  claimType: "schedule",
  copy: ({ store, nextId, now }, id) => {
    return store.copy("schedule", id, { id: nextId(), createdAt: now(), updatedAt: now() }).id;
  },
  edit: oneOfEdits("schedule", [
    ({ name }) => ({ name: `${name} renamed` }),
    () => ({ countries: ["SE"] }),
    (_schedule, choice) => ({ team_ids: [`team-${choice}`] }),
    ({ rotations }) => ({ rotations: rotations.map((one) => ({ ...one, users: [...one.users].reverse() })) }),
  ]),
};

/** A schedule that an account has from the start: two users who take turns each week. */
function aSchedule(id: string, name: string, timezone: string): ScheduleRecord {
  const start = new Date("2024-04-26T16:00:00Z");
  const rotation = {
    id: "primary",
    name: "Primary",
    handover_start_at: start,
    handovers: [{ interval: 1, interval_type: "weekly" }],
    users: ["01FCNDV6P870EA6S7TK1DSYU00", "01FCNDV6P870EA6S7TK1DSYU01"],
    layers: [{ id: "primary-layer", name: "Primary" }],
    working_intervals: [],
  };
  return { id, name, timezone, rotations: [rotation], countries: [], team_ids: [], createdAt: start, updatedAt: start };
}

function create(call: Call): Reply {
  const { store, nextId, now } = call.service;
  const { rotations = [], countries = [], team_ids = [], ...rest } = readSchedule(call);
  const times = { createdAt: now(), updatedAt: now() };
  const made = { ...rest, ...times, rotations, countries, team_ids, id: nextId() };
  return created(wrapped(call.service, store.put("schedule", made)));
}

/** What an update leaves out stays. */
function update(call: Call): Reply {
  const { store, now } = call.service;
  const found = find(call);
  const { rotations, countries, team_ids, ...rest } = readSchedule(call);
  const changed = {
    ...found,
    ...rest,
    rotations: rotations ?? found.rotations,
    countries: countries ?? found.countries,
    team_ids: team_ids ?? found.team_ids,
    updatedAt: now(),
  };
  return ok(wrapped(call.service, store.put("schedule", changed)));
}

function remove(call: Call): Reply {
  call.service.store.remove("schedule", find(call).id);
  return noContent;
}

function find({ service: { store }, param }: Call): ScheduleRecord {
  const found = store.find("schedule", param("id"));
  if (found === undefined) throw notFound("schedule not found");
  return found;
}

function wrapped(service: Service, schedule: ScheduleRecord): object {
  return { schedule: wireSchedule(service, schedule) };
}

function wireSchedule(service: Service, schedule: ScheduleRecord): Wire {
  const { id, name, timezone, rotations, countries, team_ids, createdAt, updatedAt } = schedule;
  const view = new View(service, id, []);
  const isShown = countries.length > 0 || service.behaviour.phantoms.laterKeys;
  return {
    id,
    name,
    timezone,
    annotations: {},
    config: { rotations: view.anyOrder(rotations, (one) => wireRotation(service, one)) },
    holidays_public_config: isShown ? { country_codes: view.anyOrder(countries, (code) => code) } : undefined,
    team_ids: view.anyOrder(team_ids, (team) => team),
    current_shifts: [],
    permalink: `https://app.incident.test/on-call/schedules/${id}`,
    created_at: wireTime(createdAt),
    updated_at: wireTime(updatedAt),
  };
}

/** Users are shown whole, and the hours under an older name, too. */
function wireRotation({ store }: Service, rotation: RotationVersion): Wire {
  const { effective_from, handover_start_at, users, working_intervals, ...rest } = rotation;
  return {
    ...rest,
    effective_from: effective_from && wireTime(effective_from),
    handover_start_at: wireTime(handover_start_at),
    users: users.map((id) => ({ id, name: store.find("user", id)?.name, role: "responder" })),
    working_interval: working_intervals.length === 0 ? undefined : working_intervals,
    working_intervals,
  };
}
