import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { describeRules, NO_FAILURES, UNKNOWN } from "@ops-providers/provider-kit/testing";
import { aChatTarget, aRoute } from "./route-inputs.test.support";
import { checkInputs } from "../../testing/check-inputs";

const type = "AlertRoute";

function withChannels(change: ValueMap): ValueMap {
  return aRoute({ channelConfigs: [{ conditionGroups: [], ...change }] });
}

describe("channels", () => {
  const operands = ["channelConfigs.0.chatTargetsA", "channelConfigs.0.chatTargetsB"];
  describeRules(checkInputs, [
    {
      fact: "an entry without a chat tool is refused",
      type,
      inputs: withChannels({}),
      failures: ["channelConfigs[0]: requires chatTargetsA or chatTargetsB; without a target no message is sent"],
      operands,
    },
    {
      fact: "an entry for both chat tools is worth a warning",
      type,
      inputs: withChannels({ chatTargetsA: aChatTarget("C1"), chatTargetsB: aChatTarget("19:a") }),
      warnings: ["channelConfigs[0]: has both chatTargetsA and chatTargetsB; use a separate entry for each chat tool"],
      operands,
    },
  ]);

  test.each([
    ["the first chat tool", withChannels({ chatTargetsA: aChatTarget("C1") })],
    ["the second chat tool", withChannels({ chatTargetsB: aChatTarget("19:a") })],
    ["an unknown visibility", withChannels({ chatTargetsB: { channelVisibility: UNKNOWN, binding: UNKNOWN } })],
    [
      "a visibility that nobody knows yet",
      withChannels({ chatTargetsA: { ...aChatTarget("C1"), channelVisibility: "shared" } }),
    ],
  ])("%s: no failures and no warnings", async (_fact, inputs) => {
    expect(await checkInputs(type, inputs)).toEqual([NO_FAILURES]);
  });
});
