import { isIP } from "node:net";
import type { Context } from "./context";
import { projectWithHref } from "./enrichment";
import { refusalOf, refuse, refuseProperty, type Refusal } from "./fabric-error";
import { type JsonObject, textAt } from "./json";
import type { ChangeLogRules, Creation, Kind, Life, Operation, Patching } from "./kind";
import { choice, object, type Shape, text } from "./shape";
import { USUAL_STATES } from "./usual-life";

/** Route filters and route aggregations are built alike, and so are their rules and their attachments to connections. */

const VERBS: Record<Operation, string> = { create: "CREATION", update: "UPDATE", delete: "DELETION" };

/** The code of a request that is wrong in some other way than those that have codes of their own. */
const INVALID = "EQ-3044013";
const MISSING = "EQ-3040020";
const STILL_ATTACHED = "EQ-3044007";
const TRANSIENT: Refusal = { code: "EQ-3044008", message: "the connection is in a transient state" };

const SEARCHABLE = ["/type", "/name", "/project/projectId", "/uuid", "/state"];

const SORTABLE = [
  "/type",
  "/uuid",
  "/name",
  "/project/projectId",
  "/state",
  "/connectionsCount",
  "/changeLog/createdDateTime",
  "/changeLog/updatedDateTime",
];

const life: Life = {
  ...USUAL_STATES,
  failed: { create: "NOT_PROVISIONED", update: "NOT_PROVISIONED", delete: "NOT_DEPROVISIONED" },
  errorsAt: false,
};

function changeType(operation: Operation, { type }: JsonObject): string {
  return `${String(type)}_${VERBS[operation]}`;
}

/** What tells a kind of policy from the other. */
export interface PolicyOptions {
  readonly name: string;
  /** In words: "route filter". */
  readonly noun: string;
  readonly path: string;
  readonly types: readonly string[];
  /** The parameter that names the policy in the paths of its rules and attachments, and the kinds of those. */
  readonly param: string;
  readonly rules: string;
  readonly attachments: string;
  /** The code while the policy changes. */
  readonly busy: string;
  readonly changeLog: ChangeLogRules["key"];
  /** What the server says of every new one. */
  readonly facts?: JsonObject;
  readonly sortable?: readonly string[];
}

const renaming: Patching = {
  status: 202,
  type: "application/json",
  paths: { "/name": text({ min: 1 }) },
  ops: ["replace"],
  refused: { code: "EQ-3044011", message: "only the name can be replaced" },
};

function creation({ types, facts = {} }: PolicyOptions): Creation {
  return {
    status: 202,
    shape: object({
      type: choice(...types),
      name: text({ min: 1 }),
      "description?": text(),
      project: object({ projectId: text({ min: 1 }) }),
    }),
    fill: (input, context) => ({
      project: projectWithHref(textAt(input, "/project/projectId") ?? "", context),
      ...facts,
    }),
  };
}

/** The kind of a policy. */
export function policy(options: PolicyOptions): Omit<Kind, "gone"> {
  const { name, noun, path, param, changeLog, sortable = [] } = options;
  return {
    name,
    path,
    invalid: INVALID,
    missing: { status: 404, code: MISSING, message: `there is no such ${noun}` },
    transient: { code: options.busy, message: `the ${noun} is in a transient state` },
    create: creation(options),
    patch: renaming,
    remove: {
      status: 202,
      check: ({ uuid }, context) => {
        const isAttached = context.all(options.attachments, { [param]: String(uuid) }).length > 0;
        if (isAttached) throw refuse(STILL_ATTACHED, `the ${noun} is still attached to a connection`);
      },
    },
    search: {
      path: `${path}/search`,
      properties: SEARCHABLE,
      operators: ["=", "!=", "LIKE", "NOT LIKE", "ILIKE", "IN", "NOT IN"],
      sort: [...SORTABLE, ...sortable],
    },
    life,
    change: { type: changeType, shows: "reference", hasRoutes: true },
    changeLog: { key: changeLog },
    derive: ({ uuid }, context) => {
      const below = { [param]: String(uuid) };
      return {
        connectionsCount: context.all(options.attachments, below).length,
        rulesCount: context.all(options.rules, below).length,
      };
    },
  };
}

/** What tells a kind of rule from the other. */
export interface PolicyRuleOptions {
  readonly name: string;
  readonly path: string;
  /** The parameter that names the policy, and its kind. */
  readonly param: string;
  readonly policy: string;
  /** What may be written beside name, description and prefix. */
  readonly fields?: Readonly<Record<string, Shape>>;
  readonly missing: Refusal;
  /** The code while the policy or another rule of it changes. */
  readonly busy: string;
  readonly changeLog: ChangeLogRules["key"];
  /** What the server adds to what is written. */
  fill?(input: JsonObject, context: Context): JsonObject;
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
    // the documents name this code for reading, too
    read: { status: 202 },
    life,
    change: { type: changeType, shows: "reference" },
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

/** What tells a kind of attachment from the other. */
export interface AttachmentOptions {
  readonly name: string;
  readonly path: string;
  /** The parameter that names the policy, and its kind. */
  readonly param: string;
  readonly policy: string;
  /** What may be written; without it requests have no body. */
  readonly shape?: Shape;
}

/** The kind of the attachments of a policy to connections. */
export function policyAttachment({ name, path, param, policy: of, shape }: AttachmentOptions): Kind {
  const missing = { status: 404, code: MISSING, message: "this is not attached to the connection" };
  return {
    name,
    path,
    idParam: param,
    parents: { connectionId: "connection" },
    invalid: INVALID,
    missing,
    transient: { ...TRANSIENT, isPerParent: true },
    put: {
      status: 202,
      ...(shape === undefined ? {} : { shape }),
      upserts: true,
      check: (_input, context) => {
        checkEnds(context, of, param);
        checkSettled(context);
      },
      fill: (_input, context) => ({ type: context.find(of, context.params[param] ?? "")?.["type"] }),
    },
    remove: { status: 202, check: (_attachment, context) => checkSettled(context) },
    list: { isPaged: false },
    life: {
      at: "/attachmentStatus",
      create: ["ATTACHING", "ATTACHED"],
      update: ["ATTACHING", "ATTACHED"],
      delete: ["DETACHING", "DETACHED"],
      failed: { create: "FAILED", update: "FAILED", delete: "FAILED" },
      errorsAt: false,
    },
    changeLog: false,
    derive: ({ attachmentStatus }, context) => {
      const isWaiting = attachmentStatus === "ATTACHED" && !hasBgp(context);
      return isWaiting ? { attachmentStatus: "PENDING_BGP_CONFIGURATION" } : {};
    },
  };
}

function checkSettled({ isBusy, params: { connectionId = "" } }: Context): void {
  if (isBusy("connection", connectionId)) throw refusalOf(TRANSIENT);
}

/** Without such a routing protocol, which may come later, there is nothing that a policy could act on. */
function hasBgp({ all, params: { connectionId = "" } }: Context): boolean {
  return all("routingProtocol", { connectionId }).some(({ type }) => type === "BGP");
}

/** Policies are for the connections of cloud routers. */
function checkEnds(context: Context, policyKind: string, param: string): void {
  const { connectionId = "", [param]: id = "" } = context.params;
  const type = context.find("connection", connectionId)?.["type"];
  if (type !== undefined && type !== "IP_VC") {
    throw refuseProperty(INVALID, "/connectionId", "must be a connection of a cloud router");
  }
  if (context.find(policyKind, id) === undefined) throw refuse(MISSING, "there is no such policy");
}
