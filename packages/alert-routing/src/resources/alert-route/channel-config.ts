import { atMostOne, defineShape, list, object, snakeCase, string } from "@ops-providers/provider-kit";
import type { Shape } from "@ops-providers/provider-kit";
import type { Binding } from "../../shapes/binding";
import { binding, isEmptyBinding } from "../../shapes/binding";
import { conditionGroups } from "../../shapes/condition";

const chatTarget = defineShape({
  name: "ChatTarget",
  doc: "Chat channels that messages are sent to.",
  properties: snakeCase({
    binding: object({ shape: binding, required: true, doc: "IDs of the channels." }),
    channelVisibility: string({
      required: true,
      minLength: 1,
      doc: "Visibility of the channels: `public` or `private`.",
    }),
  }),
  isAbsent: hasNoChannels,
});

/** Whether a target is unused: the service returns such a target with an empty binding. */
export function hasNoChannels({ binding: channels }: { readonly binding?: Binding }): boolean {
  return channels === undefined || isEmptyBinding(channels);
}

/** An entry of chat channels, of which the forms of a route know different facts. */
export function channelsOf(name: string, shape: Shape): Shape {
  return defineShape({
    name,
    doc: "Chat channels for alerts that meet conditions; use a separate entry for each chat tool.",
    properties: snakeCase({
      conditionGroups: list({
        ...conditionGroups,
        doc: "A message is sent if at least one group is met; an empty list matches all alerts.",
      }),
      chatTargetsA: object({
        shape,
        wire: "slack_targets",
        doc:
          "Channels of the first chat tool, preferably as `<workspace ID>/<channel ID>`; " +
          "`<channel ID>` alone is equivalent, so switching between the two is not a change.",
      }),
      chatTargetsB: object({ shape, wire: "ms_teams_targets", doc: "Channels of the second chat tool." }),
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
}

/** Channels that messages about alerts are sent to. */
export const channelConfig = channelsOf("ChannelConfig", chatTarget);
