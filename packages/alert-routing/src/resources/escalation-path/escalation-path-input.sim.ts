import { conditions } from "../../sim/engine/read-engine";
import {
  boolean,
  integer,
  list,
  nonEmptyString,
  object,
  oneOf,
  readBody,
  RequestReader,
  type Input,
  type Location,
  type Read,
} from "../../sim/requests/input";
import { weekdayIntervals } from "../../sim/requests/weekday-intervals";
import type { EscalationPathRecord, PathNode, PathTarget, TimeToAck, WorkingHours } from "./escalation-path-record.sim";

const MAX_INT32 = 2_147_483_647;
const seconds = integer(0, MAX_INT32);
const interval = oneOf(["active", "inactive"]);
const OF_ROTATION = ["currently_on_call_for_rota", "next_on_call_for_rota", "all_users_for_rota"];

const target: Read<PathTarget> = object((input) => {
  const read = {
    type: input.required("type", oneOf(["user", "schedule", "slack_channel", "msteams_channel"])),
    id: input.required("id", nonEmptyString),
    urgency: input.required("urgency", oneOf(["high", "low"])),
    schedule_mode: input.optional(
      "schedule_mode",
      oneOf(["currently_on_call", "next_on_call", "all_users", ...OF_ROTATION]),
    ),
    selected_rota_id: input.optional("selected_rota_id", nonEmptyString),
  };
  const isOfRotation = OF_ROTATION.includes(read.schedule_mode ?? "");
  if (isOfRotation !== (read.selected_rota_id !== undefined))
    input.location.at("selected_rota_id").refuse("goes with the modes of one rotation");
  return read;
});

const targets = list(target);

function timeToAck(input: Input): TimeToAck {
  const read = {
    time_to_ack_seconds: input.optional("time_to_ack_seconds", seconds),
    time_to_ack_interval_condition: input.optional("time_to_ack_interval_condition", interval),
    time_to_ack_weekday_interval_config_id: input.optional("time_to_ack_weekday_interval_config_id", nonEmptyString),
  };
  const hasHours = read.time_to_ack_weekday_interval_config_id !== undefined;
  if (hasHours !== (read.time_to_ack_interval_condition !== undefined))
    input.location.refuse("a condition and working hours go together");
  return read;
}

const attempts = integer(2, 10);

const level = object((input) => ({
  targets: input.required("targets", targets),
  ack_mode: input.optional("ack_mode", oneOf(["all", "first"])),
  round_robin_config: input.optional(
    "round_robin_config",
    object((config) => ({
      enabled: config.required("enabled", boolean),
      rotate_after_seconds: config.optional("rotate_after_seconds", seconds),
    })),
  ),
  retry_config: input.optional(
    "retry_config",
    object((config) => ({
      attempts: config.required("attempts", attempts),
      interval_seconds: config.required("interval_seconds", wholeMinutes),
    })),
  ),
  ...timeToAck(input),
}));

function wholeMinutes(value: unknown, location: Location): number {
  const read = seconds(value, location);
  if (read % 60 !== 0) location.refuse("must be a multiple of 60");
  return read;
}

const delay = object((input) => ({
  delay_seconds: input.optional("delay_seconds", seconds),
  delay_interval_condition: input.optional("delay_interval_condition", interval),
  delay_weekday_interval_config_id: input.optional("delay_weekday_interval_config_id", nonEmptyString),
}));

const BLOCKS = ["level", "notify_channel", "if_else", "repeat", "delay", "escalation_path"] as const;

const node: Read<PathNode> = object((input) => {
  const read = {
    id: input.required("id", nonEmptyString),
    type: input.required("type", oneOf(BLOCKS)),
    level: input.optional("level", level),
    notify_channel: input.optional(
      "notify_channel",
      object((channel) => ({ targets: channel.required("targets", targets), ...timeToAck(channel) })),
    ),
    if_else: input.optional("if_else", branches),
    repeat: input.optional(
      "repeat",
      object((repeat) => ({
        repeat_times: repeat.required("repeat_times", integer(1, MAX_INT32)),
        to_node: repeat.required("to_node", nonEmptyString),
      })),
    ),
    delay: input.optional("delay", delay),
    escalation_path: input.optional(
      "escalation_path",
      object((other) => ({ escalation_path_id: other.required("escalation_path_id", nonEmptyString) })),
    ),
  };
  for (const block of BLOCKS) {
    if ((read.type === block) !== (read[block] !== undefined))
      input.location.at(block).refuse(`goes with nodes of type ${block}`);
  }
  return read;
});

function branches(value: unknown, location: Location): NonNullable<PathNode["if_else"]> {
  return object((input) => ({
    conditions: input.required("conditions", conditions),
    then_path: input.required("then_path", list(node)),
    else_path: input.required("else_path", list(node)),
  }))(value, location);
}

const hours: Read<WorkingHours> = object((input) => ({
  id: input.required("id", nonEmptyString),
  name: input.required("name", nonEmptyString),
  timezone: input.required("timezone", nonEmptyString),
  weekday_intervals: input.required("weekday_intervals", weekdayIntervals),
}));

const readRequest = object((input) => ({
  name: input.required("name", nonEmptyString),
  path: input.required("path", list(node)),
  working_hours: input.optional("working_hours", list(hours)),
  repeat_config: input.optional(
    "repeat_config",
    object((config) => ({
      repeat_after_seconds: config.required("repeat_after_seconds", seconds),
      delay_repeat_on_activity: config.required("delay_repeat_on_activity", boolean),
    })),
  ),
  team_ids: input.optional("team_ids", list(nonEmptyString)),
}));

/** Reads the request to create or update an escalation path. */
export function readPath(body: string): Omit<EscalationPathRecord, "id" | "team_ids"> & {
  readonly team_ids?: readonly string[] | undefined;
} {
  const reader = new RequestReader();
  const request = readBody(body, readRequest, reader);
  const nodes = allNodes(request.path);
  const ids = nodes.map(({ id }) => id);
  for (const [index, id] of ids.entries()) {
    if (ids.indexOf(id) < index)
      reader.problems.push({ code: "invalid_value", message: `two nodes have the id ${id}`, field: "path" });
  }
  for (const { repeat } of nodes) {
    if (repeat !== undefined && !ids.includes(repeat.to_node))
      reader.problems.push({ code: "invalid_value", message: "node not found", field: "path" });
  }
  const known = (request.working_hours ?? []).map(({ id }) => id);
  for (const { level: one, notify_channel, delay: pause } of nodes) {
    const used = [
      one?.time_to_ack_weekday_interval_config_id,
      notify_channel?.time_to_ack_weekday_interval_config_id,
      pause?.delay_weekday_interval_config_id,
    ];
    if (used.some((id) => id !== undefined && !known.includes(id)))
      reader.problems.push({ code: "invalid_value", message: "working hours not found", field: "path" });
  }
  reader.finish();
  return request;
}

function allNodes(nodes: readonly PathNode[]): readonly PathNode[] {
  return nodes.flatMap((one) => [
    one,
    ...allNodes(one.if_else?.then_path ?? []),
    ...allNodes(one.if_else?.else_path ?? []),
  ]);
}
