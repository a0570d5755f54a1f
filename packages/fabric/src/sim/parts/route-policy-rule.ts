import { described, moved, renamed } from "./outside-edits";
import { isIP } from "node:net";
import type { Context } from "../kind/context";
import { refuse, refuseProperty, type Refusal } from "../kind/fabric-error";
import { type JsonObject, textAt } from "../kind/json";
import type { ChangeLogRules, Kind } from "../kind/kind";
import { changeType, INVALID, life } from "./route-policy";
import type { SearchRules } from "../kind/search-rules";
import { object, type Shape, text } from "../kind/shape";

/** How the kinds of rules differ. */
export interface PolicyRuleOptions {
  readonly name: string;
  readonly path: string;
  /** The parameter that names the policy, and its kind. */
  readonly param: string;
  readonly policy: string;
  /** What may be written in addition to name, description and prefix. */
  readonly fields?: Readonly<Record<string, Shape>>;
  readonly missing: Refusal;
  /** The code while the policy or another rule of it changes. */
  readonly busy: string;
  readonly changeLog: ChangeLogRules["key"];
  /** What the server adds to what is written. */
  fill?(input: JsonObject, context: Context): JsonObject;
}

const SEARCHABLE = ["/type", "/name", "/uuid", "/state", "/prefix"];

function searchRules(path: string, fields: NonNullable<PolicyRuleOptions["fields"]>): SearchRules {
  return {
    path: `${path}/search`,
    properties: [...SEARCHABLE, ...Object.keys(fields).map((field) => `/${field.replace("?", "")}`)],
    operators: ["=", "!=", "LIKE", "NOT LIKE", "IN", "NOT IN", "ILIKE"],
    outer: ["and", "or"],
    maxOr: 8,
    sort: [...SEARCHABLE, "/changeLog/createdDateTime", "/changeLog/updatedDateTime"],
  };
}

/** The kind of the rules of a policy. */
export function policyRule(options: PolicyRuleOptions): Kind {
  const { name, path, param, missing, busy, changeLog, fields = {} } = options;
  const check = (input: JsonObject, context: Context): void => checkRule(input, context, options);
  const whole = {
    status: 202,
    shape: object({ "name?": text({ min: 1 }), "description?": text(), prefix: text({ min: 1 }), ...fields }),
    check,
    fill: (input: JsonObject, context: Context): JsonObject => ({
      type: `${policyTypeOf(context, options)}_RULE`,
      ...options.fill?.(input, context),
    }),
  };
  return {
    name,
    path,
    parents: { [param]: options.policy },
    invalid: INVALID,
    missing,
    transient: { code: busy, message: "another rule is being changed", isPerParent: true },
    create: whole,
    put: whole,
    patch: {
      status: 202,
      type: "application/json",
      paths: { "/name": text({ min: 1 }), "/prefix": text({ min: 1 }), ...pathsOf(fields) },
      ops: ["replace"],
      refused: { code: INVALID, message: "this cannot be replaced" },
      check: (_rule, steps, context) =>
        check(Object.fromEntries(steps.map((step) => [step.path.slice(1), step.value])), context),
    },
    remove: { status: 202, check: (_rule, context) => checkRule({}, context, options) },
    list: { isPaged: true },
    search: searchRules(path, fields),
    // the documents name this code for reading, too
    read: { status: 202 },
    life,
    change: { type: changeType, shows: "reference" },
    outside: { edits: [renamed, described, moved] },
    changeLog: { key: changeLog },
  };
}

function checkRule(input: JsonObject, context: Context, options: PolicyRuleOptions): void {
  if ("prefix" in input) checkPrefix(input, policyTypeOf(context, options));
  const isBusy = context.isBusy(options.policy, context.params[options.param] ?? "");
  if (isBusy) throw refuse(options.busy, "the policy of the rule is in a transient state");
}

function policyTypeOf({ find, params }: Context, { policy: of, param }: PolicyRuleOptions): string {
  return textAt(find(of, params[param] ?? "") ?? {}, "/type") ?? "";
}

function pathsOf(fields: Readonly<Record<string, Shape>>): Readonly<Record<string, Shape>> {
  return Object.fromEntries(Object.entries(fields).map(([key, shape]) => [`/${key.replace(/\?$/, "")}`, shape]));
}

/** A prefix is of the family that its policy is for. */
function checkPrefix({ prefix }: JsonObject, policyType: string): void {
  const [address = "", length = "", ...rest] = String(prefix).split("/");
  const family = policyType.includes("IPv6") ? 6 : 4;
  const isPrefix = isIP(address) === family && /^\d+$/.test(length) && Number(length) <= (family === 6 ? 128 : 32);
  if (!isPrefix || rest.length > 0) throw refuseProperty(INVALID, "/prefix", `must be an IPv${family} prefix`);
}
