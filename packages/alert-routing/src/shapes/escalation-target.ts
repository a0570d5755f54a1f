import { atMostOne, defineShape, isMap, object, snakeCase } from "@ops-providers/provider-kit";
import { binding } from "./binding";

const escalationTarget = defineShape({
  name: "EscalationTarget",
  doc: "Target of an escalation: either escalation paths or users.",
  properties: snakeCase({
    escalationPaths: object({
      shape: binding,
      refersTo: { lookup: "getEscalationPath" },
      doc: "Escalation paths, by ID or reference.",
    }),
    users: object({ shape: binding, refersTo: { lookup: "getUser" }, doc: "Users, by ID or reference." }),
  }),
  rules: [
    atMostOne(["escalationPaths", "users"], {
      none: "requires escalationPaths or users",
      several: "has both escalationPaths and users, which are mutually exclusive; use two targets",
    }),
  ],
  // the service returns the paths of a target as its users, too
  normalize: (wire) => (holdsSomething(wire["escalation_paths"]) ? { ...wire, users: undefined } : wire),
});

/** Facts of a list of targets. */
export const escalationTargets = {
  items: object({ shape: escalationTarget, doc: "A target." }),
  absent: [],
  order: "ignored",
} as const;

function holdsSomething(shown: unknown): boolean {
  if (!isMap(shown)) return false;
  const { value, array_value: values } = shown;
  return isMap(value) || (Array.isArray(values) && values.length > 0);
}
