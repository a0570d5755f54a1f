import type { CheckFailure, ObjectRule, Shape } from "@ops-providers/provider-kit";
import {
  boolean,
  defineShape,
  integer,
  list,
  object,
  onlyWith,
  rule,
  snakeCase,
  string,
} from "@ops-providers/provider-kit";
import { condition } from "../../shapes/condition";
import type { Fields } from "../../shapes/document";
import { withoutEmpty } from "./empty-texts";
import { pathTargets } from "./path-target";

const SOURCE = "docs/services/alert-routing.md#escalation-paths";
const INTERVAL = { values: ["active", "inactive"] } as const;

/** How long a level waits for somebody to acknowledge. */
const timeToAck = {
  timeToAckSeconds: integer({
    min: 0,
    unit: "seconds",
    doc: "How long the node waits for somebody to acknowledge before the next one begins.",
  }),
  timeToAckIntervalCondition: string({
    ...INTERVAL,
    requiredWith: "timeToAckWeekdayIntervalConfigId",
    doc: "Whether the node waits until the working hours begin, `active`, or end, `inactive`.",
  }),
  timeToAckWeekdayIntervalConfigId: string({
    minLength: 1,
    refersTo: [],
    requiredWith: "timeToAckIntervalCondition",
    doc: "ID of the working hours that the node waits for.",
  }),
};
const TIME_TO_ACK = ["timeToAckSeconds", "timeToAckIntervalCondition"] as const;

const level = defineShape({
  name: "EscalationLevel",
  doc: "Targets that are paged.",
  properties: snakeCase({
    targets: { ...pathTargets, doc: "Who is paged: all at once, or in turns." },
    ackMode: string({
      default: "all",
      values: ["all", "first"],
      doc: "Whose acknowledgement ends the level: that of all, or the first one, which ends the pages of the others.",
    }),
    roundRobinConfig: object({
      shape: defineShape({
        name: "RoundRobinConfig",
        doc: "Whether targets take turns.",
        properties: snakeCase({
          enabled: boolean({ required: true, doc: "Whether targets take turns." }),
          rotateAfterSeconds: integer({
            min: 0,
            unit: "seconds",
            doc: "How long until the next target has its turn. Left out, one target has the whole level.",
          }),
        }),
        isAbsent: ({ enabled, rotateAfterSeconds }: Fields) => enabled === false && rotateAfterSeconds === undefined,
      }),
      doc: "Whether targets take turns.",
    }),
    retryConfig: object({
      shape: defineShape({
        name: "RetryConfig",
        doc: "How often targets are paged.",
        properties: snakeCase({
          attempts: integer({
            required: true,
            min: 2,
            max: 10,
            doc: "How often targets are paged, the first time included.",
          }),
          intervalSeconds: integer({
            required: true,
            min: 60,
            unit: "seconds",
            check: (seconds) => (seconds % 60 === 0 ? undefined : "must be a multiple of 60 seconds"),
            doc: "How long until targets are paged again: a multiple of 60.",
          }),
        }),
      }),
      doc: "How often targets are paged. Left out, once.",
    }),
    ...timeToAck,
  }),
  rules: [oneOf(TIME_TO_ACK)],
  normalize: withoutEmpty("time_to_ack_weekday_interval_config_id", "time_to_ack_interval_condition"),
});

const notifyChannel = defineShape({
  name: "EscalationChannel",
  doc: "Chat channels in which anybody can acknowledge.",
  properties: snakeCase({ targets: { ...pathTargets, doc: "The channels." }, ...timeToAck }),
  rules: [oneOf(TIME_TO_ACK)],
  normalize: withoutEmpty("time_to_ack_weekday_interval_config_id", "time_to_ack_interval_condition"),
});

const delay = defineShape({
  name: "EscalationDelay",
  doc: "A pause.",
  properties: snakeCase({
    delaySeconds: integer({ min: 0, unit: "seconds", doc: "How long the pause is." }),
    delayIntervalCondition: string({
      ...INTERVAL,
      requiredWith: "delayWeekdayIntervalConfigId",
      doc: "Whether the pause lasts until the working hours begin, `active`, or end, `inactive`.",
    }),
    delayWeekdayIntervalConfigId: string({
      minLength: 1,
      refersTo: [],
      requiredWith: "delayIntervalCondition",
      doc: "ID of the working hours that the pause is about.",
    }),
  }),
  rules: [oneOf(["delaySeconds", "delayIntervalCondition"], "requires delaySeconds, or working hours")],
  normalize: withoutEmpty("delay_weekday_interval_config_id", "delay_interval_condition"),
});

/** A node waits for a time or for working hours, not for both. */
function oneOf(names: readonly [string, string], none?: string): ObjectRule {
  return rule(names, (given): CheckFailure | string | undefined => {
    const [seconds, hours] = names;
    if (given[seconds] !== undefined && given[hours] !== undefined)
      return { path: [hours], message: `must be left out when ${seconds} is given` };
    return given[seconds] === undefined && given[hours] === undefined ? none : undefined;
  });
}

/** The property that a node of a type has. */
const BLOCKS = {
  level: "level",
  notifyChannel: "notify_channel",
  ifElse: "if_else",
  repeat: "repeat",
  delay: "delay",
  escalationPath: "escalation_path",
} as const;

/** A node of an escalation path. */
export const pathNode: Shape = defineShape({
  name: "EscalationPathNode",
  doc: "A node of an escalation path.",
  properties: snakeCase({
    id: string({
      computed: true,
      minLength: 1,
      refersTo: [],
      source: `${SOURCE}: the client makes IDs of nodes`,
      doc: "ID of the node, unique in the path; `repeat` uses it. Left out, the provider makes one from the place of the node.",
    }),
    type: string({
      required: true,
      values: Object.values(BLOCKS),
      valuesAre: "growing",
      source: SOURCE,
      doc: "Type of the node, which requires the property of the same name.",
    }),
    level: object({ shape: level, doc: "Targets that are paged." }),
    notifyChannel: object({ shape: notifyChannel, doc: "Chat channels in which anybody can acknowledge." }),
    ifElse: object({ shape: () => ifElse, doc: "Two branches, of which one is taken." }),
    repeat: object({
      shape: defineShape({
        name: "EscalationRepeat",
        doc: "A way back to an earlier node.",
        properties: snakeCase({
          repeatTimes: integer({ required: true, min: 1, doc: "How often the path goes back." }),
          toNode: string({
            required: true,
            minLength: 1,
            refersTo: [],
            doc: "ID of the node that the path goes back to.",
          }),
        }),
      }),
      doc: "A way back to an earlier node.",
    }),
    delay: object({ shape: delay, doc: "A pause before the next node." }),
    escalationPath: object({
      shape: defineShape({
        name: "EscalationHandover",
        doc: "Another path that takes over.",
        properties: snakeCase({
          escalationPathId: string({
            required: true,
            minLength: 1,
            refersTo: "EscalationPath",
            doc: "ID of the other path.",
          }),
        }),
      }),
      doc: "Another path that takes over.",
    }),
  }),
  rules: Object.entries(BLOCKS).map(([name, type]) =>
    onlyWith(name, {
      when: ["type", type],
      missing: `is required for a node of type ${type}`,
      excess: (other) => `must not be set for a node of type ${other}`,
    }),
  ),
});

/** Declaration of nodes, one after the other. */
export const pathNodes = {
  items: object({ shape: () => pathNode, doc: "A node." }),
  absent: [],
} as const;

const ifElse = defineShape({
  name: "EscalationBranches",
  doc: "Two branches, of which one is taken.",
  properties: snakeCase({
    conditions: list({
      items: object({ shape: condition, doc: "A condition." }),
      required: true,
      absent: [],
      doc: "Conditions of the first branch; all must be met.",
    }),
    thenPaths: list({
      ...pathNodes,
      required: true,
      wire: "then_path",
      doc: "Nodes of the branch that is taken if the conditions are met.",
    }),
    elsePaths: list({ ...pathNodes, required: true, wire: "else_path", doc: "Nodes of the other branch." }),
  }),
});
