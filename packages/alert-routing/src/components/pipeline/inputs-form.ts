import {
  anything,
  boolean,
  either,
  list,
  map,
  number,
  object,
  oneOf,
  string,
  wholeNumber,
} from "@ops-providers/common/component";
import type {
  PipelineArgs,
  PipelineAttribute,
  PipelineBranch,
  PipelineChannel,
  PipelineChoice,
  PipelineCondition,
  PipelineCustomField,
  PipelineEscalation,
  PipelineGrouping,
  PipelineIncident,
  PipelineLevel,
  PipelineSchedule,
  PipelineSource,
} from "./pipeline-args";

const name = { required: true, plain: true } as const;

const condition = object<PipelineCondition>({
  attribute: string(name),
  is: string(),
  isOneOf: list(string(), { ifEmpty: "must have at least one value" }),
  contains: string(),
  isSet: boolean({ plain: true }),
});
const conditions = either([condition, list(condition)]);

const values = either([string(), list(string())]);

/** A text, or a rich text. */
const text = either([string({ plain: true }), object()]);

const choice = object<PipelineChoice>({
  by: string(name),
  cases: map(string(), { required: true }),
  otherwise: string(),
});

const attribute = object<PipelineAttribute>({
  fromPayload: string({ plain: true }),
  branches: list(
    object<PipelineBranch>({
      when: { ...conditions, required: true },
      then: { ...values, required: true },
    }),
  ),
  value: values,
  otherwise: values,
  type: either([
    string({ plain: true }),
    object<{ readonly catalogType: string }>({ catalogType: string({ required: true }) }),
  ]),
  array: boolean({ plain: true }),
  name: string(),
  required: boolean(),
  // a resource, the answer of a lookup, or the output that is one
  existing: anything({ check: withoutId }),
});

function withoutId(given: unknown): string | undefined {
  return Reflect.get(Object(given), "id") === undefined ? "must have the id of the attribute" : undefined;
}

const level = object<PipelineLevel>({
  onCall: boolean({ plain: true }),
  schedules: list(string(), { ifEmpty: "must have at least one schedule" }),
  users: list(string(), { ifEmpty: "must have at least one user" }),
  urgency: oneOf(["high", "low"], { plain: true }),
  withinMinutes: wholeNumber({ min: 1, max: 10_080, unit: "minutes" }, { plain: true }),
});

const schedule = object<PipelineSchedule>({
  timezone: string({ required: true }),
  users: list(string(), { required: true, ifEmpty: "must have at least one user" }),
  from: string({ required: true }),
  shift: object<NonNullable<PipelineSchedule["shift"]>>({
    hours: wholeNumber({ min: 1, max: 23 }, { plain: true }),
    days: wholeNumber({ min: 1, max: 14 }, { plain: true }),
    weeks: wholeNumber({ min: 1, max: 4 }, { plain: true }),
  }),
  people: wholeNumber({ min: 1, max: 20 }, { plain: true }),
});

/** The inputs of a pipeline. */
export const pipelineForm = object<PipelineArgs>({
  source: object<PipelineSource>(
    {
      type: string({ required: true }),
      name: string(),
      title: text,
      description: text,
      httpCustomOptions: anything(),
      issueTrackerOptions: anything(),
    },
    { required: true },
  ),
  attributes: map(attribute),
  when: conditions,
  escalation: object<PipelineEscalation>({
    path: either([string(), choice]),
    levels: list(level, { ifEmpty: "must have at least one level" }),
    users: list(string(), { ifEmpty: "must have at least one user" }),
    afterMinutes: number({ plain: true }),
    autoCancel: boolean({ plain: true }),
  }),
  schedule,
  grouping: object<PipelineGrouping>({
    by: list(string({ plain: true }), { required: true, ifEmpty: "must name at least one attribute, or title" }),
    withinMinutes: number(name),
  }),
  incident: object<PipelineIncident>({
    name: text,
    summary: text,
    severity: either([string(), choice]),
    mergeSeverity: oneOf(["first-wins", "max"], { plain: true }),
    type: string(),
    startInTriage: boolean({ plain: true }),
    customFields: list(
      object<PipelineCustomField>({
        id: string({ required: true }),
        attribute: string(name),
        merge: oneOf(["first-wins", "last-wins", "append"], { plain: true }),
      }),
    ),
    when: conditions,
    autoDecline: boolean({ plain: true }),
  }),
  channels: list(
    object<PipelineChannel>({
      id: string({ required: true }),
      tool: oneOf(["A", "B"], { plain: true }),
      visibility: oneOf(["public", "private"], { plain: true }),
      when: conditions,
    }),
  ),
  name: string(),
  enabled: boolean(),
  visibleToTeams: list(string(), {
    ifEmpty: "must have at least one team; leave it out for alerts that everybody sees",
  }),
  owningTeamIds: anything(),
});
