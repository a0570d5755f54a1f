import { connectionsAt } from "../../sim/parts/connections";
import type { Context } from "../../sim/kind/context";
import { locationOf, orderDefaults } from "../../sim/parts/enrichment";
import { refuse } from "../../sim/kind/fabric-error";
import { isObject, type JsonObject, objectAt, textAt, valueAt, without } from "../../sim/kind/json";
import { defineKind } from "../../sim/kind/kind";
import { notificationsShape } from "../../sim/parts/notifications";
import { orderShape } from "../../sim/parts/order";
import { SEEDS } from "../../sim/parts/seeds";
import { choice, integer, object, text } from "../../sim/kind/shape";
import { USUAL_STATES } from "../../sim/kind/usual-life";

const PACKAGES = ["LAB", "BASIC", "STANDARD", "ADVANCED", "PREMIUM"] as const;
const MARKETPLACES = [
  "AWS_MARKETPLACE_SUBSCRIPTION",
  "GCP_MARKETPLACE_SUBSCRIPTION",
  "AZURE_MARKETPLACE_SUBSCRIPTION",
] as const;
const SEARCHABLE = ["/name", "/uuid", "/state", "/location/metroCode", "/location/metroName", "/package/code"];

/** The accounts that routers can be billed to. */
const ACCOUNTS: readonly unknown[] = [SEEDS.account.accountNumber, 410_078];

/** An organization may have no more routers of the smallest package. */
const MOST_LABS = 3;

const name = text();

function checkName(given: unknown): void {
  if (typeof given !== "string" || !/^[A-Za-z0-9_-]{3,24}$/.test(given)) {
    throw refuse("EQ-3040022", "the name of a router must have 3 to 24 letters, digits, hyphens or underscores");
  }
}

function checkPackage(code: unknown, context: Context): void {
  if (!PACKAGES.some((known) => known === code)) throw refuse("EQ-3040028", "there is no such package");
  const labs = context.all("cloudRouter").filter((router) => textAt(router, "/package/code") === "LAB");
  if (code === "LAB" && labs.length >= MOST_LABS) {
    throw refuse("EQ-3040060", `an organization may have ${MOST_LABS} LAB routers`);
  }
}

function checkAccount(input: JsonObject): void {
  const number = valueAt(input, "/account/accountNumber");
  if (number !== undefined && !ACCOUNTS.includes(number)) throw refuse("EQ-3040032", "bad account number");
}

function fill(input: JsonObject, context: Context, number: number): JsonObject {
  const { serverDefaults } = context.behaviour.phantoms;
  const code = textAt(input, "/package/code") ?? "";
  return {
    location: locationOf(textAt(input, "/location/metroCode") ?? "", context),
    package: { href: context.href(`/fabric/v4/routerPackages/${code}`), code },
    order: {
      ...orderDefaults(number, context),
      ...(serverDefaults ? { termLength: 1 } : {}),
      ...objectAt(input, "/order"),
    },
    ...(serverDefaults && input["account"] === undefined ? { account: SEEDS.account } : {}),
    equinixAsn: 64_910 + number,
  };
}

/** Of creations and deletions routers show no change, and of others always when they were updated. */
function view(router: JsonObject): JsonObject {
  const { change } = router;
  if (!isObject(change)) return router;
  if (change["type"] === "ROUTER_CREATION" || change["type"] === "ROUTER_DELETION") return without(router, ["change"]);
  return { ...router, change: { updatedDateTime: change["createdDateTime"], ...change } };
}

/** Cloud routers. */
export const simulator = defineKind({
  name: "cloudRouter",
  path: "/fabric/v4/routers",
  invalid: "EQ-3040030",
  missing: { status: 404, code: "EQ-3040020", message: "there is no such router" },
  transient: { code: "EQ-3040030", message: "the router is in a transient state" },
  create: {
    status: 200,
    mayDryRun: true,
    shape: object({
      // types may be added later
      type: text({ pattern: /^(XF_ROUTER|LATER_\w+)$/ }),
      name,
      location: object({
        metroCode: text({ pattern: /^[A-Z]{2}$/ }),
        "metroHref?": text(),
        "metroName?": text(),
        "region?": text(),
      }),
      package: object({ code: text() }),
      "project?": object({ projectId: text({ min: 1 }) }),
      "account?": object({ accountNumber: integer() }),
      "order?": orderShape,
      notifications: notificationsShape,
      "marketplaceSubscription?": object({ "type?": choice(...MARKETPLACES), uuid: text({ min: 1 }) }),
    }),
    check: (input, context) => {
      checkName(input["name"]);
      checkPackage(textAt(input, "/package/code"), context);
      checkAccount(input);
    },
    fill,
  },
  patch: {
    status: 200,
    type: "application/json-patch+json",
    paths: { "/name": name, "/package/code": text(), "/notifications": notificationsShape },
    ops: ["replace"],
    refused: { code: "EQ-3040030", message: "this cannot be changed" },
    check: (_router, steps, context) => {
      for (const { path, value } of steps) {
        if (path === "/name") checkName(value);
        if (path === "/package/code") checkPackage(value, context);
      }
    },
  },
  remove: {
    status: 204,
    check: ({ uuid }, context) => {
      if (connectionsAt("router", uuid, context).length > 0)
        throw refuse("EQ-3000039", "the router still has connections");
    },
    already: { code: "EQ-3040055", message: "a change of the router is requested already" },
  },
  search: {
    path: "/fabric/v4/routers/search",
    properties: ["/project/projectId", ...SEARCHABLE, "/*"],
    operators: ["=", "!=", ">", ">=", "<", "<=", "BETWEEN", "NOT BETWEEN", "LIKE", "NOT LIKE", "IN", "NOT IN"],
    inner: ["or"],
    sort: [...SEARCHABLE, "/changeLog/createdDateTime", "/changeLog/updatedDateTime"],
  },
  life: {
    ...USUAL_STATES,
    failed: { create: "NOT_PROVISIONED", update: "PROVISIONED", delete: "NOT_DEPROVISIONED" },
  },
  gone: "stays",
  change: {
    type: (operation, _router, paths) => {
      if (operation !== "update") return `ROUTER_${operation === "create" ? "CREATION" : "DELETION"}`;
      return paths.includes("/package/code") ? "ROUTER_PACKAGE_UPDATE" : "ROUTER_UPDATE";
    },
    shows: "whole",
  },
  changeLog: { key: "changeLog", stampsUpdateAtOnce: true },
  derive: ({ uuid }, context) => ({
    connectionsCount: connectionsAt("router", uuid, context).length,
    gatewayAttachmentsCount: 0,
  }),
  view,
});
