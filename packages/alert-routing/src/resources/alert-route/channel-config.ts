import type { CheckFailure } from "@ops-providers/provider-kit";
import { defineShape, list, object, rule, snakeCase, string } from "@ops-providers/provider-kit";
import type { Binding } from "../../shapes/binding";
import { binding, isEmptyBinding } from "../../shapes/binding";
import { conditionGroups } from "../../shapes/condition";
import type { Fields } from "../../shapes/document";

const chatTarget = defineShape({
  name: "ChatTarget",
  doc: "Chat channels that messages go to.",
  properties: snakeCase({
    binding: object({ shape: binding, required: true, doc: "The channels." }),
    channelVisibility: string({
      required: true,
      minLength: 1,
      doc: "Which channels are meant: `public` or `private`.",
    }),
  }),
  // the service echoes the target that is not used without a channel
  isAbsent: ({ binding: channels }: { readonly binding?: Binding }) =>
    channels === undefined || isEmptyBinding(channels),
});

/** Channels that messages about alerts go to. */
export const channelConfig = defineShape({
  name: "ChannelConfig",
  doc: "Chat channels for the alerts that meet conditions; one entry for each chat tool.",
  properties: snakeCase({
    conditionGroups: list({
      ...conditionGroups,
      doc: "Messages go out when at least one group holds; always, when there is none.",
    }),
    chatTargetsA: object({
      shape: chatTarget,
      wire: "slack_targets",
      doc:
        "Channels of the first chat tool. `<workspace ID>/<channel ID>` is the stable form of a channel; " +
        "`<channel ID>` alone is the same channel, so that a change between the two is none.",
    }),
    chatTargetsB: object({ shape: chatTarget, wire: "ms_teams_targets", doc: "Channels of the second chat tool." }),
  }),
  rules: [rule(["chatTargetsA", "chatTargetsB"], targetProblem, { takesPartlyKnown: true })],
});

function targetProblem({ chatTargetsA, chatTargetsB }: Fields): CheckFailure | undefined {
  if (chatTargetsA === undefined && chatTargetsB === undefined) {
    return { message: "must have chatTargetsA or chatTargetsB: no message would go anywhere" };
  }
  if (chatTargetsA === undefined || chatTargetsB === undefined) return undefined;
  return {
    severity: "warning",
    message: "has both chatTargetsA and chatTargetsB; give each chat tool an entry of its own",
  };
}
