import * as pulumi from "@pulumi/pulumi";
import * as timeseries from "@ops-providers/timeseries";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import type { RunningService } from "@ops-providers/timeseries/internal/testing/running-service";
import { succeeded, startEngine } from "../engine/engine";
import type { Starter } from "./lifecycle";
import { COLLECTED, CONTROL, CRITICAL, FLUX, MAPPED, REMOTE, REPLICATED, SCRAPED } from "./looked-up";
import type { Ids, Results } from "./looked-up-results";
import { resultsOf } from "./looked-up-results";
import { makeObject } from "./service-objects";
import { settingsOf } from "./start";

interface Found {
  readonly plain: Results;
  readonly output: Results;
  readonly secrets: Readonly<Record<string, boolean>>;
}

/** The results of the thirty-five lookups, in both forms; the same facts are true for simulator and server. */
export function describeLookups({ name, start }: Starter): void {
  describe(`lookups on ${name}`, () => {
    const closeLater = closeAfterAll();
    const at: { service?: RunningService; ids?: Ids; found?: Found } = {};

    beforeAll(async () => {
      const service = closeLater(await start());
      const ids = await makeAll(service);
      Object.assign(at, { service, ids, found: await lookUp(service, ids) });
    });

    test("find each object, and lists show the same of it", () => {
      expect(at.found?.plain).toEqual(resultsOf(at.ids, at.service));
    });

    test("find the same in the output form", () => {
      // the server goes on running
      expect({ ...at.found?.output, getReady: undefined }).toEqual({ ...at.found?.plain, getReady: undefined });
    });

    test("mark results with a token or a password as secret, and no others", () => {
      const secret = [
        "getAuthorization",
        "getLegacyAuthorization",
        "getSecret",
        "getNotificationEndpoint",
        "getRemoteConnection",
        "getMember",
        "getLoner",
        "getAuthorizations",
        "getLegacyAuthorizations",
        "getSecrets",
        "getNotificationEndpoints",
        "getRemoteConnections",
        "getUsers",
      ];
      const names = Object.keys(at.found?.secrets ?? {});
      expect(names.filter((lookup) => at.found?.secrets[lookup] === true)).toEqual(secret);
    });
  });
}

async function makeAll(service: RunningService): Promise<Ids> {
  const { orgId: org } = service;
  const make = (path: string, body: Readonly<Record<string, unknown>>): Promise<string> =>
    makeObject(service, `/api/v2/${path}`, body);
  const member = await make("users", { name: "member-of-lookups" });
  await makeObject(service, `/api/v2/orgs/${org}/members`, { id: member });
  await setSecret(service, "CHAT_TOKEN");
  const bucket = await make("buckets", {
    orgID: org,
    name: "readings",
    retentionRules: [{ type: "expire", everySeconds: 7200 }],
  });
  const remoteURL = "http://127.0.0.1:9";
  const remoteConnection = await make("remotes", { ...REMOTE, orgID: org, remoteURL, remoteAPIToken: "canary" });
  const replicated = { ...REPLICATED, remoteID: remoteConnection, localBucketID: bucket, remoteBucketName: "there" };
  const notificationEndpoint = await make("notificationEndpoints", { ...CONTROL, orgID: org, status: "active" });
  return {
    org,
    member,
    notificationEndpoint,
    remoteConnection,
    replication: await make("replications", { ...replicated, orgID: org }),
    notificationRule: await make("notificationRules", { ...CRITICAL, orgID: org, endpointID: notificationEndpoint }),
    loner: await make("users", { name: "loner-of-lookups" }),
    bucket,
    dbrpMapping: `${org}/${await make("dbrps", { orgID: org, bucketID: bucket, ...MAPPED, retention_policy: "week" })}`,
    secret: `${org}/CHAT_TOKEN`,
    telegrafConfig: await make("telegrafs", { ...COLLECTED, orgID: org }),
    scraperTarget: await make("scrapers", { ...SCRAPED, orgID: org, bucketID: bucket, type: "prometheus" }),
    label: await make("labels", { orgID: org, name: "tier", properties: { color: "#2266aa" } }),
    variable: await make("variables", {
      orgID: org,
      name: "line",
      arguments: { type: "map", values: { north: "1", south: "2" } },
    }),
    task: await make("tasks", { orgID: org, flux: FLUX, status: "inactive" }),
    authorization: await make("authorizations", {
      orgID: org,
      description: "reads labels",
      permissions: [{ action: "read", resource: { type: "labels", orgID: org } }],
    }),
    legacyAuthorization: await makeObject(service, "/private/legacy/authorizations", {
      orgID: org,
      token: "client-of-lookups",
      permissions: [{ action: "read", resource: { type: "buckets", id: bucket, orgID: org } }],
    }),
  };
}

async function setSecret({ url, token, orgId }: RunningService, key: string): Promise<void> {
  const headers = { authorization: `Token ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ [key]: "value-of-lookups" });
  await fetch(`${url}/api/v2/orgs/${orgId}/secrets`, { method: "PATCH", headers, body });
}

/** Runs a program that runs every lookup in both forms. */
async function lookUp(service: RunningService, ids: Ids): Promise<Found> {
  const seen: { plain: Results; output: Results; secrets: Record<string, boolean> } = {
    plain: {},
    output: {},
    secrets: {},
  };
  const engine = await startEngine({
    program: async () => {
      const outputs = outputForms(service, ids);
      seen.plain = onlyOurs(await plainForms(service, ids), ids);
      const values: Record<string, unknown> = {};
      for (const [name, output] of Object.entries(outputs)) {
        seen.secrets[name] = await pulumi.isSecret(output);
        values[name] = await new Promise((resolve) => output.apply(resolve));
      }
      seen.output = onlyOurs(values, ids);
    },
    env: settingsOf(service),
  });
  try {
    await succeeded(engine.up());
    return seen;
  } finally {
    await engine.close();
  }
}

async function plainForms(service: RunningService, ids: Ids): Promise<Results> {
  const organizations = await timeseries.getOrganizations();
  const organization = organizations.organizations.find(({ id }) => id === service.orgId);
  return {
    getAuthorization: await timeseries.getAuthorization({ id: ids.authorization }),
    getLegacyAuthorization: await timeseries.getLegacyAuthorization({ id: ids.legacyAuthorization }),
    getBucket: await timeseries.getBucket({ name: "readings" }),
    getLabel: await timeseries.getLabel({ id: ids.label }),
    getHealth: await timeseries.getHealth(),
    getReady: await timeseries.getReady(),
    getSetup: await timeseries.getSetup(),
    getVariable: await timeseries.getVariable({ id: ids.variable }),
    getDbrpMapping: await timeseries.getDbrpMapping({ id: ids.dbrpMapping }),
    getSecret: await timeseries.getSecret({ id: ids.secret }),
    getTelegrafConfig: await timeseries.getTelegrafConfig({ id: ids.telegrafConfig }),
    getNotificationEndpoint: await timeseries.getNotificationEndpoint({ id: ids.notificationEndpoint }),
    getNotificationRule: await timeseries.getNotificationRule({ id: ids.notificationRule }),
    getRemoteConnection: await timeseries.getRemoteConnection({ id: ids.remoteConnection }),
    getReplication: await timeseries.getReplication({ id: ids.replication }),
    getScraperTarget: await timeseries.getScraperTarget({ id: ids.scraperTarget }),
    getOrganization: await timeseries.getOrganization({ name: organization?.name ?? "" }),
    getTask: await timeseries.getTask({ id: ids.task }),
    getMember: await timeseries.getUser({ id: ids.member }),
    getLoner: await timeseries.getUser({ id: ids.loner }),
    getAuthorizations: await timeseries.getAuthorizations(),
    getLegacyAuthorizations: await timeseries.getLegacyAuthorizations(),
    getBuckets: await timeseries.getBuckets(),
    getLabels: await timeseries.getLabels(),
    getVariables: await timeseries.getVariables({ orgId: ids.org }),
    getDbrpMappings: await timeseries.getDbrpMappings(),
    getSecrets: await timeseries.getSecrets({ orgId: ids.org }),
    getTelegrafConfigs: await timeseries.getTelegrafConfigs(),
    getNotificationEndpoints: await timeseries.getNotificationEndpoints(),
    getNotificationRules: await timeseries.getNotificationRules({ orgId: ids.org }),
    getRemoteConnections: await timeseries.getRemoteConnections(),
    getReplications: await timeseries.getReplications({ orgId: ids.org }),
    getScraperTargets: await timeseries.getScraperTargets(),
    getOrganizations: organizations,
    getTasks: await timeseries.getTasks(),
    getUsers: await timeseries.getUsers(),
  };
}

function outputForms(service: RunningService, ids: Ids): Readonly<Record<string, pulumi.Output<unknown>>> {
  const organizations = timeseries.getOrganizationsOutput();
  const ours = organizations.apply((all) => all.organizations.find(({ id }) => id === service.orgId)?.name ?? "");
  return {
    getAuthorization: timeseries.getAuthorizationOutput({ id: ids.authorization }),
    getLegacyAuthorization: timeseries.getLegacyAuthorizationOutput({ id: ids.legacyAuthorization }),
    getBucket: timeseries.getBucketOutput({ name: "readings" }),
    getLabel: timeseries.getLabelOutput({ id: ids.label }),
    getHealth: timeseries.getHealthOutput(),
    getReady: timeseries.getReadyOutput(),
    getSetup: timeseries.getSetupOutput(),
    getVariable: timeseries.getVariableOutput({ id: ids.variable }),
    getDbrpMapping: timeseries.getDbrpMappingOutput({ id: ids.dbrpMapping }),
    getSecret: timeseries.getSecretOutput({ id: ids.secret }),
    getTelegrafConfig: timeseries.getTelegrafConfigOutput({ id: ids.telegrafConfig }),
    getNotificationEndpoint: timeseries.getNotificationEndpointOutput({ id: ids.notificationEndpoint }),
    getNotificationRule: timeseries.getNotificationRuleOutput({ id: ids.notificationRule }),
    getRemoteConnection: timeseries.getRemoteConnectionOutput({ id: ids.remoteConnection }),
    getReplication: timeseries.getReplicationOutput({ id: ids.replication }),
    getScraperTarget: timeseries.getScraperTargetOutput({ id: ids.scraperTarget }),
    getOrganization: timeseries.getOrganizationOutput({ name: ours }),
    getTask: timeseries.getTaskOutput({ id: ids.task }),
    getMember: timeseries.getUserOutput({ id: ids.member }),
    getLoner: timeseries.getUserOutput({ id: ids.loner }),
    getAuthorizations: timeseries.getAuthorizationsOutput(),
    getLegacyAuthorizations: timeseries.getLegacyAuthorizationsOutput({ orgId: ids.org }),
    getBuckets: timeseries.getBucketsOutput(),
    getLabels: timeseries.getLabelsOutput(),
    getVariables: timeseries.getVariablesOutput(),
    getDbrpMappings: timeseries.getDbrpMappingsOutput(),
    getSecrets: timeseries.getSecretsOutput(),
    getTelegrafConfigs: timeseries.getTelegrafConfigsOutput(),
    getNotificationEndpoints: timeseries.getNotificationEndpointsOutput(),
    getNotificationRules: timeseries.getNotificationRulesOutput(),
    getRemoteConnections: timeseries.getRemoteConnectionsOutput({ orgId: ids.org }),
    getReplications: timeseries.getReplicationsOutput(),
    getScraperTargets: timeseries.getScraperTargetsOutput(),
    getOrganizations: organizations,
    getTasks: timeseries.getTasksOutput(),
    getUsers: timeseries.getUsersOutput(),
  };
}

/** Of a list only the entries that the test made. */
function onlyOurs(results: Results, ids: Ids): Results {
  const ours = new Set<unknown>(Object.values(ids));
  const isOurs = (entry: unknown): boolean =>
    typeof entry === "object" && entry !== null && "id" in entry && ours.has(entry.id);
  return Object.fromEntries(
    Object.entries(results).map(([lookup, result]) => {
      const lists = Object.values(result ?? {}).filter((value) => Array.isArray(value));
      return [lookup, lookup.endsWith("s") ? lists.flat().filter(isOurs) : result];
    }),
  );
}
