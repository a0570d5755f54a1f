import type { ApiClient, CheckFailure, ListSource } from "@ops-providers/provider-kit";
import { defineResource, formsBy, listAll, map, path, string } from "@ops-providers/provider-kit";
import { credentialNames, secretKey } from "../../shapes/endpoint-secrets";
import { createdAtOfId, idRules, wireId } from "../../shapes/hex-id";
import { organizationIds } from "../../shapes/organization-ids";
import { owningOrganization } from "../../shapes/owning-organization";
import { isRefused } from "../../shapes/refused";
import { status } from "../../shapes/status";
import { isWebAddress } from "../../shapes/web-address";
import { rewriteTasks } from "./rules-of-endpoint";

// the service drops what the credentials may not read after it has cut the page
const endpointsOfOrganization: ListSource = {
  path: "/api/v2/notificationEndpoints?orgID={orgId}",
  key: "notificationEndpoints",
  paging: { style: "offset", size: 100, until: "empty page" },
};

/** Facts of a credential, which the service keeps as a secret of the organization. */
const credential = {
  secret: true,
  minLength: 1,
  readBack: "never",
  source: "docs/services/timeseries.md#endpoint-secrets",
} as const;

const NEVER_SHOWN = "The service never shows it, so a change made elsewhere goes unnoticed.";

/** What the tasks of rules have of their endpoint. */
const inTasks = ["name", "type", "url", "clientUrl", "channel", "authMethod", ...credentialNames];

/** A notification endpoint. */
export const notificationEndpoint = defineResource({
  token: "timeseries:index:NotificationEndpoint",
  doc:
    "Where notifications go: a channel of Slack or Telegram, a service of PagerDuty, or an address that takes HTTP requests. The service " +
    "keeps its credentials as secrets of the organization.",
  endpoint: "/api/v2/notificationEndpoints",
  ...idRules,
  inputs: {
    orgId: string({
      ...owningOrganization,
      source: "docs/services/timeseries.md#endpoint-fields: a PUT moves the endpoint, and leaves its secrets",
      doc:
        "ID of the owning organization. The service does not check that it exists, and keeps the endpoint when the organization is " +
        "deleted.",
    }),
    name: string({
      autoname: true,
      minLength: 1,
      source: "docs/services/timeseries.md#endpoint-names",
      doc: "Name of the endpoint, unique in its organization.",
    }),
    description: string({ absent: "", doc: "What the endpoint is for." }),
    status: string({
      ...status,
      source: "docs/services/timeseries.md#endpoint-fields: a POST without it is refused",
      doc: "Whether the endpoint is in use, for people: rules send to an inactive one, too. Make the rule inactive.",
    }),
    type: string({
      required: true,
      values: ["http", "pagerduty", "slack", "telegram"],
      source: "docs/services/timeseries.md#endpoint-forms: a PUT changes it",
      doc: "What takes the notifications. The rules that send to the endpoint must have the same type.",
    }),
    url: string({
      check: isWebAddress,
      source: "docs/services/timeseries.md#endpoint-forms: the service accepts nearly any text",
      doc:
        "Of `http`: where requests go. Of `slack`: the incoming webhook, or `https://slack.com/api/chat.postMessage` together with a " +
        "`token`. The service shows it to everybody who may read the endpoint.",
    }),
    token: string({
      ...credential,
      doc: `Of \`slack\`: token of the app, where \`url\` is no webhook. Of \`telegram\`: token of the bot. Of \`http\`: the bearer token. ${NEVER_SHOWN}`,
    }),
    routingKey: string({ ...credential, doc: `Integration key of the service of PagerDuty. ${NEVER_SHOWN}` }),
    clientUrl: string({
      wire: "clientURL",
      absent: "",
      doc: "Address that incidents of PagerDuty link to.",
    }),
    channel: string({
      minLength: 1,
      doc: "ID of the chat of Telegram, such as `-1001234567890` for a channel.",
    }),
    method: string({
      values: ["GET", "POST", "PUT"],
      check: (method) => unlessSent(method === "POST"),
      source: "docs/services/timeseries.md#endpoint-tasks: the tasks of rules send a POST",
      doc: "Method of the requests: `POST`. The service takes the others, and sends a POST all the same.",
    }),
    authMethod: string({
      values: ["none", "basic", "bearer"],
      source: "docs/services/timeseries.md#endpoint-forms",
      doc: "How the requests authenticate: `basic` by `username` and `password`, `bearer` by `token`.",
    }),
    username: string({ ...credential, doc: `User name for \`basic\`. ${NEVER_SHOWN}` }),
    password: string({ ...credential, doc: `Password for \`basic\`. ${NEVER_SHOWN}` }),
    headers: map({
      absent: {},
      values: string({ doc: "Value of the header." }),
      check: (headers) => unlessSent(Object.keys(headers).length === 0),
      source:
        "docs/services/timeseries.md#endpoint-tasks: left out of answers where it is empty, and of the tasks of rules",
      doc: "Headers, which the service keeps with the endpoint. No rule sends them.",
    }),
    contentTemplate: string({
      absent: "",
      check: (template) => unlessSent(template === ""),
      source: "docs/services/timeseries.md#endpoint-tasks",
      doc: "Text, which the service keeps with the endpoint. No rule sends it.",
    }),
  },
  rules: [
    ...formsBy("type", {
      http: {
        needs: ["url", "method", "authMethod"],
        takes: ["token", "username", "password", "headers", "contentTemplate"],
      },
      pagerduty: { needs: ["routingKey"], takes: ["clientUrl"] },
      slack: { needs: ["url"], takes: ["token"] },
      telegram: { needs: ["token", "channel"] },
    }),
    ...formsBy("authMethod", { none: {}, basic: { needs: ["username", "password"] }, bearer: { needs: ["token"] } }),
  ],
  outputs: {
    createdAt: string({ format: "date-time", stable: true, doc: "When the endpoint was created." }),
    updatedAt: string({ format: "date-time", doc: "When the endpoint was last changed." }),
  },
  // a PATCH knows name, description and status alone
  updateBy: { style: "put", keepsHidden: true },
  list: listEndpoints,
  pooled: endpointsOfOrganization,
  identity: {
    unique: ["orgId", "name"],
    find: endpointsOfOrganization,
    createdAt: (wire) => createdAtOfId(wireId(wire)),
  },

  async update({ api, changed, id, inputs, oldInputs, standard, warn }) {
    const after = await standard();
    const unused = credentialNames.filter((name) => oldInputs[name] !== undefined && inputs[name] === undefined);
    if (unused.length > 0)
      await removeSecrets(
        api,
        inputs.orgId,
        unused.map((name) => secretKey(id, name)),
      );
    if (inTasks.some((name) => changed.has(name))) await rewriteTasks(api, { id, ...inputs }, warn);
    return after;
  },

  async delete({ api, id, inputs: { orgId }, standard }) {
    await standard();
    if (orgId !== undefined)
      await removeSecrets(
        api,
        orgId,
        credentialNames.map((name) => secretKey(id, name)),
      );
  },
});

/** Warns of what the service keeps and does not use. */
function unlessSent(isSent: boolean): CheckFailure | undefined {
  const message = "is kept by the service, and has no effect: its rules send a POST with the status as JSON";
  return isSent ? undefined : { message, severity: "warning" };
}

async function* listEndpoints(api: ApiClient): AsyncIterable<object> {
  for await (const orgId of organizationIds(api)) yield* listAll(api, endpointsOfOrganization, { orgId });
}

/** Deletes secrets, which the service leaves; not where the credentials may not, for the endpoint itself is no matter of secrets. */
async function removeSecrets(api: ApiClient, orgId: string, secrets: readonly string[]): Promise<void> {
  try {
    await api.post(path`/api/v2/orgs/${orgId}/secrets/delete`, { secrets }, { idempotent: true });
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}
