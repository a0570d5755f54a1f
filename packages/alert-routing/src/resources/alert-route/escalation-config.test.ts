import type { Value, ValueMap } from "@ops-providers/provider-kit/testing";
import { describeRules, NO_FAILURES, UNKNOWN } from "@ops-providers/provider-kit/testing";
import { aRoute } from "./route-inputs.test.support";
import { checkInputs } from "../../testing/check-inputs";

const type = "AlertRoute";
const bound: ValueMap = { arrayValues: [{ literal: "01P" }] };

function withTarget(target: Value): ValueMap {
  return aRoute({ escalationConfig: { autoCancelEscalations: true, escalationTargets: [target] } });
}

describe("escalation targets", () => {
  const at = "escalationConfig.escalationTargets";
  const operands = [`${at}.0.escalationPaths`, `${at}.0.users`];
  describeRules(checkInputs, [
    {
      fact: "a target without paths and users is refused",
      type,
      inputs: withTarget({}),
      failures: [`${at}[0]: requires escalationPaths or users`],
      operands,
    },
    {
      fact: "a target with empty paths is refused: they count as left out",
      type,
      inputs: withTarget({ escalationPaths: { arrayValues: [] } }),
      failures: [`${at}[0]: requires escalationPaths or users`],
      operands,
    },
    {
      fact: "a target with paths and users is refused",
      type,
      inputs: withTarget({ escalationPaths: bound, users: bound }),
      failures: [`${at}[0]: has both escalationPaths and users, which are mutually exclusive; use two targets`],
      operands,
    },
  ]);

  test.each([
    ["paths", withTarget({ escalationPaths: bound })],
    ["users", withTarget({ users: bound })],
    ["paths next to a null", withTarget({ escalationPaths: bound, users: null })],
    ["an unknown path", withTarget({ escalationPaths: { value: { literal: UNKNOWN } } })],
    ["an unknown target", withTarget(UNKNOWN)],
  ])("%s: no failures and no warnings", async (_fact, inputs) => {
    expect(await checkInputs(type, inputs)).toEqual([NO_FAILURES]);
  });
});
