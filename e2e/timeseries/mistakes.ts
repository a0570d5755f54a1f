import * as timeseries from "@ops-providers/timeseries";
import { untyped } from "../untyped";
import type { Mistake } from "../mistakes";

const ORG = "b1f0c3d2e4a59687";
const OTHER_ORG = "0000000000000001";

/** Every kind of mistake that can be known without the service. */
export const mistakes: readonly Mistake[] = [
  {
    of: "an organization with a blank name",
    make: () => new timeseries.Organization("it", { name: "  " }),
    errors: ["property name value {  } has a problem: must not be blank"],
  },
  {
    of: "an organization with an unknown property",
    make: () => new timeseries.Organization("it", untyped({ descripton: "north" })),
    errors: ['has a problem: unknown property "descripton"; did you mean "description"?'],
  },
  {
    of: "a bucket with an organization, a name, a retention and a type that cannot be",
    make: () => new timeseries.Bucket("it", { orgId: "xyz", name: "_own", retentionPeriod: 60, type: "system" }),
    errors: [
      "property name value {_own} has a problem: must not start with _: such names are reserved for the service",
      'property orgId value {xyz} has a problem: must be an ID of 16 hexadecimal digits that are not all zero, not "xyz"',
      "property retentionPeriod value {60} has a problem: must be 0 (points are kept for ever) or at least 3600 seconds (one hour), not 60",
      'property type value {system} has a problem: cannot be "system": only the service makes system buckets; leave type out',
    ],
  },
  {
    of: "a bucket with an unknown property",
    make: () => new timeseries.Bucket("it", untyped({ orgId: ORG, retentionPeriods: 3600 })),
    errors: ['has a problem: unknown property "retentionPeriods"; did you mean "retentionPeriod"?'],
  },
  {
    of: "a bucket with a negative retention",
    make: () => new timeseries.Bucket("it", { orgId: ORG, retentionPeriod: -1 }),
    errors: ["property retentionPeriod value {-1} has a problem: must be 0 to 9223372036 seconds, not -1"],
  },
  {
    of: "a bucket with a retention beyond what the service can count",
    make: () => new timeseries.Bucket("it", { orgId: ORG, retentionPeriod: 9_223_372_037 }),
    errors: [
      "property retentionPeriod value {9.223372037e+09} has a problem: must be 0 to 9223372036 seconds, not 9223372037",
    ],
  },
  {
    of: "a bucket with values of other kinds",
    make: () =>
      new timeseries.Bucket("it", untyped({ orgId: 7, name: ["a"], retentionPeriod: "an hour", type: "usr" })),
    errors: [
      "property name value {[{a}]} has a problem: must be a string, not a list",
      "property orgId value {7} has a problem: must be a string, not 7",
      "property retentionPeriod value {an hour} has a problem: must be a whole number, not a string",
      'property type value {usr} has a problem: must be one of user, system, not "usr"; did you mean "user"?',
    ],
  },
  {
    of: "a bucket with a quoted name and part of a second",
    make: () => new timeseries.Bucket("it", { orgId: ORG, name: 'a"b', retentionPeriod: 3600.5 }),
    errors: [
      'property name value {a"b} has a problem: must not contain a quotation mark (")',
      "property retentionPeriod value {3600.5} has a problem: must be a whole number, not 3600.5",
    ],
  },
  {
    of: "a bucket with an empty name, an id of zeros and an output",
    make: () =>
      new timeseries.Bucket("it", untyped({ orgId: "0".repeat(16), name: "", createdAt: "2026-01-01T00:00:00Z" })),
    errors: [
      'has a problem: "createdAt" is set by the service and cannot be given; remove it',
      "property name value {} has a problem: must not be empty",
      'property orgId value {0000000000000000} has a problem: must be an ID of 16 hexadecimal digits that are not all zero, not "0000000000000000"',
    ],
  },
  {
    of: "a label with a blank name and an empty property",
    make: () => new timeseries.Label("it", { orgId: ORG, name: " ", properties: { color: "" } }),
    errors: [
      "has a problem: properties.color: must not be empty: the service removes a property with an empty value; leave the key out",
      "property name value { } has a problem: must not be blank",
    ],
  },
  {
    of: "a user with a short password and a role without an organization",
    make: () => new timeseries.User("it", { password: "CANARY1", orgRole: "member" }),
    errors: [
      "has a problem: password: must be 8 to 72 bytes long, not 7",
      "property orgId value {<nil>} has a problem: is required when orgRole is given",
    ],
  },
  {
    of: "a user with a long password and an organization without a role",
    make: () => new timeseries.User("it", { password: "CANARY2-".repeat(10), orgId: ORG }),
    errors: [
      "has a problem: password: must be 8 to 72 bytes long, not 80",
      "property orgRole value {<nil>} has a problem: is required when orgId is given",
    ],
  },
  {
    of: "a user with an empty name, a wrong status, a wrong role and a password that is no text",
    make: () =>
      new timeseries.User(
        "it",
        untyped({ name: "", password: ["CANARY3"], status: "actve", orgId: ORG, orgRole: "owners" }),
      ),
    errors: [
      "has a problem: password: must be a string",
      "property name value {} has a problem: must not be empty",
      'property orgRole value {owners} has a problem: must be one of member, owner, not "owners"; did you mean "owner"?',
      'property status value {actve} has a problem: must be one of active, inactive, not "actve"; did you mean "active"?',
    ],
  },
  {
    of: "an authorization with no permission, a wrong status and a user id that is a name",
    make: () =>
      new timeseries.Authorization(
        "it",
        untyped({ orgId: ORG, permissions: [], status: "inactiv", userId: "somebody" }),
      ),
    errors: [
      "has a problem: permissions: must have at least 1 item, not 0",
      'property status value {inactiv} has a problem: must be one of active, inactive, not "inactiv"; did you mean "inactive"?',
      'property userId value {somebody} has a problem: must be an ID of 16 hexadecimal digits that are not all zero, not "somebody"',
    ],
  },
  {
    of: "an authorization with wrong permissions",
    make: () =>
      new timeseries.Authorization("it", {
        orgId: ORG,
        permissions: [
          untyped({ action: "wirte", resource: { type: "bucket", orgId: OTHER_ORG } }),
          { action: "read", resource: { type: "buckets", orgId: ORG, id: "b1" } },
        ],
      }),
    errors: [
      'has a problem: permissions[0].action: must be one of read, write, not "wirte"; did you mean "write"?',
      'has a problem: permissions[0].resource.orgId: must be the authorization\'s own orgId "b1f0c3d2e4a59687", not "0000000000000001"',
      'has a problem: permissions[0].resource.type: must be one of annotations, authorizations, buckets, checks, dashboards, dbrp, documents, flows, functions, instance, labels, notebooks, notificationEndpoints, notificationRules, orgs, remotes, replications, scrapers, secrets, sources, subscriptions, tasks, telegrafs, users, variables, views, not "bucket"; did you mean "buckets"?',
      'has a problem: permissions[1].resource.id: must be an ID of 16 hexadecimal digits that are not all zero, not "b1"',
    ],
  },
  {
    of: "an authorization with a permission of other properties",
    make: () =>
      new timeseries.Authorization("it", untyped({ orgId: ORG, permissions: [{ action: "read", resources: {} }] })),
    errors: [
      "has a problem: permissions[0].resource: is required and missing",
      'has a problem: permissions[0]: unknown property "resources"; did you mean "resource"?',
    ],
  },
  {
    of: "a task with a wrong status and an empty script",
    make: () => new timeseries.Task("it", untyped({ orgId: ORG, flux: "", status: "paused" })),
    errors: [
      'property flux value {} has a problem: has no task option at file level; add option task = {name: "hourly-mean", every: 1h}',
      'property status value {paused} has a problem: must be one of active, inactive, not "paused"',
    ],
  },
  {
    of: "a script without an option",
    make: () => new timeseries.Task("it", { orgId: ORG, flux: 'from(bucket: "meters") |> range(start: -1h)' }),
    errors: [
      'property flux value {from(bucket: "meters") |> range(start: -1h)} has a problem: has no task option at file level; add option task = {name: "hourly-mean", every: 1h}',
    ],
  },
  {
    of: "a script with an incomplete option",
    make: () => new timeseries.Task("it", { orgId: ORG, flux: "option task = {offset: 1m}" }),
    errors: [
      'property flux value {option task = {offset: 1m}} has a problem: has no name in its task option; add name: "…"',
      'property flux value {option task = {offset: 1m}} has a problem: has no schedule in its task option; add every: 1h, or cron: "0 * * * *"',
    ],
  },
  {
    of: "a script with an unbalanced option",
    make: () => new timeseries.Task("it", { orgId: ORG, flux: 'option task = {name: "a", every: 1h' }),
    errors: [
      'property flux value {option task = {name: "a", every: 1h} has a problem: has a { in line 1 that is not closed',
    ],
  },
  {
    of: "a script with two schedules",
    make: () =>
      new timeseries.Task("it", { orgId: ORG, flux: 'option task = {name: "a", every: 1h, cron: "0 * * * *"}' }),
    errors: [
      'property flux value {option task = {name: "a", every: 1h, cron: "0 * * * *"}} has a problem: has both every and cron in its task option; keep one',
    ],
  },
  taskMistake({
    of: "a task with characters that Flux does not take",
    flux: '\ufeffoption task =\u00a0{name: ‘a’, every: 1h} x = "\\d"',
    reasons: [
      "has byte order mark (U+FEFF) in line 1; Flux takes it in strings and comments only",
      "has no-break space (U+00A0) in line 1; Flux takes it in strings and comments only",
      'has ‘ (U+2018) in line 1; Flux takes it in strings and comments only; put strings into "…"',
      'has ’ (U+2019) in line 1; Flux takes it in strings and comments only; put strings into "…"',
      "has \\d in a string in line 1, which is no escape of Flux; write \\\\ for a backslash",
      "name in the task option must be a string in quotes without ${…}, not a",
    ],
  }),
  taskMistake({
    of: "a task with a schedule that cannot be",
    flux: 'option task = {name: "a", cron: "61 24 * foo 7", offset: -1h30m, retry: 010}',
    reasons: [
      "offset in the task option must be written in one unit, not -1h30m",
      "retry in the task option must be a whole number from 1 to 10, not 010",
      'cron in the task option must have minutes from 0 to 59, not "61"',
      'cron in the task option must have hours from 0 to 23, not "24"',
      'cron in the task option must have months such as jan-mar or */2, not "foo"',
      'cron in the task option must have days of the week from 0 to 6, not "7"',
    ],
  }),
  taskMistake({
    of: "a task for a day that never comes",
    flux: 'option task = {name: "a", cron: "0 0 30 2 *"}',
    reasons: ['cron in the task option must match a day to come, not "0 0 30 2 *"'],
  }),
  taskMistake({
    of: "a task that runs after more time than the service can count",
    flux: 'option task = {name: "a", every: 300y}',
    reasons: ["every in the task option must be at most 292 years long, not 300y"],
  }),
];

interface TaskMistake {
  readonly of: string;
  readonly flux: string;
  readonly reasons: readonly string[];
}

function taskMistake({ of, flux, reasons }: TaskMistake): Mistake {
  return {
    of,
    make: () => new timeseries.Task("it", { orgId: ORG, flux }),
    errors: reasons.map((reason) => `property flux value {${flux}} has a problem: ${reason}`).sort(),
  };
}
