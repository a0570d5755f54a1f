import { boolean, defineShape, list, object, snakeCase, string } from "@ops-providers/provider-kit";
import { binding } from "../../shapes/binding";
import { channelsOf, hasNoChannels } from "./channel-config";

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

/** Messages about alerts. */
export const messageConfig = defineShape({
  name: "MessageConfig",
  doc: "Messages about alerts in chat channels.",
  properties: {
    destinations: list({
      items: object({
        shape: channelsOf("Destination", destinationTarget),
        doc: "Chat channels and the alerts that are sent to them.",
      }),
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
