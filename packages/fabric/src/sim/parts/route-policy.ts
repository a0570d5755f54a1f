import { projectWithHref } from "./enrichment";
import { refuse } from "../kind/fabric-error";
import { type JsonObject, textAt } from "../kind/json";
import {
  type ChangeLogRules,
  type Creation,
  type Kind,
  type Life,
  type Operation,
  type Patching,
  VERBS,
} from "../kind/kind";
import { choice, object, text } from "../kind/shape";
import { USUAL_STATES } from "../kind/usual-life";

/** Route filters and route aggregations are built alike, and so are their rules and their attachments to connections. */

/** The code of a request that is wrong in some other way than those that have codes of their own. */
export const INVALID = "EQ-3044013";

/** The code of what is not there. */
export const MISSING = "EQ-3040020";
const STILL_ATTACHED = "EQ-3044007";

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

/** The states of policies and rules. */
export const life: Life = {
  ...USUAL_STATES,
  failed: { create: "NOT_PROVISIONED", update: "NOT_PROVISIONED", delete: "NOT_DEPROVISIONED" },
  errorsAt: false,
};

/** The type of a change of a policy or a rule. */
export function changeType(operation: Operation, { type }: JsonObject): string {
  return `${String(type)}_${VERBS[operation]}`;
}

/** How the kinds of policies differ. */
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
