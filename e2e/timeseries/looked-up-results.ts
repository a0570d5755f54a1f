import type { RunningService } from "@ops-providers/timeseries/internal/testing/running-service";
import { COLLECTED, CONTROL, CRITICAL, FLUX, MAPPED, REMOTE, REPLICATED, SCRAPED } from "./looked-up";

/** The objects that lookups find. */
export interface Ids {
  readonly org: string;
  readonly bucket: string;
  readonly label: string;
  readonly variable: string;
  readonly scraperTarget: string;
  readonly dbrpMapping: string;
  readonly secret: string;
  readonly telegrafConfig: string;
  readonly notificationEndpoint: string;
  readonly notificationRule: string;
  readonly task: string;
  readonly member: string;
  readonly loner: string;
  readonly authorization: string;
  readonly legacyAuthorization: string;
  readonly remoteConnection: string;
  readonly replication: string;
}

/** What lookups answer with, by their names. */
export type Results = Readonly<Record<string, unknown>>;

/** What each lookup shows of the objects, and each list. */
export function resultsOf(ids: Ids | undefined, service: RunningService | undefined): Results {
  const time: unknown = expect.stringMatching(/^20\d\d-.*Z$/);
  const text: unknown = expect.any(String);
  const replication = {
    orgId: service?.orgId,
    ...REPLICATED,
    description: "",
    remoteId: ids?.remoteConnection,
    localBucketId: ids?.bucket,
    remoteBucketId: null,
    remoteBucketName: "there",
    dropNonRetryableData: false,
  };
  const version: unknown = expect.stringMatching(/^v2\.[79]\./);
  const orgId = ids?.org;
  const task = `/api/v2/tasks/${ids?.task}`;
  const link = (name: string): string => `${task}/${name}`;
  const one = {
    getAuthorization: {
      id: ids?.authorization,
      orgId,
      description: "reads labels",
      status: "active",
      permissions: [{ action: "read", resource: { type: "labels", orgId, id: "", name: "", org: text } }],
      user: service?.username,
      userId: service?.userId,
      org: text,
      token: text,
      createdAt: time,
      updatedAt: time,
    },
    getLegacyAuthorization: {
      id: ids?.legacyAuthorization,
      orgId,
      username: "client-of-lookups",
      password: null,
      description: "",
      status: "active",
      permissions: [
        { action: "read", resource: { type: "buckets", orgId, id: ids?.bucket, name: "readings", org: text } },
      ],
      user: service?.username,
      userId: service?.userId,
      org: text,
      createdAt: time,
      updatedAt: time,
    },
    getBucket: {
      id: ids?.bucket,
      orgId,
      name: "readings",
      description: "",
      retentionPeriod: 7200,
      type: "user",
      createdAt: time,
      updatedAt: time,
    },
    getDbrpMapping: {
      id: ids?.dbrpMapping,
      orgId,
      bucketId: ids?.bucket,
      ...MAPPED,
      retentionPolicy: "week",
      isDefault: true,
    },
    getSecret: { id: ids?.secret, orgId, key: "CHAT_TOKEN", value: null },
    getTelegrafConfig: {
      id: ids?.telegrafConfig,
      orgId,
      ...COLLECTED,
      description: "",
      buckets: ["readings"],
    },
    getNotificationEndpoint: {
      id: ids?.notificationEndpoint,
      orgId,
      ...CONTROL,
      description: "",
      status: "active",
      token: null,
      routingKey: null,
      clientUrl: "",
      channel: null,
      username: null,
      password: null,
      headers: {},
      contentTemplate: "",
      createdAt: time,
      updatedAt: time,
    },
    getNotificationRule: {
      id: ids?.notificationRule,
      orgId,
      endpointId: ids?.notificationEndpoint,
      ...CRITICAL,
      description: "",
      offset: null,
      tagRules: [],
      messageTemplate: null,
      channel: "",
      parseMode: "",
      disableWebPagePreview: false,
      runbookLink: "",
      limit: null,
      limitEvery: null,
      sleepUntil: null,
      taskId: text,
      ownerId: service?.userId,
      createdAt: time,
      updatedAt: time,
      latestCompleted: time,
      lastRunStatus: "",
      lastRunError: "",
    },
    getRemoteConnection: {
      id: ids?.remoteConnection,
      orgId,
      ...REMOTE,
      description: "",
      remoteUrl: "http://127.0.0.1:9",
      remoteApiToken: null,
      remoteOrgId: null,
      allowInsecureTls: false,
    },
    getReplication: {
      id: ids?.replication,
      ...replication,
      currentQueueSizeBytes: 8,
      remainingBytesToBeSynced: 0,
      latestResponseCode: 0,
      latestErrorMessage: "",
    },
    getScraperTarget: {
      id: ids?.scraperTarget,
      orgId,
      bucketId: ids?.bucket,
      ...SCRAPED,
      type: "prometheus",
      allowInsecure: false,
    },
    getHealth: {
      name: "influxdb",
      status: "pass",
      message: "ready for queries and writes",
      version,
      commit: text,
    },
    getReady: { status: "ready", started: time, up: text },
    getSetup: { isAllowed: false },
    getVariable: {
      id: ids?.variable,
      orgId,
      name: "line",
      description: "",
      values: { map: { north: "1", south: "2" } },
      selected: [],
      createdAt: time,
      updatedAt: time,
    },
    getLabel: { id: ids?.label, orgId, name: "tier", properties: { color: "#2266aa" } },
    getOrganization: { id: orgId, name: text, description: text, createdAt: time, updatedAt: time },
    getTask: {
      id: ids?.task,
      orgId,
      org: text,
      ownerId: service?.userId,
      authorizationId: text,
      name: "hourly",
      description: "",
      status: "inactive",
      flux: FLUX,
      every: "8000h",
      cron: "",
      offset: "1m30s",
      labels: [],
      lastRunError: "",
      lastRunStatus: "",
      latestCompleted: text,
      createdAt: time,
      updatedAt: text,
      links: {
        self: task,
        labels: link("labels"),
        logs: link("logs"),
        members: link("members"),
        owners: link("owners"),
        runs: link("runs"),
      },
    },
    getMember: {
      id: ids?.member,
      name: "member-of-lookups",
      status: "active",
      password: null,
      orgId,
      orgRole: "member",
    },
    getLoner: {
      id: ids?.loner,
      name: "loner-of-lookups",
      status: "active",
      password: null,
      orgId: null,
      orgRole: null,
    },
  };
  return {
    ...one,
    getAuthorizations: [one.getAuthorization],
    getLegacyAuthorizations: [one.getLegacyAuthorization],
    getBuckets: [one.getBucket],
    getLabels: [one.getLabel],
    getVariables: [one.getVariable],
    getDbrpMappings: [one.getDbrpMapping],
    getSecrets: [one.getSecret],
    getTelegrafConfigs: [one.getTelegrafConfig],
    getNotificationEndpoints: [one.getNotificationEndpoint],
    getNotificationRules: [one.getNotificationRule],
    getRemoteConnections: [one.getRemoteConnection],
    getReplications: [{ id: ids?.replication, ...replication }],
    getScraperTargets: [one.getScraperTarget],
    getOrganizations: [one.getOrganization],
    getTasks: [one.getTask],
    getUsers: [one.getMember, one.getLoner],
  };
}
