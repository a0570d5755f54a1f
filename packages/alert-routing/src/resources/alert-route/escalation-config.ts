import type { CheckFailure } from "@ops-providers/provider-kit";
import { boolean, defineShape, list, object, rule, snakeCase } from "@ops-providers/provider-kit";
import { binding } from "../../shapes/binding";
import type { Fields } from "../../shapes/document";
import { isObject } from "../../shapes/document";

const escalationTarget = defineShape({
  name: "EscalationTarget",
  doc: "Who is escalated to: escalation paths or users.",
  properties: snakeCase({
    escalationPaths: object({ shape: binding, doc: "Escalation paths, by ID or reference." }),
    users: object({ shape: binding, doc: "Users, by ID or reference." }),
  }),
  rules: [rule(["escalationPaths", "users"], targetProblem, { takesPartlyKnown: true })],
  // the paths of a target are echoed as its users
  normalize: (wire) => (holdsSomething(wire["escalation_paths"]) ? { ...wire, users: undefined } : wire),
});

/** Who is escalated to. */
export const escalationConfig = defineShape({
  name: "EscalationConfig",
  doc: "Who is escalated to, and until when.",
  properties: snakeCase({
    autoCancelEscalations: boolean({ required: true, doc: "Whether escalations end when all alerts are resolved." }),
    escalationTargets: list({
      items: object({ shape: escalationTarget, doc: "One target." }),
      required: true,
      absent: [],
      order: "ignored",
      doc: "Who is escalated to.",
    }),
  }),
});

function targetProblem({ escalationPaths, users }: Fields): CheckFailure | undefined {
  if ((escalationPaths === undefined) !== (users === undefined)) return undefined;
  return escalationPaths === undefined
    ? { message: "must have escalationPaths or users" }
    : { message: "has both escalationPaths and users; make it two targets" };
}

function holdsSomething(shown: unknown): boolean {
  if (!isObject(shown)) return false;
  const { value, array_value: values } = shown;
  return isObject(value) || (Array.isArray(values) && values.length > 0);
}
