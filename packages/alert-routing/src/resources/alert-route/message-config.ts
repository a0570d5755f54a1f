import { atMostOne, boolean, defineShape, list, object, snakeCase, string } from "@ops-providers/provider-kit";
import { binding } from "../../shapes/binding";
import { conditionGroups } from "../../shapes/condition";
import { hasNoChannels } from "./channel-config";

const destinationTarget = defineShape({
  name: "DestinationTarget",
  doc: "Chat channels that messages are sent to.",
  properties: snakeCase({
    binding: object({ shape: binding, required: true, doc: "IDs of the channels." }),
    channelVisibility: string({
      required: true,
      values: ["public", "private", "dm", "group_chat", "assistant"],
      valuesAre: "growing",
      doc: "Visibility of the channels.",
    }),
    groupAlertsSummary: boolean({
      default: false,
      absent: false,
      doc: "Whether alerts of a group are one message that sums them up, in place of a message for each.",
    }),
  }),
  isAbsent: hasNoChannels,
});

const destination = defineShape({
  name: "Destination",
  doc: "Chat channels for alerts that meet conditions; use a separate entry for each chat tool.",
  properties: snakeCase({
    conditionGroups: list({
      ...conditionGroups,
      doc: "A message is sent if at least one group is met; an empty list matches all alerts.",
    }),
    chatTargetsA: object({
      shape: destinationTarget,
      wire: "slack_targets",
      doc:
        "Channels of the first chat tool, preferably as `<workspace ID>/<channel ID>`; " +
        "`<channel ID>` alone is equivalent, so switching between the two is not a change.",
    }),
    chatTargetsB: object({
      shape: destinationTarget,
      wire: "ms_teams_targets",
      doc: "Channels of the second chat tool.",
    }),
  }),
  rules: [
    atMostOne(["chatTargetsA", "chatTargetsB"], {
      none: "requires chatTargetsA or chatTargetsB; without a target no message is sent",
      several: {
        severity: "warning",
        message: "has both chatTargetsA and chatTargetsB; use a separate entry for each chat tool",
      },
    }),
  ],
});

/** Messages about alerts. */
export const messageConfig = defineShape({
  name: "MessageConfig",
  doc: "Messages about alerts in chat channels.",
  properties: {
    destinations: list({
      items: object({ shape: destination, doc: "Chat channels and the alerts that are sent to them." }),
      required: true,
      absent: [],
      order: "ignored",
      doc: "Chat channels that messages are sent to; none if empty.",
    }),
    template: object({
      shape: binding,
      doc: "Template of the messages: the ID of a catalog entry, or a reference.",
    }),
  },
});
