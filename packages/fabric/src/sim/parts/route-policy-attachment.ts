import type { Context } from "../kind/context";
import { refusalOf, refuse, refuseProperty, type Refusal } from "../kind/fabric-error";
import type { Kind, OutsideChanges } from "../kind/kind";
import { INVALID, MISSING } from "./route-policy";
import type { Shape } from "../kind/shape";

const TRANSIENT: Refusal = { code: "EQ-3044008", message: "the connection is in a transient state" };

/** How the kinds of attachments differ. */
export interface AttachmentOptions {
  readonly name: string;
  readonly path: string;
  /** The parameter that names the policy, and its kind. */
  readonly param: string;
  readonly policy: string;
  /** What may be written; without it requests have no body. */
  readonly shape?: Shape;
  /** What another client may change; nothing unless it is given. */
  readonly edits?: OutsideChanges["edits"];
}

/** The kind of the attachments of a policy to connections. */
export function policyAttachment({ name, path, param, policy: of, shape, edits = [] }: AttachmentOptions): Kind {
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
        refuseWhileBusy(context);
      },
      fill: (_input, context) => ({ type: context.find(of, context.params[param] ?? "")?.["type"] }),
    },
    remove: { status: 202, check: (_attachment, context) => refuseWhileBusy(context) },
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
    outside: { edits },
    derive: ({ attachmentStatus }, context) => {
      const isWaiting = attachmentStatus === "ATTACHED" && !hasBgp(context);
      return isWaiting ? { attachmentStatus: "PENDING_BGP_CONFIGURATION" } : {};
    },
  };
}

function refuseWhileBusy({ isBusy, params: { connectionId = "" } }: Context): void {
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
